-- A list of wages, materials and machines together is an import of its own kind (PRICE-01).
alter table import_run drop constraint import_run_kind_check;
alter table import_run add constraint import_run_kind_check
  check (kind in ('HSP', 'MATERIAL', 'LABOR', 'PRICES'));

-- How somebody read the sheets under certain headings, for the next file with the same ones (PRICE-03).
create table price_list_map (
  user_id uuid not null references app_user on delete cascade,
  pattern bytea not null, -- a hash of the headings, column by column
  roles jsonb not null,
  kind text,
  used_at timestamptz not null default now(),
  primary key (user_id, pattern)
);
