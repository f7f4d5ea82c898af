-- Who changed a master last, for those who meet the change (api-contract 1.7). Null: it was shipped.
alter table master_item add column changed_by uuid references app_user;
