import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { openDatabase, type DatabaseAddress } from '../../src/server/platform/database/database.ts';

export function testName(): string {
  return `taksir_test_${randomUUID().replaceAll('-', '')}`;
}

/** The same server, another database on it. */
export function inDatabase(server: DatabaseAddress, database: string): DatabaseAddress {
  if (typeof server !== 'string') return { ...server, database };
  return Object.assign(new URL(server), { pathname: `/${database}` }).href;
}

/** The address as DATABASE_URL takes it. */
export function addressText(at: DatabaseAddress): string {
  if (typeof at === 'string') return at;
  const login = `${at.user}:${encodeURIComponent(String(at.password))}`;
  return `postgres://${login}@${encodeURIComponent(String(at.host))}:${at.port}/${at.database}`;
}

export function createDatabase(server: DatabaseAddress, name: string, template = 'template0') {
  return command(
    server,
    sql`create database ${sql.id(name)} template ${sql.id(template)} strategy = file_copy`,
  );
}

export function dropDatabase(server: DatabaseAddress, name: string) {
  return command(server, sql`drop database if exists ${sql.id(name)} with (force)`);
}

async function command(server: DatabaseAddress, what: ReturnType<typeof sql>): Promise<void> {
  const db = openDatabase(server, { max: 1 });
  try {
    await what.execute(db);
  } finally {
    await db.destroy();
  }
}
