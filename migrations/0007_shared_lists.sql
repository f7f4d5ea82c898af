-- Who changed an account last, for the answer to a change made on an older version (api-contract 1.7).
alter table app_user add column changed_by uuid references app_user;

-- A tombstone hides a row, it does not use its unit.
create or replace view unit_use as
  select 'hsp' as kind, lower(satuan) as code_lower, owner_id
    from hsp_item where deleted_at is null and not tombstone
  union all
  select 'master', lower(unit_code), owner_id
    from master_item where deleted_at is null and not tombstone;
