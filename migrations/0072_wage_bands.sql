-- What a worker usually earns, as an administrator keeps it (CHECK-07): each change is a row, so that who
-- changed what and when stays. Without a row the usual bands count (domain/wage.ts).
create table wage_band (
  version int primary key,
  daily_lowest numeric(18, 2) not null,
  daily_highest numeric(18, 2) not null check (daily_highest >= daily_lowest),
  hourly_lowest numeric(18, 2) not null,
  hourly_highest numeric(18, 2) not null check (hourly_highest >= hourly_lowest),
  changed_by uuid references app_user (id) on delete set null,
  changed_at timestamptz not null default now()
);
create trigger check_insert after insert on wage_band referencing new table as changed
  for each statement execute function note_check_change();
