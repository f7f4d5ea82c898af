-- A single letter is in no index of threes or pairs. Where few words begin with it, or it is a rare one
-- ('z', '('), every entry would be read. Here each entry stands by the letters that its words begin with
-- (' z') and by those within it that are not found soon anyway. Only ever looked up alone, as letter_pairs.
create function letters_told(search text, words text) returns text[] language sql immutable parallel safe cost 10000
return (
  select array_agg(distinct told) from (
    select ' ' || left(word, 1) as told from unnest(string_to_array(btrim(words), ' ')) as word where word <> ''
    union all
    select letter from unnest(string_to_array(search, null)) as letter
    where strpos(E'aeioubdgklmnprst0123456789q \n', letter) = 0) as letters);

create index hsp_letters on hsp_item using gin (letters_told(search, words));
