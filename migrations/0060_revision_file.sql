-- The name of the edited file that a save took over; blank for every other save.
alter table revision add column from_file text not null default '';
