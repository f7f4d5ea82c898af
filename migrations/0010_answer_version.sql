-- The version of the record in a kept answer (api-contract 1.6): a repeated request gets its ETag too.
alter table idempotency add column version int;
