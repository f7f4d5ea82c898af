import type { Role } from '../../../contract/auth.ts';
import type { Database } from '../database/database.ts';

/** Who makes a call. */
export interface Caller {
  readonly id: string;
  readonly role: Role;
  readonly name: string;
}

/**
 * Finds out whose token this is. Throws TOKEN_EXPIRED or TOKEN_INVALID where it is nobody's.
 */
export type SignIn = (db: Database, token: string) => Promise<Caller>;
