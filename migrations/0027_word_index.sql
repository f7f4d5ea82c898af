-- Words as a search tells them: what parts them, stands before and behind them is left out wherever it
-- stands, and blanks are the same in every locale (domain/search/item-search.ts says the same).
create or replace function item_words(search text) returns text language sql immutable parallel safe
return regexp_replace(
  translate(' ' || split_part(search, E'\n', 1) || ' ' || split_part(search, E'\n', 2) || ' ',
    '!"#$%&''()*+,-/:;<=>?@[\]^_`{|}~×–—‘’“”'
      || E'\t\n\x0B\f\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff',
    repeat(' ', 62)),
  'q*( +q*)+', ' ', 'g');

update hsp_item set words = item_words(search) where words <> item_words(search);

-- A whole word is found by itself: by its letters in threes, everything that ends in 'pe' would have to
-- be read for 'pe'.
create index hsp_word on hsp_item using gin (string_to_array(btrim(words), ' '));
