-- A region's list that prices masters of other names is an import of its own kind (PAIR-07).
alter table import_run drop constraint import_run_kind_check;
alter table import_run add constraint import_run_kind_check
  check (kind in ('HSP', 'MATERIAL', 'LABOR', 'PRICES', 'PAIRS'));

-- Which row of a source's list prices which master, as somebody chose it, for the source's next list
-- (PAIR-04). The master is known by type and code, the row by its name and unit.
create table kept_pair (
  owner_id uuid references app_user on delete cascade, -- null: chosen by ADMIN for shared prices
  source_key text not null,
  source text not null, -- as it was last written
  type text not null,
  code_key text not null,
  row_name text, -- null: it has no pair in this source
  row_unit text,
  factor text, -- '1/40'
  master_unit text, -- of the master as it was then
  used_at timestamptz not null default now(),
  check ((row_name is null) = (row_unit is null) and (row_name is null) = (factor is null)
    and (row_name is null) = (master_unit is null)),
  unique nulls not distinct (owner_id, source_key, type, code_key)
);
