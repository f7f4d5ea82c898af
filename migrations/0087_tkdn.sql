-- How much of a wage, a material or a machine is of domestic origin, in percent as its certificate says (TKDN,
-- CHECK-44); null: nobody has said, which is not 0.
alter table master_item add column tkdn numeric(5, 2) check (tkdn between 0 and 100);
