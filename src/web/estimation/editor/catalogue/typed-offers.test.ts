// What is offered while a description is typed.
import { describe, expect, test } from 'vitest';
import * as items from '../../../../domain/document/commands-item.ts';
import { takeEntry, takeWork } from '../../../../domain/document/commands-take.ts';
import { itemOf, run, sample } from '../../../../domain/document/document-of-tests.ts';
import type { Offer } from './catalogue.ts';
import { categoryOf, earlierRows, typedOffers } from './typed-offers.ts';

const entry = (kode: string, deskripsi: string, categoryName = 'Tanah', rest = {}): Offer => ({
  kode,
  deskripsi,
  satuan: 'm3',
  harga: '75000',
  priceMissing: false,
  categoryName,
  isOwn: false,
  marks: [],
  price: 'Rp 75.000/m³',
  ...rest,
});
const galian = entry('1.1', 'Galian tanah biasa');
const keras = entry('1.2', 'Galian tanah keras');
const batu = entry('2.1', 'Galian batu', 'Batu');
const answer = { query: 'galian', offers: [batu, galian, keras], total: 3 };
const offered = (rest: Partial<Parameters<typeof typedOffers>[0]>) =>
  typedOffers({ text: 'galian', rows: [], answer, category: undefined, lately: [], ...rest }).map(
    (offer) => (offer.kind === 'entry' ? offer.entry.kode : offer.row.deskripsi),
  );

describe('HAND-19 while a description is typed', () => {
  test('what was used lately comes first, then this section’s category', () => {
    expect(offered({})).toEqual(['2.1', '1.1', '1.2']);
    expect(offered({ category: 'Tanah' })).toEqual(['1.1', '1.2', '2.1']);
    expect(offered({ category: 'Batu', lately: ['9', '1.2', '1.1'] })).toEqual([
      '1.2',
      '1.1',
      '2.1',
    ]);
  });

  test('HAND-20 an answer to an earlier text offers only what has these words too', () => {
    expect(offered({ text: 'galian ta' })).toEqual(['1.1', '1.2']);
    expect(offered({ text: 'galian tanah kér' })).toEqual(['1.2']);
    expect(offered({ text: 'urugan' })).toEqual([]);
    expect(offered({ text: '' })).toEqual([]);
    // The server knows more words than stand in the description.
    expect(offered({ text: 'gali', answer: { ...answer, query: 'gali' } })).toHaveLength(3);
  });

  test('one’s own earlier rows are offered once each, the latest first, and not the row itself', () => {
    const typed = (id: string, deskripsi: string) => items.setText(id, 'deskripsi', deskripsi);
    let nodes = sample();
    for (const [id, text] of [
      ['a', 'Galian tanah'],
      ['b', 'Urugan'],
      ['c', 'Galian TANAH keras'],
      ['d', 'Galian tanah'],
    ] as const) {
      nodes = run(nodes, typed(id, text));
    }
    const rows = (text: string, at = 'b') => earlierRows(nodes, at, text).map(({ id }) => id);
    expect(rows('galian tan')).toEqual(['d', 'c']);
    expect(rows('galian tan', 'd')).toEqual(['c', 'a']);
    expect(rows('')).toEqual([]);
    const early = earlierRows(nodes, 'b', 'gal');
    expect(offered({ rows: early, text: 'galian k', answer: undefined })).toEqual([
      'Galian TANAH keras',
    ]);
  });

  test.each([
    ['Pekerjaan Tanah', 'Tanah'],
    ['PEKERJAAN  BETON ', 'Beton'],
    ['Pembetonan', undefined],
  ])('the section %j is about the category %j', (title, name) => {
    expect(categoryOf(title, [{ name: 'Tanah' }, { name: 'Beton' }])?.name).toBe(name);
  });

  test.each([
    ['PEKERJAAN TANAH', 'Galian Tanah'],
    ['Pekerjaan Struktur Beton', 'Beton'],
    ['IV. PEKERJAAN PLESTERAN & ACIAN', 'Plesteran dan Acian'],
    ['Lantai 2', 'Penutup Lantai dan Dinding'],
    ['Pekerjaan dan lain', undefined],
  ])('FIND-07 the section %j opens at %j', (title, name) => {
    const names = [
      'Beton',
      'Beton Pracetak',
      'Dinding Penahan Tanah',
      'Galian Tanah',
      'Penutup Lantai dan Dinding',
      'Plesteran dan Acian',
      'Struktur Baja',
    ];
    const categories = names.map((each) => ({ name: each }));
    expect(categoryOf(title, categories)?.name).toBe(name);
  });

  test('an entry that is taken brings its own description, and leaves volume and note', () => {
    const typed = run(sample(), items.setText('a', 'deskripsi', 'gali'));
    const noted = run(typed, items.setText('a', 'catatan', 'cek'));
    expect(itemOf(run(noted, takeEntry('a', galian)), 'a')).toMatchObject({
      kode: '1.1',
      kodeKey: '1.1|GLOBAL',
      deskripsi: 'Galian tanah biasa',
      satuan: 'm3',
      harga: '75000',
      volume: '1',
      catatan: 'cek',
    });
  });

  test('an earlier row gives its work and the formula of its price, not its volume', () => {
    const priced = run(sample(), items.setHarga('c', '=2*3'));
    const taken = itemOf(run(priced, takeWork('a', itemOf(priced, 'c'))), 'a');
    expect(taken).toMatchObject({
      deskripsi: 'c',
      harga: '6',
      formula: { harga: '=2*3' },
      volume: '1',
    });
    expect(taken).toMatchObject({ id: 'a', parent: 's1', kode: '', priceMissing: false });
  });
});
