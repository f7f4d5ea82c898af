-- 0096 took for changed what names another edition than the catalogue ever shipped: its figures are those of that
-- edition, and nobody ever held them against it.
update hsp_item set is_changed = false where is_changed
  and edition not in ('SE DJBK No. 47/SE/Dk/2026 Lampiran VI', 'AHSP Cipta Karya 2026 (buku kerja)');
update edition_item set is_changed = false where is_changed
  and edition not in ('SE DJBK No. 47/SE/Dk/2026 Lampiran VI', 'AHSP Cipta Karya 2026 (buku kerja)');
