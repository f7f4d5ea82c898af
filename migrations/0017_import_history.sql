-- Each import can be taken back (PRICE-17): how each row stood before it, and what came of taking it back.
alter table import_run add column undone_at timestamptz;
alter table import_run add column undone_by uuid references app_user;
alter table import_run add column undone jsonb; -- counts, and what was kept
-- What a list says of itself, asked once and kept with each of its prices (PRICE-19).
alter table import_run add column list_date date;
alter table import_run add column document text;
create index import_run_newest on import_run (started_at desc, id);

create table import_change (
  run_id uuid not null references import_run on delete cascade,
  kind text not null check (kind in ('master', 'item', 'category', 'unit')),
  row_id uuid not null, -- the row itself may be gone
  version int not null, -- as the import left the row: another one was changed since
  before jsonb, -- the row as it stood, of an item with its recipe; null: the import made it
  hidden jsonb, -- the tombstone whose place it took
  primary key (run_id, row_id)
);
create index import_change_row on import_change (row_id, version);

alter table master_price drop constraint master_price_cause_check;
alter table master_price add constraint master_price_cause_check
  check (cause in ('starter', 'create', 'edit', 'confirm', 'copy', 'import', 'undo'));

-- The working hours that a wage's two rates were reckoned with (PRICE-21); null: nobody said.
alter table master_item add column day_hours numeric(6, 4) check (day_hours > 0);
