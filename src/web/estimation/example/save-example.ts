import { estimation } from '../../../contract/estimation.ts';
import { hsp } from '../../../contract/hsp.ts';
import { codesOfHouse, houseContent } from '../../../domain/example/example-house.ts';
import { call } from '../../api/call.ts';
import { newKey } from '../../api/request.ts';

const profile = {
  projectName: 'Contoh: Rumah Tinggal Tipe 54',
  ppn: '11',
  notes:
    'Contoh lengkap: volume dari rincian, harga satuan dari katalog atau diketik. ' +
    'Ganti harga dengan harga daerah Anda. Boleh diubah dan dihapus.',
  customFields: { 'Jenis bangunan': 'Rumah tinggal satu lantai', 'Luas bangunan': '54 m²' },
};

let last: { text: string; key: string } | undefined;

/**
 * Saves the example as the user's own, with what the catalogue says now; returns its id. Tried
 * again after an answer that never came, it is stored once.
 */
export async function saveExample(): Promise<string> {
  const found = await Promise.all(
    codesOfHouse().map((kode) =>
      call(hsp.items, { query: { kode, take: '1', estimation: 'new' } }),
    ),
  );
  // The server gives ids of its own; these only have to differ.
  let parts = 0;
  const estimationItem = houseContent(found.flat(), () => `contoh-${++parts}`);
  const body = { ...profile, estimationItem };
  const text = JSON.stringify(body);
  if (last?.text !== text) last = { text, key: newKey() };
  const saved = await call(estimation.create, { query: {}, body, idempotencyKey: last.key });
  last = undefined;
  return saved.id;
}
