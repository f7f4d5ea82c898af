-- What lags behind its analysis, or could have a price from it, is found without reading the catalogue
-- (SYNC-01).
create index hsp_lagging on hsp_item (kode_order, id)
  where (stale or harga is null) and deleted_at is null;
