-- The words of an entry's code and description with a blank around each, so that a search tells a
-- whole word ('% bata %') and the beginning of one ('% bata%') by comparing texts (rules/search). What
-- parts words stands in domain/search/item-search.ts too, for what is asked: the two agree.
create function item_words(search text) returns text language sql immutable parallel safe
return regexp_replace(
  translate(' ' || split_part(search, E'\n', 1) || ' ' || split_part(search, E'\n', 2) || ' ',
    '!"#$%&''()*+,-/:;<=>?@[\]^_`{|}~×–—‘’“”', repeat(' ', 38)),
  'q*\s+q*', ' ', 'g');

alter table hsp_item add column words text not null default '';
-- Written anew at once: a row changed by itself would be entered into each index by itself.
alter table hsp_item alter column words type text using item_words(search);
create index hsp_words on hsp_item using gin (words gin_trgm_ops);

create function keep_item_words() returns trigger language plpgsql as $$
begin
  new.words := item_words(new.search);
  return new;
end $$;
create trigger hsp_words before insert or update of search on hsp_item
  for each row execute function keep_item_words();
