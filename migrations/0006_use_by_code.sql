-- Where-used goes by the code, whoever owned the entry when it was chosen: prices are matched so.
drop index estimation_use_kode;
create index estimation_use_code on estimation_use (split_part(kode_key, '|', 1));
