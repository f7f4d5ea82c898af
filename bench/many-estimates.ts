// A house of many estimates, and clients that ask for them, as several benches need them.
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { sql } from 'kysely';
import { insertSession } from '../src/server/users/session-store.ts';
import type { Database } from '../src/server/platform/database/database.ts';
import { newId } from '../src/server/platform/database/new-id.ts';

const BOUNDARY = 'batas';
/** Sessions that the calls take in turn, so that none comes to its limit, nor to the part of it that is counted for
 * several processes together. */
const SESSIONS = 600;

/** Where a server is, and whose sessions there are. */
export interface Doors {
  readonly port: number;
  readonly tokens: readonly string[];
}

/** Somebody with 10,000 estimates in a house of 12,000; the tokens of their sessions. */
export async function addAuthor(db: Database): Promise<string[]> {
  const [author, other] = [newId(), newId()];
  for (const id of [author, other]) {
    const person = { id, name: 'Dimas', email: `${id}@contoh.test`, verified_at: new Date() };
    await db.insertInto('app_user').values(person).execute();
  }
  for (const [id, count] of [
    [author, 10_000],
    [other, 2_000],
  ] as const) {
    await sql`
      insert into estimation (id, author_id, project_name, project_owner, notes, status,
                              item_count, subtotal, ppn_amount, grand_total, search, owner_order,
                              created_at, changed_by)
      select gen_random_uuid(), ${id}, name, owner, repeat('Catatan pekerjaan. ', 10),
             (array['draft', 'pending', 'submitted', 'completed'])[1 + n % 4],
             n % 300, n * 1000, n * 110, n * 1110, lower(name), lower(owner),
             now() - n * interval '1 hour', ${id}
      from generate_series(1, ${count}::int) as n,
           lateral (select 'Pembangunan Gedung ' || md5(n::text) as name,
                           'Dinas ' || n % 97 as owner) as texts`.execute(db);
  }
  await sql`analyze`.execute(db);
  const sessions = Array.from({ length: SESSIONS }, () => insertSession(db, author));
  return (await Promise.all(sessions)).map(({ token }) => token);
}

export function client({ port, tokens }: Doors) {
  const agent = new Agent({ keepAlive: true });
  let calls = 0;
  return async (method: string, path: string, form?: Buffer) => {
    const sent = request({
      agent,
      port,
      host: '127.0.0.1',
      method,
      path: `/api${path.replaceAll(' ', '%20')}`,
      headers: {
        Authorization: `Bearer ${tokens[calls++ % tokens.length]}`,
        ...(form && {
          'Content-Type': `multipart/form-data; boundary=${BOUNDARY}`,
          'Content-Length': form.length,
        }),
      },
    });
    sent.end(form);
    const [answer] = await once(sent, 'response');
    const chunks: Buffer[] = [];
    for await (const chunk of answer) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    if (answer.statusCode >= 300) throw new Error(`${method} ${path}: ${body.toString()}`);
    return { body };
  };
}

export function saveOf(projectName: string, estimationItem: unknown): Buffer {
  return formOf({ projectName, ppn: '11', estimationItem: JSON.stringify(estimationItem) });
}

export function formOf(fields: Record<string, string | number>): Buffer {
  const parts = Object.entries(fields).map(
    ([name, value]) =>
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return Buffer.from(`${parts.join('')}--${BOUNDARY}--\r\n`);
}

/** Items of three take-off rows each, a hundred in a section. */
export function content(items: number) {
  return Array.from({ length: Math.ceil(items / 100) }, (_, s) => ({
    title: `Pekerjaan bagian ${s + 1}`,
    items: Array.from({ length: Math.min(100, items) }, (__, i) => ({
      kode: `2.2.${s % 40}.${i}`,
      kodeKey: `2.2.${s % 40}.${i}|GLOBAL`,
      nama: `Pekerjaan beton bertulang nomor ${i}, mutu f’c = 19,3 MPa, slump (12 ± 2) cm`,
      satuan: 'm3',
      harga: 1_234_567.89 + i,
      details: [1, 2, 3].map((row) => ({
        nama: `As ${row}, lantai ${1 + (s % 5)}`,
        jenis: row === 3 ? 'pengurangan' : 'penjumlahan',
        panjang: 10 + row + i / 10,
        lebar: 0.25,
        tinggi: 0.4,
        jumlah: 1 + (i % 12),
        extras: row === 1 ? [{ name: 'faktor', value: 1.05 }] : [],
      })),
    })),
  }));
}
