-- Whether the prices of a set have PPN in them, as its import was answered; null: nothing was asked, or it was made
-- before this was kept, so that what the set and its document are called tells.
alter table price_set add column holds_ppn boolean;
