-- A file whose process is gone is made by another one (OPS-13): which process makes it now, so that one
-- that was only slow stores nothing any more, and how often it was begun, so that a file that ends each
-- process that makes it is given up.
alter table export_job
  add column holder uuid,
  add column tries smallint not null default 0;
