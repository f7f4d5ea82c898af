-- What a person once chose for a line of a bill (rules/matching): the next equal line is sure. Text and
-- unit as `lineKey` writes them; of the code the key, so that whichever entry counts then is meant.
create table confirmed_match (
  user_id uuid not null references app_user on delete cascade,
  line_key text not null,
  kode_key text not null,
  at timestamptz not null default now(),
  primary key (user_id, line_key)
);
