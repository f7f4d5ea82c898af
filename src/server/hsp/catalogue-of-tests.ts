// The catalogue that the tests of its items change, and how they look at it.
import { addPerson } from '../../../tests/support/database.ts';
import { startTestServer, type Ask } from '../../../tests/support/server.ts';

let count = 0;
/** A code that no other test uses. */
export const newKode = () => `T.${(count += 1)}`;

export const at = (kode: string) => `/hsp/items/by-kode/${encodeURIComponent(kode)}`;

/** What a code is for somebody: its harga, or the code of the failure. */
export async function priceFor(ask: Ask, kode: string): Promise<unknown> {
  const { status, body } = await ask('GET', at(kode));
  return status === 200 ? body.data.harga : body.code;
}

/** A server with two USERs, an ADMIN, two categories, and two sources of which one is inactive. */
export async function startCatalogue() {
  const server = await startTestServer();
  const sari = await addPerson(server.db, 'USER', 'Sari');
  const budi = await addPerson(server.db, 'USER', 'Budi');
  const asAdi = server.as(await addPerson(server.db, 'ADMIN', 'Adi'));
  const make = async (list: string, body: object): Promise<string> =>
    (await asAdi('POST', list, { body })).body.data.id;
  const category = await make('/hsp/categories', { name: 'Beton' });
  const other = await make('/hsp/categories', { name: 'Dinding' });
  await make('/sources', { code: 'SE47', label: 'SE 47 2026' });
  const old = await make('/sources', { code: 'LAMA', label: 'Harga lama' });
  await asAdi('PATCH', `/sources/${old}`, { body: { isActive: false } });

  async function create(ask: Ask, fields: object = {}, query = '') {
    const body = { hspCategoryId: category, kode: newKode(), deskripsi: 'Pekerjaan', ...fields };
    return ask('POST', `/hsp/items${query}`, { body });
  }

  /** A GLOBAL entry. */
  async function addGlobal(fields: object = {}) {
    const { body } = await create(asAdi, { satuan: 'm3', harga: 1000, ...fields });
    return body.data;
  }

  return {
    server,
    sari,
    asSari: server.as(sari),
    asBudi: server.as(budi),
    asAdi,
    category,
    other,
    create,
    addGlobal,
  };
}
