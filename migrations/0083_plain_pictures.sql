-- Pictures that were stored before each was written anew may hold what stood beside them: place, camera,
-- texts (TRUST-05). null: nobody has looked yet. false: it cannot be decoded, and is as it came.
alter table blob add column is_plain boolean;
create index blob_unseen on blob (id) where is_plain is null;
