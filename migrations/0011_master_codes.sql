-- Where a code is used is asked for each row of a page, archived masters included.
create index master_code on master_item (type, code_key);
-- The screens list by code.
create index master_by_code_global on master_item (type, code_order, id)
  where owner_id is null and deleted_at is null;
