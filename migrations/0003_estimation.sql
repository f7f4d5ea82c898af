-- The profile and the figures; the content is one document a revision.
create table estimation (
  id uuid primary key,
  author_id uuid not null references app_user,
  project_name text not null,
  project_owner text not null default '',
  ppn numeric(7, 4) not null default 11 check (ppn >= 0),
  notes text not null default '',
  status text not null default 'submitted',
  custom_fields jsonb not null default '[]',
  image_id uuid references blob,
  revision int not null default 1, -- also the record's version and ETag
  item_count int not null default 0,
  missing_prices int not null default 0,
  subtotal numeric(20, 2) not null default 0,
  ppn_amount numeric(20, 2) not null default 0,
  grand_total numeric(20, 2) not null default 0,
  search text collate "C" not null, -- domain/search-text.ts, of the project's name; lists sort by it
  owner_order text collate "C" not null, -- the same of the project's owner
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  changed_by uuid not null references app_user
);
-- Ties go by id in the direction of the list, so that each index serves both directions.
create index estimation_own on estimation (author_id, created_at, id);
create index estimation_all on estimation (created_at, id);
create index estimation_image on estimation (image_id) where image_id is not null;
create index estimation_search on estimation using gin (search gin_trgm_ops);

-- The last 50 stay (D-32). `body`: canonical JSON of the content, deflated; `format` tells which form.
create table revision (
  estimation_id uuid not null references estimation on delete cascade,
  number int not null,
  format smallint not null,
  body bytea not null,
  profile jsonb not null, -- name, owner, ppn, notes, status, custom fields at that time
  item_count int not null,
  grand_total numeric(20, 2) not null,
  subtotal numeric(20, 2) not null,
  actor_id uuid not null references app_user,
  at timestamptz not null default now(),
  primary key (estimation_id, number)
);
alter table revision alter column body set storage external; -- deflated already

-- Which catalogue entries an estimate uses: for where-used and price refresh.
create table estimation_use (
  estimation_id uuid not null references estimation on delete cascade,
  kode_key text not null, -- the item's kode|owner, or its kode alone, as domain/code-order.ts compares codes
  n int not null check (n > 0),
  primary key (estimation_id, kode_key)
);
create index estimation_use_kode on estimation_use (kode_key);

-- Papers and workbooks made in the background, kept an hour (api-contract 3.8).
create table export_job (
  id uuid primary key,
  estimation_id uuid not null references estimation on delete cascade,
  requested_by uuid not null references app_user,
  kind text not null,
  state text not null check (state in ('queued', 'running', 'done', 'failed')),
  progress smallint not null default 0,
  file_name text,
  mime text,
  body bytea,
  error_code text,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index export_job_age on export_job (created_at);

-- Letterhead and document settings of a person, and of one estimate (step 3 of the papers).
create table document_setting (
  id uuid primary key,
  user_id uuid not null references app_user on delete cascade,
  estimation_id uuid references estimation on delete cascade,
  settings jsonb not null,
  logo_id uuid references blob on delete set null,
  version int not null default 1,
  updated_at timestamptz not null default now()
);
create unique index document_setting_own on document_setting (user_id) where estimation_id is null;
create unique index document_setting_estimation on document_setting (estimation_id) where estimation_id is not null;
