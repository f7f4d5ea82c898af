-- Whether an analysis that was held against its source has been changed since: verified is null for those that
-- nobody ever held against one, too, and these only say where they come from.
alter table hsp_item add column is_changed boolean not null default false;
alter table edition_item add column is_changed boolean not null default false;

-- What was shipped was verified or told to be not; nulls among them are changes.
update hsp_item i set is_changed = true
  where i.verified is null and i.edition is not null and exists (
    select from hsp_price p where p.hsp_item_id in (i.id, i.origin_item_id) and p.cause = 'starter');
update edition_item e set is_changed = true
  where e.verified is null and e.edition is not null and exists (
    select from hsp_item i join hsp_price p on p.hsp_item_id in (i.id, i.origin_item_id)
    where i.kode_key = e.kode_key and i.owner_id is not distinct from e.owner_id
      and i.edition = e.edition and p.cause = 'starter');

-- By whichever way it is changed; another source is named by whoever brings that source's figures.
create function note_changed_from_source() returns trigger language plpgsql as $$
begin
  if new.verified is not null or new.source_id is distinct from old.source_id
    or new.edition is distinct from old.edition then
    new.is_changed := false;
  elsif old.verified is not null then
    new.is_changed := true;
  end if;
  return new;
end $$;
create trigger hsp_changed_from_source before update of verified, source_id, edition on hsp_item
  for each row execute function note_changed_from_source();
