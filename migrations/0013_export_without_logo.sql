-- Who asks for a file without a logo gets none, whatever the document settings hold.
alter table export_job add column without_logo boolean not null default false;
