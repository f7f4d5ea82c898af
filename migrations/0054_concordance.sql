-- Which code of another edition is the same work, where codes or texts do not tell it (rules/price-sets).
-- It is meant both ways. Codes as they are compared.
create table concordance (
  owner_id uuid references app_user on delete cascade, -- null: said by ADMIN, for everybody
  one_key text not null,
  other_key text not null,
  one text not null, -- as it is written
  other text not null,
  made_at timestamptz not null default now(),
  unique nulls not distinct (owner_id, one_key, other_key)
);
create index concordance_other on concordance (other_key);
