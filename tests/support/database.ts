import { inject } from 'vitest';
import {
  openDatabase,
  type Database,
  type DatabaseAddress,
} from '../../src/server/platform/database/database.ts';
import { newId } from '../../src/server/platform/database/new-id.ts';
import { createDatabase, dropDatabase, inDatabase, testName } from './server-of-tests.ts';

export interface TestDatabase {
  db: Database;
  /** For what opens its own connections, such as a worker or a process. */
  address: DatabaseAddress;
  drop: () => Promise<void>;
}

/** A migrated, empty database of its own for one test file, cloned from the run's template. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = inject('databaseServer');
  const name = testName();
  await createDatabase(server, name, inject('templateDatabase'));
  const address = inDatabase(server, name);
  const db = openDatabase(address);
  return {
    db,
    address,
    drop: async () => {
      await db.destroy();
      await dropDatabase(server, name);
    },
  };
}

export interface Person {
  id: string;
  name: string;
  email: string;
  role: 'USER' | 'ADMIN';
}

/** Somebody with an account; sessions are made by the sign-in itself. */
export async function addPerson(
  db: Database,
  role: Person['role'],
  name: string,
  email = `${name.toLowerCase().replace(/[^a-z]+/g, '.')}.${newId().slice(-6)}@contoh.test`,
): Promise<Person> {
  const person = { id: newId(), name, email, role };
  await db
    .insertInto('app_user')
    .values({ ...person, verified_at: new Date() })
    .execute();
  return person;
}
