-- How many findings of Periksa are open in an estimate, as lists tell it: worked out when somebody looks,
-- kept until something changes that a rule looks at. Nothing is lost with it, so it is not logged.
create unlogged table check_count (
  estimation_id uuid primary key references estimation on delete cascade,
  version int not null,
  stop int not null,
  warning int not null,
  info int not null,
  until timestamptz not null, -- by then a price has become old, or a day has passed
  seen pg_snapshot not null, -- taken before anything was read: what it does not hold, the count does not know
  era timestamptz not null default pg_postmaster_start_time() -- transactions of another server have other numbers
);

-- Which transactions changed what the rules look at besides the content, and whose: null is everybody's.
-- A row for each, and none that is written twice, so that nobody waits for anybody.
create unlogged table check_change (
  xid xid8 not null default pg_current_xact_id(),
  owner_id uuid,
  at timestamptz not null default now(),
  unique nulls not distinct (xid, owner_id)
);

create function note_check_change() returns trigger language plpgsql as $$
begin
  if tg_table_name in ('hsp_item', 'master_item') then
    insert into check_change (owner_id) select distinct owner_id from changed on conflict do nothing;
  elsif tg_table_name in ('recipe', 'recipe_component') then
    insert into check_change (owner_id)
      select distinct owner_id from changed join hsp_item on hsp_item.id = changed.hsp_item_id
      on conflict do nothing;
  elsif tg_table_name = 'accepted_finding' then
    insert into check_change (owner_id)
      select distinct author_id from changed join estimation on estimation.id = changed.estimation_id
      on conflict do nothing;
  elsif tg_table_name = 'document_setting' then
    insert into check_change (owner_id) select distinct user_id from changed on conflict do nothing;
  else
    insert into check_change (owner_id) values (null) on conflict do nothing;
  end if;
  return null;
end $$;

do $$
declare
  watched text;
begin
  foreach watched in array array['hsp_item', 'master_item', 'recipe', 'recipe_component', 'source',
    'accepted_finding', 'document_setting']
  loop
    execute format('create trigger check_insert after insert on %I referencing new table as changed
      for each statement execute function note_check_change()', watched);
    execute format('create trigger check_update after update on %I referencing new table as changed
      for each statement execute function note_check_change()', watched);
    execute format('create trigger check_delete after delete on %I referencing old table as changed
      for each statement execute function note_check_change()', watched);
  end loop;
end $$;
