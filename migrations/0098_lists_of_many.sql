-- Lists of a house of a million estimates (SPEED-11). Each holds what a list is filtered and sorted by as long as a
-- save leaves it alone, so that no row is looked up for it; a column that each save changes would cost each save an
-- entry in every index.
create index estimation_of_author on estimation (author_id, created_at, id)
  include (search, owner_order, status);
drop index estimation_own;
create index estimation_by_date on estimation (created_at, id) include (search, status);
drop index estimation_all;
create index estimation_by_name on estimation (search, id);
create index estimation_by_owner on estimation (owner_order, id);
create index estimation_by_status on estimation (status, id);

-- How many there are of all people: 0009 counts them person by person, which are too many to add up at each look.
-- In sixteen parts, so that those who add estimates at once seldom wait for each other.
create table estimation_total (
  status text not null,
  part smallint not null,
  n int not null,
  primary key (status, part)
);

create or replace function count_estimations() returns trigger language plpgsql as $$
declare
  mine constant smallint := pg_backend_pid() % 16;
begin
  if tg_op = 'INSERT' then
    insert into estimation_count as c (author_id, status, n)
      select author_id, status, count(*) from new_rows group by 1, 2 order by 1, 2
      on conflict (author_id, status) do update set n = c.n + excluded.n;
    insert into estimation_total as t (status, part, n)
      select status, mine, count(*) from new_rows group by 1 order by 1
      on conflict (status, part) do update set n = t.n + excluded.n;
  elsif tg_op = 'DELETE' then
    insert into estimation_count as c (author_id, status, n)
      select author_id, status, -count(*) from old_rows group by 1, 2 order by 1, 2
      on conflict (author_id, status) do update set n = c.n + excluded.n;
    insert into estimation_total as t (status, part, n)
      select status, mine, -count(*) from old_rows group by 1 order by 1
      on conflict (status, part) do update set n = t.n + excluded.n;
  else
    insert into estimation_count as c (author_id, status, n)
      select * from (values (old.author_id, old.status, -1), (new.author_id, new.status, 1)) change
      order by 1, 2
      on conflict (author_id, status) do update set n = c.n + excluded.n;
    if old.status <> new.status then
      insert into estimation_total as t (status, part, n)
        select * from (values (old.status, mine, -1), (new.status, mine, 1)) change order by 1
        on conflict (status, part) do update set n = t.n + excluded.n;
    end if;
  end if;
  return null;
end $$;

insert into estimation_total (status, part, n) select status, 0, sum(n) from estimation_count group by status;

-- What each save changes, apart: everybody's estimates can be gone through in these orders too, and one's own be summed
-- without a look at their rows; a save writes into four indexes for it, not into all of the table.
create table estimation_moving (
  id uuid primary key references estimation on delete cascade,
  author_id uuid not null,
  status text not null,
  updated_at timestamptz not null,
  grand_total numeric(20, 2) not null,
  item_count int not null
);
insert into estimation_moving
  select id, author_id, status, updated_at, grand_total, item_count from estimation;
create index estimation_moving_change on estimation_moving (updated_at, id);
create index estimation_moving_total on estimation_moving (grand_total, id);
create index estimation_moving_items on estimation_moving (item_count, id);
create index estimation_moving_own on estimation_moving (author_id, updated_at, id)
  include (status, grand_total);

create function follow_estimation() returns trigger language plpgsql as $$
begin
  insert into estimation_moving (id, author_id, status, updated_at, grand_total, item_count)
    values (new.id, new.author_id, new.status, new.updated_at, new.grand_total, new.item_count)
    on conflict (id) do update
      set author_id = excluded.author_id, status = excluded.status, updated_at = excluded.updated_at,
          grand_total = excluded.grand_total, item_count = excluded.item_count;
  return null;
end $$;
create trigger estimation_made after insert on estimation
  for each row execute function follow_estimation();
create trigger estimation_saved after update of author_id, status, updated_at, grand_total, item_count on estimation
  for each row execute function follow_estimation();
