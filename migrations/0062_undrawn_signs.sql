-- Signs that no font of a paper has, told where the finished file is (PAPER-12); blank where it has all.
alter table export_job add column undrawn text not null default '';
