import type { Ask, Said } from './server.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A save as a plain client sends it (docs/api/README.md): multipart, with JSON as text. */
export function formOf(fields: Fields, image?: Uint8Array): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    form.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  // A view on any buffer is what Blob takes; its type only knows the common one.
  if (image) form.set('image', new Blob([image as BlobPart]), 'gambar.png');
  return form;
}

/** Saves a new estimate and gives its record with the content. */
export async function addEstimation(ask: Ask, fields: Fields = {}, image?: Uint8Array) {
  const form = formOf({ projectName: 'Gedung Serbaguna', ...fields }, image);
  const said = await ask('POST', '/estimation?return=full', { form });
  if (said.status !== 201) throw new Error(`not saved: ${JSON.stringify(said.body)}`);
  return dataOf(said);
}

export async function readEstimation(ask: Ask, id: string) {
  const said = await ask('GET', `/estimation/${id}`);
  if (said.status !== 200) throw new Error(`not read: ${JSON.stringify(said.body)}`);
  return dataOf(said);
}

function dataOf({ body }: Said) {
  return body.data;
}

/** An item as a plain client sends it (API-38). */
export function sentItem(
  volume: number | string,
  harga: number | string | null,
  more: Fields = {},
) {
  return {
    kode: '',
    nama: 'Galian tanah',
    satuan: 'm3',
    harga,
    volume,
    hargaTotal: 0,
    details: [],
    ...more,
  };
}

/** A take-off row as it is sent (API-39). */
export function sentRow(panjang: number, lebar: number, tinggi: number, more: Fields = {}) {
  return {
    nama: 'As 1',
    jenis: 'penjumlahan',
    panjang,
    lebar,
    tinggi,
    jumlah: 1,
    volume: 0,
    extras: [],
    ...more,
  };
}

/** One section with these direct items. */
export function sectionOf(...items: Fields[]) {
  return [{ title: 'Pekerjaan tanah', items }];
}
