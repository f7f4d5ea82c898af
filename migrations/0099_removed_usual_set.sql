-- What the price set was called that a person's new estimates began with, where somebody else removed it: told to that
-- person until they have seen it or have chosen anew.
alter table app_user add column removed_usual_set text;
