// What the editor is measured with: the same shape as the conventional build's own data. Sections
// of 100 items, every other one split into groups of 20, three take-off rows an item.
import { sql } from 'kysely';
import { codeOrder, kodeKey } from '../src/domain/code-order.ts';
import { itemSearch } from '../src/domain/search/item-search.ts';
import type { Database } from '../src/server/platform/database/database.ts';
import { newId } from '../src/server/platform/database/new-id.ts';

const works =
  'Galian Urugan Beton Bekisting Pembesian Dinding Plesteran Acian Keramik Atap Rangka Pipa'.split(
    ' ',
  );
const unitsOfWork = ['m3', 'm2', 'm1', 'kg'];

const workOf = (n: number) => works[n % works.length] ?? '';
const unitOf = (n: number) => unitsOfWork[n % unitsOfWork.length] ?? '';
const priceOf = (n: number) => 12_500 + ((n * 7919) % 1_900_000);
const nameOf = (n: number) => `${workOf(n)} ${workOf(n * 7).toLowerCase()} tipe ${n % 97}`;

/** The content of an estimate as a save sends it. */
export function estimateOf(count: number) {
  const items = Array.from({ length: count }, (_, n) => itemOf(n));
  return Array.from({ length: Math.ceil(count / 100) }, (_, s) => {
    const own = items.slice(s * 100, s * 100 + 100);
    const title = `PEKERJAAN ${workOf(s).toUpperCase()}`;
    if (s % 2 === 0) return { title, items: own };
    const groups = [0, 1, 2, 3, 4].map((g) => ({
      title: `Judul ${g + 1}`,
      items: own.slice(g * 20, g * 20 + 20),
    }));
    return { title, groups };
  });
}

function itemOf(n: number) {
  return {
    kode: `A.${(n % 7) + 1}.${(n % 31) + 1}.${n}`,
    nama: nameOf(n),
    satuan: unitOf(n),
    harga: priceOf(n),
    details: [0, 1, 2].map((row) => ({
      nama: `As ${row + 1}`,
      jenis: row === 2 ? 'pengurangan' : 'penjumlahan',
      panjang: (n % 9) + 1 + row / 10,
      lebar: row + 1,
      tinggi: 0.4,
      jumlah: 3 - row,
      extras: [],
    })),
  };
}

/** Lines as they are copied from a sheet: code, description, volume, unit, price. */
export function sheetOf(count: number): string {
  return Array.from({ length: count }, (_, n) =>
    [`C.${n % 9}.${n}`, nameOf(n), `${n % 40},25`, unitOf(n), priceOf(n)].join('\t'),
  ).join('\n');
}

/** Fills the catalogue up with GLOBAL entries of 40 categories. */
export async function addCatalogue(db: Database, count: number): Promise<void> {
  const categories = Array.from({ length: 40 }, (_, n) => ({
    id: newId(),
    name: `Ukur ${workOf(n)} ${n}`,
    search: `ukur ${workOf(n).toLowerCase()} ${n}`,
  }));
  await db.insertInto('category').values(categories).execute();
  const batch = 5_000;
  for (let from = 0; from < count; from += batch) {
    const rows = Array.from({ length: batch }, (_, at) => {
      const n = from + at;
      const category = categories[n % categories.length];
      const kode = `U.${(n % 13) + 1}.${n}`;
      const deskripsi = `${workOf(n)} ${workOf(n * 5).toLowerCase()} mutu ${n % 211}`;
      const satuan = unitOf(n);
      return {
        id: newId(),
        category_id: category?.id,
        kode,
        kode_key: kodeKey(kode),
        kode_order: codeOrder(kode),
        deskripsi,
        satuan,
        harga: priceOf(n),
        search: itemSearch({ kode, deskripsi, satuan, category: category?.name ?? '' }),
      };
    });
    await sql`
      insert into hsp_item (id, category_id, kode, kode_key, kode_order, deskripsi, satuan, harga, search)
      select id, category_id, kode, kode_key, kode_order, deskripsi, satuan, harga, search
      from jsonb_populate_recordset(null::hsp_item, ${JSON.stringify(rows)}::jsonb)`.execute(db);
  }
  await sql`vacuum analyze hsp_item`.execute(db);
}
