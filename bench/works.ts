// An estimate of many works by the codes of the catalogue that ships, each with three measured rows.
import type { raiseHouse } from './house.ts';

const PER_SECTION = 100;

/** Stores it, and gives its id and its content as it is answered. */
export async function storeWorks(
  house: Pick<Awaited<ReturnType<typeof raiseHouse>>, 'db' | 'call'>,
  count: number,
): Promise<{ id: string; stored: string }> {
  const works = await house.db
    .selectFrom('hsp_item')
    .select(['kode', 'deskripsi', 'satuan', 'harga'])
    .where('harga', 'is not', null)
    .execute();
  const items = Array.from({ length: count }, (_, at) => {
    const { kode = '', deskripsi = '', satuan = '', harga } = works[at % works.length] ?? {};
    const sizes = { panjang: 4, lebar: 3, tinggi: 1, jumlah: (at % 9) + 1 };
    const row = { nama: 'As A', jenis: 'penjumlahan', ...sizes, extras: [] };
    const details = [row, row, row];
    return { kode, nama: deskripsi, satuan, harga: Number(harga), details };
  });
  const estimationItem = Array.from({ length: count / PER_SECTION }, (_, at) => ({
    title: `PEKERJAAN ${at + 1}`,
    items: items.slice(at * PER_SECTION, (at + 1) * PER_SECTION),
  }));
  const form = new FormData();
  form.set('projectName', 'Gedung');
  form.set('ppn', '11');
  form.set('estimationItem', JSON.stringify(estimationItem));
  const answer = await house.call('/estimation?return=full', { method: 'POST', body: form });
  if (!answer.ok) throw new Error(await answer.text());
  const { data } = (await answer.json()) as {
    data: { id: string; estimationItem: readonly unknown[] };
  };
  return { id: data.id, stored: JSON.stringify(data.estimationItem) };
}
