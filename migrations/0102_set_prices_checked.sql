-- Periksa holds a price against those of the price sets too (CHECK-10): of a master in all sets, and counts
-- are made anew once a set comes or goes. A set's prices go with it, when nobody can tell whose they were.
create index price_set_price_of_master on price_set_price (type, code_key)
  include (price_set_id, unit, price);

create function note_set_change() returns trigger language plpgsql as $$
begin
  insert into check_change (owner_id) select distinct owner_id from changed on conflict do nothing;
  return null;
end $$;

create trigger check_insert after insert on price_set referencing new table as changed
  for each statement execute function note_set_change();
create trigger check_delete after delete on price_set referencing old table as changed
  for each statement execute function note_set_change();
