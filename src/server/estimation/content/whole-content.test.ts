// A content that is sent whole, and changes of one, without a database: what is made of them, and what not.
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { toText } from '../../../domain/number/decimal.ts';
import { workOn } from './change-work.ts';
import type { ContentJob, NewContent } from './content-work.ts';
import { isInRuns, unpackContent } from './stored-body.ts';

const wants = { json: true, comparison: false };
const work = (job: Partial<ContentJob>) =>
  workOn({ of: 'whole', sent: [], former: undefined, olderIds: undefined, wants, ...job });

async function done(job: Partial<ContentJob>): Promise<NewContent> {
  const result = await work(job);
  if (result.kind !== 'done') throw new Error(JSON.stringify(result));
  return result;
}

interface ReadItem {
  readonly id: string;
  readonly deskripsi: string;
  readonly volume: number;
  readonly priceMissing: boolean;
  readonly catatan?: string;
  readonly asal?: string;
  readonly formula?: object;
}
interface ReadSection {
  readonly id: string;
  readonly items: ReadItem[];
}
const read = ({ json }: NewContent): ReadSection[] =>
  JSON.parse(Buffer.from(json ?? []).toString());
const itemsOf = (made: NewContent) => read(made).flatMap(({ items }) => items);

const galian = { kode: '', nama: 'Galian', satuan: 'm3', volume: 2, harga: 5 };
const sectionOf = (...items: object[]) => [{ title: 'TANAH', items }];
const uuid = (n: number) => `019a9d3c-0000-7000-8000-${String(n).padStart(12, '0')}`;

describe('what is sent', () => {
  const content = sectionOf(galian);
  test.each<[string, unknown]>([
    ['JSON text', JSON.stringify(content)],
    ['its bytes', Buffer.from(JSON.stringify(content))],
    ['what a JSON body held', content],
  ])('is read as %s', async (_, sent) => {
    const made = await done({ sent });
    expect(itemsOf(made)).toMatchObject([{ deskripsi: 'Galian', volume: 2 }]);
    expect(Buffer.from(made.json ?? [])).toEqual(await unpackContent(made.stored));
  });

  test.each(['[{', Buffer.from('[{')])('is unreadable as %o, whole or as changes', async (sent) => {
    expect(await work({ sent })).toEqual({ kind: 'unreadable' });
    const former = (await done({ sent: content })).stored;
    expect(await work({ of: 'changes', sent, former })).toEqual({ kind: 'unreadable' });
  });

  test('is refused with the fields that are wrong', async () => {
    const sent = sectionOf({ ...galian, harga: 'mahal' });
    const refused = {
      kind: 'refused',
      reading: { fields: { 'estimationItem[0].items[0].harga': 'Harus berupa angka' } },
    };
    const whole = await work({ sent });
    expect(whole).toMatchObject({ kind: refused.kind });
    const first = await done({ sent: content });
    const [item] = itemsOf(first);
    const change = [
      [item?.id, { kind: 'item', fields: { ...galian, harga: 'mahal', details: [] } }],
    ];
    const changes = await work({ of: 'changes', sent: change, former: first.stored });
    expect(changes).toMatchObject({ kind: refused.kind });
    for (const each of [whole, changes])
      expect(each.kind === 'refused' && JSON.stringify(each.reading)).toContain(
        'Harus berupa angka',
      );
  });
});

describe('what is counted', () => {
  const priced = { ...galian, kode: 'A.1' };
  const content = [
    {
      title: 'TANAH',
      items: [priced, { ...galian, harga: null }],
      groups: [{ title: 'Sloof', items: [{ ...priced, kode: 'a.1' }, galian] }],
    },
    { title: 'BETON', items: [{ ...galian, kode: 'B.2', harga: null, volume: 3 }] },
  ];

  test('items, prices that nobody gave, rupiah, and how often each entry is used', async () => {
    const made = await done({ sent: content });
    expect([made.itemCount, made.missingPrices, toText(made.subtotal)]).toEqual([5, 2, '30']);
    expect(made.use).toEqual({
      of: 'all',
      counts: new Map([
        ['a.1', 2],
        ['b.2', 1],
      ]),
    });
  });

  test('an entry that an item names by its key counts under it, whatever its code is by now', async () => {
    const sent = sectionOf({ ...priced, kodeKey: 'C.3' }, { ...priced, kodeKey: 'C.3' });
    expect([...(await done({ sent })).use.counts]).toEqual([['c.3', 2]]);
  });

  test('only figures that were sent wrong are told', async () => {
    expect((await done({ sent: content })).corrected).toBeUndefined();
    const { corrected } = await done({ sent: sectionOf({ ...galian, hargaTotal: 7 }) });
    expect(JSON.parse(corrected ?? '')).toEqual([
      { path: 'estimationItem[0].items[0].hargaTotal', sent: 7, stored: 10 },
    ]);
  });
});

describe('what is replaced', () => {
  test('its ids stay, each once, and others become new ones', async () => {
    const first = await done({ sent: sectionOf(galian) });
    const [section] = read(first);
    const [item] = itemsOf(first);
    const again = await done({ sent: [section], former: first.stored });
    expect(read(again)).toEqual(read(first));
    const twice = { ...section, items: [item, item, { ...galian, id: 'x' }] };
    const [kept, copy, other] = itemsOf(await done({ sent: [twice], former: first.stored }));
    expect(kept?.id).toBe(item?.id);
    expect(new Set([kept?.id, copy?.id, other?.id]).size).toBe(3);
    expect(other?.id).not.toBe('x');
  });

  test('an id that it lacks is looked for in older revisions, and stays where one had it', async () => {
    const { stored: former } = await done({ sent: sectionOf(galian) });
    const sent = sectionOf({ ...galian, id: uuid(1) }, { ...galian, id: 'nomor-2' });
    expect(await work({ sent, former })).toEqual({ kind: 'unknown-ids', ids: [uuid(1)] });
    const [found] = itemsOf(await done({ sent, former, olderIds: [uuid(1)] }));
    expect(found?.id).toBe(uuid(1));
    const [strange] = itemsOf(await done({ sent, former, olderIds: [] }));
    expect(strange?.id).not.toBe(uuid(1));
    // Of a new estimate nothing is older.
    expect((await work({ sent })).kind).toBe('done');
  });

  test('who says nothing of notes, origins, formulas and marks leaves them', async () => {
    const first = await done({
      sent: sectionOf(
        { ...galian, catatan: 'As 3', asal: 'RAB.xlsx', formula: { volume: '=1+1' } },
        { ...galian, harga: 0, priceMissing: false },
      ),
    });
    const [section] = read(first);
    const known = itemsOf(first).map(({ id }, at) => ({
      id,
      ...galian,
      ...(at === 1 && { harga: 0 }),
    }));
    const sent = [{ ...section, items: known }];
    const [kept, free] = itemsOf(await done({ sent, former: first.stored }));
    expect(kept).toMatchObject({
      catatan: 'As 3',
      asal: 'RAB.xlsx',
      formula: { volume: '=1+1' },
    });
    expect(free?.priceMissing).toBe(false);
    // Of a new estimate a 0 is a price that nobody gave, and no note is known.
    const [fresh, unpriced] = itemsOf(await done({ sent }));
    expect([fresh?.catatan, unpriced?.priceMissing]).toEqual([undefined, true]);
  });
});

describe('what the caller wants', () => {
  test('the content comes back to who asks for it', async () => {
    const sent = sectionOf(galian);
    expect((await done({ sent, wants: { ...wants, json: false } })).json).toBeUndefined();
    expect((await done({ sent })).json).toBeDefined();
  });

  test('whether it is other work: not by ids alone, and untold where it was not asked', async () => {
    const { stored: former, ...first } = await done({ sent: sectionOf(galian) });
    const same = read({ ...first, stored: former });
    const compared = { json: false, comparison: true };
    const isOther = async (sent: unknown, wanted = compared) =>
      (await done({ sent, former, olderIds: [], wants: wanted })).isOtherWork;
    expect(await isOther(same)).toBe(false);
    expect(await isOther(same, wants)).toBe(false);
    expect(await isOther(sectionOf(galian))).toBe(false);
    expect(await isOther(sectionOf({ ...galian, volume: 3 }))).toBe(true);
    expect(await isOther(sectionOf({ ...galian, volume: 30 }))).toBe(true);
    expect(await isOther(sectionOf({ ...galian, volume: 3 }), wants)).toBeUndefined();
    expect((await done({ sent: same, wants: compared })).isOtherWork).toBe(true);
    expect((await done({ sent: same, wants: compared })).json).toBeUndefined();
  });
});

describe('changes', () => {
  const place = (section: string | undefined) => ({ in: section, behind: null });
  const whole = { ...galian, details: [] };

  test('for no content, or in another form, are unfit', async () => {
    const { stored: former } = await done({ sent: sectionOf(galian) });
    expect(await work({ of: 'changes', sent: [] })).toEqual({ kind: 'unfit' });
    expect(await work({ of: 'changes', sent: {}, former })).toEqual({ kind: 'unfit' });
    const nowhere = [['baru', { kind: 'item', place: place('x'), fields: whole }]];
    expect(await work({ of: 'changes', sent: nowhere, former })).toEqual({ kind: 'unfit' });
  });

  test('a new part whose id an older revision may have had is looked for there first', async () => {
    const first = await done({ sent: sectionOf(galian) });
    const [section] = read(first);
    const fields = {
      ...whole,
      details: [
        { id: uuid(2), nama: 'As 1', panjang: 1, extras: [{ id: uuid(3), name: 'f', value: 1 }] },
      ],
    };
    const sent = [[uuid(1), { kind: 'item', place: place(section?.id), fields }]];
    const job = { of: 'changes', sent, former: first.stored } as const;
    expect(await work(job)).toEqual({ kind: 'unknown-ids', ids: [uuid(1), uuid(2), uuid(3)] });
    const found = await done({ ...job, olderIds: [uuid(1)] });
    expect(itemsOf(found).map(({ id }) => id)).toContain(uuid(1));
    const strange = await done({ ...job, olderIds: [] });
    expect(itemsOf(strange).map(({ id }) => id)).not.toContain(uuid(1));
    expect(strange.ids?.get(uuid(1))).toBe(itemsOf(strange)[0]?.id);
    // A part that only moves, a known one and an id of another form are asked nowhere.
    const [item] = itemsOf(first);
    const moved = [[item?.id, { kind: 'item', place: place(section?.id), fields: whole }]];
    expect((await work({ ...job, sent: moved })).kind).toBe('done');
    const other = [['baru', { kind: 'item', place: place(section?.id), fields: whole }]];
    expect((await work({ ...job, sent: other })).kind).toBe('done');
  });

  test('rows that are there keep their ids, and are looked for nowhere', async () => {
    const rows = [{ nama: 'As 1', panjang: 2, extras: [{ name: 'f', value: 1 }] }];
    const first = await done({ sent: sectionOf({ ...galian, details: rows }) });
    const [item] = JSON.parse(Buffer.from(first.json ?? []).toString())[0].items;
    const sent = [[item.id, { kind: 'item', fields: { ...item, details: item.volumeDetails } }]];
    const again = await done({ of: 'changes', sent, former: first.stored });
    expect(read(again)).toEqual(read(first));
  });

  test('how often an entry is used is told where it is another number than before', async () => {
    const first = await done({ sent: sectionOf({ ...galian, kode: 'A.1' }, galian) });
    const [item] = itemsOf(first);
    const useOf = async (kode: string) => {
      const sent = [[item?.id, { kind: 'item', fields: { ...whole, volume: 9, kode } }]];
      return (await done({ of: 'changes', sent, former: first.stored })).use;
    };
    expect(await useOf('A.1')).toEqual({ of: 'difference', counts: new Map() });
    expect((await useOf('B.2')).counts).toEqual(
      new Map([
        ['a.1', -1],
        ['b.2', 1],
      ]),
    );
  });

  test('figures that were sent wrong are told, and none where all are right', async () => {
    const first = await done({ sent: sectionOf(galian) });
    const [item] = itemsOf(first);
    const change = (more: object) => ({
      of: 'changes' as const,
      sent: [[item?.id, { kind: 'item', fields: { ...whole, ...more } }]],
      former: first.stored,
    });
    expect((await done(change({}))).corrected).toBeUndefined();
    expect((await done(change({ hargaTotal: 7 }))).corrected).toContain('"stored":10');
  });
});

test('a content in a form of later is not guessed at', () => {
  expect(() => isInRuns({ format: 3, body: Buffer.alloc(0) })).toThrow(
    'unknown format of content: 3',
  );
});

test('a content too large to be unpacked at once is read as it was written', async () => {
  const nama = (at: number) => createHash('sha512').update(String(at)).digest('hex');
  const items = Array.from({ length: 300 }, (_, at) => ({ ...galian, nama: nama(at) }));
  const made = await done({ sent: sectionOf(...items) });
  expect(made.stored.body.length).toBeGreaterThan(16 * 1024);
  expect(await unpackContent(made.stored)).toEqual(Buffer.from(made.json ?? []));
  expect([made.itemCount, toText(made.subtotal)]).toEqual([300, '3000']);
});
