-- A set's price is of one unit of the master as it was then: of a master that is counted otherwise by now
-- it is no price (rules/price-sets).
alter table price_set_price add column unit text;
update price_set_price priced set unit = coalesce((
  select m.unit_code from master_item m, price_set
  where price_set.id = priced.price_set_id and m.type = priced.type and m.code_key = priced.code_key
    and m.deleted_at is null and (m.owner_id is null or m.owner_id = price_set.owner_id)
  order by m.owner_id nulls last limit 1), priced.row_unit);
alter table price_set_price alter column unit set not null;
