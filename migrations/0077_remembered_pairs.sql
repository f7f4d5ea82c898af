-- What is remembered of the works of two editions is listed, taken back one by one, and set aside by a USER
-- for themselves where an ADMIN said it (rules/price-sets#counterparts).
delete from concordance again using concordance said
where again.owner_id is not distinct from said.owner_id and again.one_key = said.other_key
  and again.other_key = said.one_key and again.one_key > again.other_key;
alter table concordance
  add column id uuid not null default gen_random_uuid() primary key,
  add column is_same boolean not null default true, -- false: a USER sets aside what ADMIN said
  add column one_text text not null default '', -- what the works were called when it was said
  add column other_text text not null default '';
-- It is meant both ways, so it is said once, whichever way round.
alter table concordance drop constraint concordance_owner_id_one_key_other_key_key;
create unique index concordance_pair on concordance
  (owner_id, least(one_key, other_key), greatest(one_key, other_key)) nulls not distinct;
create index concordance_one on concordance (one_key);
