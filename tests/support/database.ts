import { inject } from 'vitest';
import {
  openDatabase,
  type Database,
  type DatabaseAddress,
} from '../../src/server/platform/database/database.ts';
import { newId } from '../../src/server/platform/database/new-id.ts';
import { needCatalogue, withCatalogueOf } from './catalogue-template.ts';
import { createDatabase, dropDatabase, inDatabase, testName } from './server-of-tests.ts';

export interface TestDatabase {
  db: Database;
  /** For what opens its own connections, such as a worker or a process. */
  address: DatabaseAddress;
  drop: () => Promise<void>;
}

/** What a database of tests begins with. */
export interface Beginning {
  /** The shipped catalogue, as a first start loads it. Without it nothing is there. */
  withCatalogue?: boolean;
}

/** A migrated database of its own for one test file, cloned from a template of the run. */
export async function createTestDatabase({
  withCatalogue = false,
}: Beginning = {}): Promise<TestDatabase> {
  const server = inject('databaseServer');
  const template = inject('templateDatabase');
  if (withCatalogue) await needCatalogue(server, template);
  const name = testName();
  await createDatabase(server, name, withCatalogue ? withCatalogueOf(template) : template);
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
