-- What a job needs beside its state: how its paper is asked for, what is being done just now, and
-- until when the process that makes it is believed to be alive.
alter table export_job
  add column without_prices boolean not null default false,
  add column logo bytea,
  add column step text,
  add column lease_until timestamptz,
  alter column body set storage external, -- PDF and xlsx are deflated already
  alter column logo set storage external;
create index export_job_live on export_job (created_at) where state in ('queued', 'running');
create index export_job_estimation on export_job (estimation_id);
