import { sql } from 'kysely';

/**
 * Of `hsp_item i`: its price was typed or came from a file, so that no sync and no price set moves it. Of a
 * copy's first price its original is asked; of one that came back when an import was taken back, what gave it
 * before.
 */
export const isPriceGiven = sql`coalesce((
  select case when last.cause = 'undo' then before.cause else coalesce(origin.cause, last.cause) end
    in ('create', 'edit', 'import', 'copy')
  from (select cause, at, id, new_price from hsp_price p where p.hsp_item_id = i.id
    order by p.at desc, p.id desc limit 1) last
  left join lateral (
    select cause from hsp_price p
    where last.cause = 'copy' and p.hsp_item_id = i.origin_item_id and p.at <= last.at
    order by p.at desc, p.id desc limit 1) origin on true
  left join lateral (
    select cause from hsp_price p
    where last.cause = 'undo' and p.hsp_item_id = i.id and p.cause <> 'undo' and p.at < last.at
      and p.new_price is not distinct from last.new_price
    order by p.at desc, p.id desc limit 1) before on true), false)`;
