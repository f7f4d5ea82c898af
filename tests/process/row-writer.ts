// Commits rows one after the other and says each number once the database has acknowledged it.
import { sql } from 'kysely';
import { openDatabase } from '../../src/server/platform/database/database.ts';
import { openEmbedded } from '../../src/server/platform/embedded/open.ts';

const embedded = await openEmbedded(process.argv[2] ?? '');
const db = openDatabase(embedded.connection);
await sql`create table if not exists written (n int primary key)`.execute(db);
console.log(`server ${embedded.pid}`);
for (let n = 0; ; n++) {
  await sql`insert into written values (${n})`.execute(db);
  process.stdout.write(`${n}\n`);
}
