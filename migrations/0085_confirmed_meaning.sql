-- What an entry said when somebody chose it for a line (rules/matching): its code may mean another work by
-- now, in another edition or as an own entry, and is then asked. null: no entry had that code.
alter table confirmed_match
  add column deskripsi text,
  add column satuan text;
-- What was chosen before is taken to be what counts today.
update confirmed_match c set deskripsi = i.deskripsi, satuan = coalesce(i.satuan, '')
from (
  select distinct on (m.user_id, m.kode_key) m.user_id, m.kode_key, h.deskripsi, h.satuan
  from confirmed_match m
  join hsp_item h on h.kode_key = m.kode_key and (h.owner_id = m.user_id or h.owner_id is null)
  where h.active and h.deleted_at is null and not h.tombstone
  order by m.user_id, m.kode_key, h.owner_id nulls last
) i
where i.user_id = c.user_id and i.kode_key = c.kode_key;
