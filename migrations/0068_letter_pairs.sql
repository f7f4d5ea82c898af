-- What occurs of two letters ('hi'), or beside signs alone ('1:4', '3"'), is in no index of letters in
-- threes: to find it every entry would be read. Here each entry stands by its letters in pairs. It costs
-- to make them, so that they are only ever looked up, never made to compare.
create function letter_pairs(search text) returns text[] language sql immutable parallel safe cost 10000
return (
  select array_agg(distinct a || b)
  from unnest(string_to_array(search, null), (string_to_array(search, null))[2:]) as pair (a, b)
  where b is not null);

create index hsp_pairs on hsp_item using gin (letter_pairs(search));
