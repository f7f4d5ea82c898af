-- A third is kept as 0.333333333: with six decimals F was off by a rupiah (ANA-05).
alter table recipe_component alter column coefficient type numeric(18, 9);
