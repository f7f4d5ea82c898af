-- Who changed an entry last, for those who meet the change (api-contract 1.7). Null: it was shipped.
alter table hsp_item add column changed_by uuid references app_user;

-- A GLOBAL entry that goes lets its copies go: without this each deletion reads the whole catalogue.
create index hsp_origin on hsp_item (origin_item_id) where origin_item_id is not null;
