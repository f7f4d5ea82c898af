-- How many estimates each person has in each status: lists and the dashboard tell it at every look,
-- and counting 10,000 rows for that was most of their work.
create table estimation_count (
  author_id uuid not null references app_user on delete cascade,
  status text not null,
  n int not null,
  primary key (author_id, status)
);

-- Rows are met in the order of the key, so that two changes at once never wait for each other.
create function count_estimations() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into estimation_count as c (author_id, status, n)
      select author_id, status, count(*) from new_rows group by 1, 2 order by 1, 2
      on conflict (author_id, status) do update set n = c.n + excluded.n;
  elsif tg_op = 'DELETE' then
    insert into estimation_count as c (author_id, status, n)
      select author_id, status, -count(*) from old_rows group by 1, 2 order by 1, 2
      on conflict (author_id, status) do update set n = c.n + excluded.n;
  else
    insert into estimation_count as c (author_id, status, n)
      select * from (values (old.author_id, old.status, -1), (new.author_id, new.status, 1)) change
      order by 1, 2
      on conflict (author_id, status) do update set n = c.n + excluded.n;
  end if;
  return null;
end $$;

insert into estimation_count (author_id, status, n)
  select author_id, status, count(*) from estimation group by author_id, status;

create trigger estimation_inserted after insert on estimation
  referencing new table as new_rows for each statement execute function count_estimations();
create trigger estimation_deleted after delete on estimation
  referencing old table as old_rows for each statement execute function count_estimations();
create trigger estimation_moved after update of author_id, status on estimation
  for each row when (old.status <> new.status or old.author_id <> new.author_id)
  execute function count_estimations();
