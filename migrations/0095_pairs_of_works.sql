-- A pair is of works, not of codes alone: two codes that exchanged places are two pairs of the same codes, each
-- with its texts (rules/price-sets#counterparts).
drop index concordance_pair;
create unique index concordance_pair on concordance (owner_id,
  least(one_key || ' ' || md5(one_text), other_key || ' ' || md5(other_text)),
  greatest(one_key || ' ' || md5(one_text), other_key || ' ' || md5(other_text))) nulls not distinct;
