-- Categories, sources and units are one list for all (api-contract 7.3). created_by null: shipped.
-- A unique index is named after the error that it means (UNIT_EXISTS, platform/problem.ts).
create table unit (
  id uuid primary key,
  code text not null,
  label text not null,
  code_order text collate "C" not null, -- domain/code-order.ts; "C": the same order on every machine
  search text not null, -- domain/search-text.ts, of code and label
  version int not null default 1,
  created_by uuid references app_user,
  changed_by uuid references app_user,
  changed_at timestamptz not null default now()
);
create unique index unit_exists on unit (lower(code));
create index unit_list on unit (code_order, id);

-- Other spellings of a unit in price lists; starter data, read by the imports.
create table unit_alias (
  alias text primary key, -- as domain/units.ts normalises it
  unit_id uuid not null references unit on delete cascade
);

create table source (
  id uuid primary key,
  code text not null,
  label text not null,
  is_active boolean not null default true,
  code_order text collate "C" not null,
  version int not null default 1,
  created_by uuid references app_user,
  changed_by uuid references app_user,
  changed_at timestamptz not null default now()
);
create unique index source_exists on source (lower(code));

create table category (
  id uuid primary key,
  name text not null,
  search text not null,
  global_items int not null default 0, -- how many GLOBAL items it has; kept by triggers below
  version int not null default 1,
  created_by uuid references app_user,
  changed_by uuid references app_user,
  changed_at timestamptz not null default now()
);
create unique index category_exists on category (lower(name));

create table import_run (
  id uuid primary key,
  kind text not null check (kind in ('HSP', 'MATERIAL', 'LABOR')),
  actor_id uuid not null references app_user,
  file_name text not null,
  file_hash bytea not null,
  options jsonb not null,
  counts jsonb,
  errors jsonb,
  started_at timestamptz not null default now(),
  finished_at timestamptz
);

-- owner_id null: GLOBAL. An own row of the same code is a user's override: a copy, or a tombstone
-- that hides the GLOBAL row from its owner; `active` is the user's switch (api-contract 4).
create table master_item (
  id uuid primary key,
  owner_id uuid references app_user,
  type text not null check (type in ('LABOR', 'MATERIAL', 'EQUIPMENT', 'OTHER')),
  code text not null,
  code_key text not null, -- without blanks, lower case: what codes are compared by
  code_order text collate "C" not null,
  official_code text,
  name text not null,
  name_order text collate "C" not null,
  unit_code text not null,
  price numeric(18, 2) check (price >= 0), -- null: nobody gave one (D-58)
  hourly_rate numeric(18, 2),
  daily_rate numeric(18, 2),
  price_note text,
  estimated boolean not null default false,
  source_id uuid references source,
  notes text,
  active boolean not null default true,
  tombstone boolean not null default false,
  origin_version int, -- of the GLOBAL row that a copy was made from
  search text not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz, -- archived: recipes may still speak of it
  check (not tombstone or owner_id is not null)
);
create unique index master_exists on master_item (type, code_key) where owner_id is null and deleted_at is null;
create unique index master_own_exists on master_item (owner_id, type, code_key) where owner_id is not null and deleted_at is null;
create index master_list_global on master_item (type, name_order, id) where owner_id is null and deleted_at is null;
create index master_list_own on master_item (owner_id, type, name_order, id) where owner_id is not null and deleted_at is null;
create index master_unit on master_item (lower(unit_code)) where deleted_at is null;
create index master_source on master_item (source_id) where deleted_at is null;
create index master_search on master_item using gin (search gin_trgm_ops);

create table master_price (
  id uuid primary key,
  master_id uuid not null references master_item on delete cascade,
  at timestamptz not null default now(),
  price numeric(18, 2),
  hourly_rate numeric(18, 2),
  daily_rate numeric(18, 2),
  actor_id uuid references app_user,
  import_run_id uuid references import_run
);
create index master_price_history on master_price (master_id, at desc);

create table hsp_item (
  id uuid primary key,
  owner_id uuid references app_user,
  category_id uuid not null references category,
  -- kode, deskripsi, satuan and the category's name (hsp/item-search.ts). It stands before the
  -- other texts because PostgreSQL reads a row from its start, and a search may read 100,000.
  search text not null,
  kode text not null,
  kode_key text not null, -- without blanks, lower case: what codes are compared by
  kode_order text collate "C" not null,
  deskripsi text not null,
  satuan text,
  harga numeric(18, 2) check (harga >= 0), -- null: nobody gave one (D-58)
  source_id uuid references source,
  edition text,
  verified boolean, -- null: no claim
  estimated_prices boolean not null default false,
  -- harga is not F, or a snapshot is not its master's price; kept by whoever writes one of them
  stale boolean not null default false,
  remarks jsonb not null default '[]',
  active boolean not null default true,
  tombstone boolean not null default false,
  origin_item_id uuid references hsp_item,
  origin_version int,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  check (not tombstone or owner_id is not null)
);
create unique index kode_exists on hsp_item (kode_key) where owner_id is null and deleted_at is null;
create unique index kode_own_exists on hsp_item (owner_id, kode_key) where owner_id is not null and deleted_at is null;
create index hsp_list_global on hsp_item (kode_order, id) include (kode_key)
  where owner_id is null and deleted_at is null;
create index hsp_list_own on hsp_item (owner_id, kode_order, id) where owner_id is not null and deleted_at is null;
create index hsp_category on hsp_item (category_id, kode_order, id) where deleted_at is null;
create index hsp_source on hsp_item (source_id) where deleted_at is null;
create index hsp_satuan on hsp_item (lower(satuan)) where deleted_at is null;
create index hsp_search on hsp_item using gin (search gin_trgm_ops);

-- Exact counts among 100,000 items without counting them at each look.
create function count_global_items() returns trigger language plpgsql as $$
begin
  if tg_op in ('DELETE', 'UPDATE') then
    update category set global_items = global_items - gone.n
      from (select category_id, count(*) as n from old_rows
            where owner_id is null and deleted_at is null group by category_id) gone
      where category.id = gone.category_id;
  end if;
  if tg_op in ('INSERT', 'UPDATE') then
    update category set global_items = global_items + come.n
      from (select category_id, count(*) as n from new_rows
            where owner_id is null and deleted_at is null group by category_id) come
      where category.id = come.category_id;
  end if;
  return null;
end $$;
create trigger hsp_inserted after insert on hsp_item
  referencing new table as new_rows for each statement execute function count_global_items();
create trigger hsp_updated after update on hsp_item
  referencing old table as old_rows new table as new_rows
  for each statement execute function count_global_items();
create trigger hsp_deleted after delete on hsp_item
  referencing old table as old_rows for each statement execute function count_global_items();

create table hsp_price (
  id uuid primary key,
  hsp_item_id uuid not null references hsp_item on delete cascade,
  at timestamptz not null default now(),
  old_price numeric(18, 2),
  new_price numeric(18, 2),
  actor_id uuid references app_user,
  cause text not null
);
create index hsp_price_history on hsp_price (hsp_item_id, at desc);

create table recipe (
  hsp_item_id uuid primary key references hsp_item on delete cascade,
  overhead_percent numeric(7, 4) not null default 10 check (overhead_percent between 0 and 100),
  version int not null default 1,
  updated_at timestamptz not null default now()
);

create table recipe_component (
  id uuid primary key,
  hsp_item_id uuid not null references recipe on delete cascade,
  grp text not null check (grp in ('LABOR', 'MATERIAL', 'EQUIPMENT')),
  ord int not null,
  master_item_id uuid references master_item, -- null: a share of other rows (percent_of)
  percent_of jsonb, -- ids of components, or names of groups (api-contract 5.3)
  coefficient numeric(18, 6) not null default 1 check (coefficient >= 0),
  price_override numeric(18, 2),
  name_snapshot text not null,
  unit_snapshot text not null,
  unit_price_snapshot numeric(18, 2), -- null: the master had no price
  origin_id uuid, -- the GLOBAL component that this one was copied from (D-37)
  check ((master_item_id is null) = (percent_of is not null))
);
create index recipe_component_rows on recipe_component (hsp_item_id, grp, ord);
create index recipe_component_master on recipe_component (master_item_id);
create index recipe_component_origin on recipe_component (origin_id) where origin_id is not null;

-- Where a unit is used, said once. The indexes on lower(satuan) and lower(unit_code) serve it.
create view unit_use as
  select 'hsp' as kind, lower(satuan) as code_lower, owner_id from hsp_item where deleted_at is null
  union all
  select 'master', lower(unit_code), owner_id from master_item where deleted_at is null;
