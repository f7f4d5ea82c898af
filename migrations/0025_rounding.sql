-- How the unit prices of a source are rounded (SYNC-07).
alter table source add unit_price_rounding text not null default 'none'
  check (unit_price_rounding in ('none', 'down', 'half-up'));
