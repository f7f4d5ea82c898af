-- A choice of a pair stands with the import that it was made for: where that one is taken back, the
-- choice before it counts again (PAIR-04). The row is kept as the list writes it; older choices have
-- the words of its name alone, and no kind.
alter table kept_pair add column run_id uuid references import_run on delete set null;
alter table kept_pair add column row_kind text;
alter table kept_pair
  drop constraint kept_pair_owner_id_source_key_type_code_key_key;
create index kept_pair_source on kept_pair (source_key, owner_id);
create index kept_pair_run on kept_pair (run_id);
