-- Who has which estimate open (api/3.12): a row for each tab of a browser, written by the process that
-- holds its stream and renewed while that lives. Nothing is lost with it, so it is not logged.
create unlogged table presence (
  stream_id uuid not null,
  tab text not null,
  estimation_id uuid not null references estimation on delete cascade,
  user_id uuid not null references app_user on delete cascade,
  seen_at timestamptz not null default now(),
  primary key (stream_id, tab)
);
create index presence_estimation on presence (estimation_id);
