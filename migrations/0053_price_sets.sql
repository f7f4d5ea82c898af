-- Prices of a region and a day beside the catalogue's (rules/price-sets). owner_id null: everybody's.
create table price_set (
  id uuid primary key,
  owner_id uuid references app_user,
  name text not null,
  region text not null default '',
  price_date date not null,
  document text not null default '',
  version int not null default 1,
  created_by uuid not null references app_user,
  created_at timestamptz not null default now(),
  changed_by uuid not null references app_user,
  changed_at timestamptz not null default now()
);
create unique index price_set_exists on price_set (owner_id, lower(name)) nulls not distinct;

-- A master is known by type and code, whoever owns it. What gave the price is kept as its list wrote it.
create table price_set_price (
  price_set_id uuid not null references price_set on delete cascade,
  type text not null,
  code_key text not null,
  price numeric(18, 2) not null check (price > 0),
  row_name text not null,
  row_unit text not null,
  factor text not null, -- '1/40'
  primary key (price_set_id, type, code_key)
);

-- All analyses as they stood on a day, for estimates that stay with them while the catalogue moves on.
create table edition (
  id uuid primary key,
  owner_id uuid references app_user, -- null: everybody's, of GLOBAL's analyses
  name text not null,
  work_count int not null default 0,
  version int not null default 1,
  created_by uuid not null references app_user,
  created_at timestamptz not null default now(),
  changed_by uuid not null references app_user,
  changed_at timestamptz not null default now()
);
create unique index edition_exists on edition (owner_id, lower(name)) nulls not distinct;

-- An entry as it counted then for whoever froze it, with the rows of its analysis.
create table edition_item (
  id uuid primary key default gen_random_uuid(),
  edition_id uuid not null references edition on delete cascade,
  kode_key text not null,
  kode text not null,
  owner_id uuid, -- null: it was GLOBAL's
  deskripsi text not null,
  satuan text,
  harga numeric(18, 2),
  is_price_given boolean not null,
  source_label text,
  edition text,
  verified boolean,
  overhead_percent numeric(7, 4), -- null: it had no analysis
  rounding text not null
);
create unique index edition_item_code on edition_item (edition_id, kode_key);

create table edition_component (
  edition_item_id uuid not null references edition_item on delete cascade,
  id uuid not null, -- of the row that it is a copy of: shares name it
  grp text not null,
  ord int not null,
  coefficient numeric not null,
  price_override numeric(18, 2),
  unit_price_snapshot numeric(18, 2),
  percent_of jsonb,
  name_snapshot text not null,
  unit_snapshot text not null,
  master_item_id uuid, -- the master may be gone by then
  master_type text,
  master_code text,
  master_code_key text,
  primary key (edition_item_id, id)
);

-- What the prices of an estimate rest on; both null: the catalogue as it is. A set or edition in use stays.
alter table estimation add column price_set_id uuid references price_set;
alter table estimation add column edition_id uuid references edition;
-- Prices that the last switch left alone, by the id of their item: typed ones, though they may equal the
-- present set's by chance.
alter table estimation add column kept_prices jsonb not null default '{}';
create index estimation_price_set on estimation (price_set_id) where price_set_id is not null;
create index estimation_edition on estimation (edition_id) where edition_id is not null;
-- The same of a former state; null: the catalogue.
alter table revision add column basis jsonb;
-- What a person's new estimates begin with.
alter table app_user add column price_set_id uuid references price_set on delete set null;
