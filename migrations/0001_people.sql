create extension if not exists pg_trgm;

-- Pictures live in the database: no disk that several processes would have to share.
create table blob (
  id uuid primary key,
  mime text not null,
  size int not null check (size <= 8388608),
  body bytea not null,
  created_at timestamptz not null default now()
);
alter table blob alter column body set storage external; -- pictures are compressed already

create table app_user (
  id uuid primary key,
  email text not null check (email = lower(email)),
  name text not null,
  role text not null default 'USER' check (role in ('USER', 'ADMIN')),
  phone_number text,
  image_id uuid references blob on delete set null,
  verified_at timestamptz, -- null: registered, but never signed in
  closed_at timestamptz, -- an account closed by an ADMIN keeps its address and its estimates (D-52)
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index email_exists on app_user (email);
create index app_user_list on app_user (lower(name), id) where closed_at is null;

-- Codes are also made for unknown addresses, so that their answers and times are the same (D-13).
create table signin_code (
  id uuid primary key,
  email text not null,
  user_id uuid references app_user on delete cascade,
  code_mac bytea, -- null: the mail held the link alone
  attempts smallint not null default 0,
  made_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index signin_code_address on signin_code (email, made_at desc);
create index signin_code_age on signin_code (made_at);

create table signin_link (
  token_hash bytea primary key,
  user_id uuid references app_user on delete cascade, -- null: made for an unknown address, never sent
  expires_at timestamptz not null,
  used_at timestamptz
);
create index signin_link_age on signin_link (expires_at);

-- What the sign-in limits count: calls, sends, wrong tries, registrations, and the mails to unknown
-- addresses (api-contract 2).
create table signin_event (
  id uuid primary key,
  kind text not null check (kind in ('send', 'wrong', 'register', 'request', 'notice')),
  email text not null,
  ip text not null,
  at timestamptz not null default now()
);
create index signin_event_address on signin_event (email, kind, at);
create index signin_event_ip on signin_event (ip, kind, at);
create index signin_event_age on signin_event (kind, at);

create table session (
  token_hash bytea primary key,
  user_id uuid not null references app_user on delete cascade,
  made_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index session_by_user on session (user_id);
create index session_age on session (expires_at);

-- Limits by time (api-contract 1.9). Lost in a crash, which costs nothing.
create unlogged table rate (
  key text primary key,
  tat timestamptz not null -- theoretical arrival time of the next allowed call
);

-- Answers kept for repeated requests (api-contract 1.6), 24 hours.
create table idempotency (
  user_id uuid not null references app_user on delete cascade,
  key text not null,
  request_hash bytea not null,
  status smallint, -- null: still running
  body text,
  at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_age on idempotency (at);

create table outbox (
  id uuid primary key,
  kind text not null,
  body jsonb not null,
  run_at timestamptz not null default now(),
  tries smallint not null default 0,
  lease_until timestamptz,
  done_at timestamptz,
  error text
);
create index outbox_waiting on outbox (run_at) where done_at is null;

create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_id uuid,
  action text not null,
  entity text not null,
  entity_id text not null,
  before jsonb,
  after jsonb,
  request_id text
);
create index audit_entity on audit (entity, entity_id, id desc);

-- Keys of the server, and what was done once (the starter catalogue).
create table setting (
  key text primary key,
  value jsonb not null
);
