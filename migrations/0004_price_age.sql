-- How old a price is: when it was last given, also where it stayed the same. Without a price: since
-- when there is none.
alter table master_item add column price_at timestamptz not null default now();

-- Where a price of the history came from: the tag that it was given under, and by what act.
alter table master_price add column source_id uuid references source;
alter table master_price add column cause text not null default 'edit'
  check (cause in ('starter', 'create', 'edit', 'confirm', 'copy', 'import'));

-- Lines without a person are the shipped prices; those are as old as their edition (SE 47/SE/Dk/2026).
update master_price set cause = 'starter', at = '2026-02-13T00:00:00+07', source_id = master_item.source_id
  from master_item where master_item.id = master_id and actor_id is null and import_run_id is null;
update master_price set cause = 'import' where import_run_id is not null;
update master_item set price_at = coalesce(
  (select max(given.at) from master_price given where given.master_id = master_item.id), created_at);

-- For the lists of prices older than so many days.
create index master_price_age on master_item (type, price_at) include (owner_id)
  where deleted_at is null and price is not null;
