import { sql } from 'kysely';

/** How a row is held until the transaction ends. */
export const holds = {
  read: sql``,
  share: sql`for key share`,
  update: sql`for update`,
};
