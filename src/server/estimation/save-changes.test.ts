import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addPerson } from '../../../tests/support/database.ts';
import {
  addEstimation,
  formOf,
  readEstimation,
  sectionOf,
  sentItem,
  sentRow,
} from '../../../tests/support/estimates.ts';
import { startTestServer, type Ask, type TestServer } from '../../../tests/support/server.ts';
import type { SentChange } from '../../domain/content/sent-changes.ts';
import { acts, commandOf, type Act } from '../../domain/document/acts-of-tests.ts';
import { apply } from '../../domain/document/document-changes.ts';
import { counter } from '../../domain/document/document-of-tests.ts';
import { loadDocument, saveDocument } from '../../domain/document/document-wire.ts';
import { changesBetween } from '../../domain/merge/changes-between.ts';

let server: TestServer;
let sari: Ask;
let dimas: Ask;
beforeAll(async () => {
  server = await startTestServer();
  sari = server.as(await addPerson(server.db, 'USER', 'Sari'));
  dimas = server.as(await addPerson(server.db, 'ADMIN', 'Dimas'));
});
afterAll(() => server.stop());

type Changes = readonly SentChange<object>[];

function change(id: string, version: number, changes: Changes, more: object = {}) {
  const form = formOf({ changes, ...more });
  const headers = { 'If-Match': `"${version}"` };
  return sari('PUT', `/estimation/${id}`, { form, headers });
}

async function useOf(id: string): Promise<Record<string, number>> {
  const rows = await server.db
    .selectFrom('estimation_use')
    .selectAll()
    .where('estimation_id', '=', id)
    .orderBy('kode_key')
    .execute();
  return Object.fromEntries(rows.map((row) => [row.kode_key, row.n]));
}

const revisionsOf = async (id: string) => {
  const { body } = await sari('GET', `/estimation/${id}/revisions`);
  return body.data.map(({ rev, grandTotal, itemCount }: Record<string, unknown>) => ({
    rev,
    grandTotal,
    itemCount,
  }));
};

/** Without what is no work: ids, times and names of the record. */
const work = ({ estimationItem, itemCount, missingPrices, subtotal, grandTotal }: never) =>
  JSON.stringify({ estimationItem, itemCount, missingPrices, subtotal, grandTotal }).replace(
    /"id":"[^"]*"/g,
    '',
  );

const kept = (content: { id: string; items?: { id: string }[] }[]) =>
  content.flatMap(({ id, items = [] }) => [id, ...items.map((item) => item.id)]);

describe('a save of changes', () => {
  test('comes to the same as that of the whole, save after save', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(acts, { minLength: 1, maxLength: 4 }), async (saves) => {
        const [byChanges, byWhole] = await Promise.all([addEstimation(sari), addEstimation(sari)]);
        let names = counter('n-');
        for (const [at, list] of saves.entries()) {
          const now = await readEstimation(sari, byChanges.id);
          const before = loadDocument(now.estimationItem, counter('loaded'));
          const after = go(before, list, (names = counter(`n${at}-`)));
          const sent = changesBetween(before, after);
          const changed = await change(byChanges.id, now.version, sent);
          const there = await readEstimation(sari, byWhole.id);
          const same = go(loadDocument(there.estimationItem, counter('loaded')), list, names);
          const estimationItem = saveDocument(same);
          const whole = await sari('PUT', `/estimation/${byWhole.id}`, {
            form: formOf({ estimationItem }),
          });
          expect([changed.status, changed.body.meta?.corrected]).toEqual([
            whole.status,
            whole.body.meta?.corrected,
          ]);
          if (whole.status !== 200) expect(changed.body).toEqual(whole.body);
        }
        const [one, other] = await Promise.all([
          readEstimation(sari, byChanges.id),
          readEstimation(sari, byWhole.id),
        ]);
        expect(work(one as never)).toBe(work(other as never));
        expect(await useOf(byChanges.id)).toEqual(await useOf(byWhole.id));
        expect(await revisionsOf(byChanges.id)).toEqual(await revisionsOf(byWhole.id));
      }),
      { numRuns: 10 },
    );
  });

  test('answers the record, what was corrected and how the new parts are called', async () => {
    const made = await addEstimation(sari, { estimationItem: sectionOf(sentItem(2, 10)), ppn: 0 });
    const [section] = made.estimationItem;
    const [item] = section.items;
    const said = await change(
      made.id,
      1,
      [
        [item.id, { kind: 'item', fields: sentItem(3, 10, { hargaTotal: 31 }) }],
        ['n-1', { kind: 'section', place: { in: null, behind: null }, fields: { title: 'Baru' } }],
        ['n-2', { kind: 'item', place: { in: 'n-1', behind: null }, fields: sentItem(1, 5) }],
      ],
      { notes: 'dengan profil' },
    );
    expect(said.status).toBe(200);
    expect(said.body.data).toMatchObject({ version: 2, grandTotal: 35, notes: 'dengan profil' });
    expect(said.body.data).not.toHaveProperty('estimationItem');
    const now = await readEstimation(sari, made.id);
    const [first, second] = now.estimationItem;
    expect([first.title, second.id, second.items[0].id]).toEqual(['Baru', section.id, item.id]);
    expect(said.body.meta).toEqual({
      corrected: [
        { path: 'estimationItem[0].items[0].hargaTotal', sent: 0, stored: 5 },
        { path: 'estimationItem[1].items[0].hargaTotal', sent: 31, stored: 30 },
      ],
      ids: { 'n-1': first.id, 'n-2': first.items[0].id },
    });
  });

  test('formulas and notes of which nothing is said stay, as do the ids of rows', async () => {
    const details = [sentRow(6, 1, 1, { formula: { panjang: '=2*3' } })];
    const item = sentItem(0, 10, { catatan: 'hati-hati', details });
    const made = await addEstimation(sari, { estimationItem: sectionOf(item) });
    const [stored] = made.estimationItem[0].items;
    const [row] = stored.volumeDetails;
    const { formula: _formula, ...unsaid } = row;
    const fields = { ...stored, harga: 20, hargaSatuan: 20, catatan: undefined };
    const now = { kind: 'item', fields: { ...fields, volumeDetails: [unsaid] } } as const;
    expect((await change(made.id, 1, [[stored.id, now]])).status).toBe(200);
    const [changed] = (await readEstimation(sari, made.id)).estimationItem[0].items;
    expect(changed).toMatchObject({ harga: 20, catatan: 'hati-hati', volumeDetails: [row] });
  });

  test('a part that was removed and is brought back keeps its id; no id stands twice', async () => {
    const details = [sentRow(1, 1, 1)];
    const made = await addEstimation(sari, {
      estimationItem: sectionOf(sentItem(1, 1), sentItem(0, 2, { details })),
    });
    const [{ id: section, items }] = made.estimationItem;
    const [first, second] = items;
    const rowId = second.volumeDetails[0].id;
    expect((await change(made.id, 1, [[first.id, null]])).status).toBe(200);
    const place = { in: section, behind: null };
    const said = await change(made.id, 2, [
      [first.id, { kind: 'item', place, fields: first }],
      [rowId, { kind: 'item', place: { in: section, behind: second.id }, fields: first }],
    ]);
    const now = await readEstimation(sari, made.id);
    const own = said.body.meta.ids[rowId];
    expect(kept(now.estimationItem)).toEqual([section, first.id, second.id, own]);
    expect(own).not.toBe(rowId);
  });

  test('after a verdict, what changes nothing leaves it, and other work undoes it', async () => {
    const made = await addEstimation(sari, { estimationItem: sectionOf(sentItem(1, 1)) });
    const [item] = made.estimationItem[0].items;
    const form = formOf({ status: 'completed' });
    await dimas('PUT', `/estimation/${made.id}`, { form });
    const same = await change(made.id, 2, [[item.id, { kind: 'item', fields: item }]]);
    expect(same.body.data).toMatchObject({ status: 'completed', version: 2 });
    // A row in the place of an equal one is the same work, and is changed by its own id next.
    const place = { in: made.estimationItem[0].id, behind: null };
    const again = '01890000-0000-7000-8000-00000000aaaa';
    const replaced = await change(made.id, 2, [
      [item.id, null],
      [again, { kind: 'item', place, fields: item }],
    ]);
    expect(replaced.body.data).toMatchObject({ status: 'completed', version: 3 });
    const id = replaced.body.meta.ids[again];
    const other = { kind: 'item', fields: { ...item, volume: 2 } } as const;
    const undone = await change(made.id, 3, [[id, other]]);
    expect(undone.body.data).toMatchObject({ status: 'submitted', version: 4 });
  });

  test('many changes of a large content are worked on in a thread, and come to the same', async () => {
    const items = Array.from({ length: 2_500 }, (_, n) =>
      sentItem(1, 10, { nama: randomBytes(80).toString('hex'), kode: `K.${n % 7}` }),
    );
    const made = await addEstimation(sari, { estimationItem: sectionOf(...items), ppn: 0 });
    const [section] = made.estimationItem;
    const every = section.items.filter((_: unknown, at: number) => at % 50 === 0);
    const changes = every.map((item: { id: string }) => [
      item.id,
      { kind: 'item', fields: { ...item, volume: 3, kode: 'Z' } },
    ]);
    const place = { in: section.id, behind: section.items.at(-1).id };
    const added = ['n-1', { kind: 'item', place, fields: sentItem(1, 5) }];
    const said = await change(made.id, 1, [...changes, added]);
    expect([said.status, said.body.data?.grandTotal]).toEqual([200, 25_000 + 50 * 20 + 5]);
    const now = (await readEstimation(sari, made.id)).estimationItem[0].items;
    expect(now.at(-1).id).toBe(said.body.meta.ids['n-1']);
    expect(now.map(({ volume }: { volume: number }) => volume).slice(49, 52)).toEqual([1, 3, 1]);
    expect(Object.values(await useOf(made.id)).reduce((sum, n) => sum + n, 0)).toBe(2_500);
  });

  test('repeated under its key it is stored once', async () => {
    const made = await addEstimation(sari, { estimationItem: sectionOf(sentItem(1, 1)) });
    const [item] = made.estimationItem[0].items;
    const again = () =>
      sari('PUT', `/estimation/${made.id}`, {
        form: formOf({ changes: [[item.id, { kind: 'item', fields: { ...item, volume: 5 } }]] }),
        headers: { 'If-Match': '"1"', 'Idempotency-Key': 'kunci-perubahan' },
      });
    const [first, second] = [await again(), await again()];
    expect(second.headers.get('idempotent-replay')).toBe('true');
    expect(second.body).toEqual(first.body);
    expect((await readEstimation(sari, made.id)).version).toBe(2);
  });
});

describe('changes that cannot be', () => {
  const small = () =>
    addEstimation(sari, {
      estimationItem: [
        { title: 'I', items: [sentItem(1, 1), sentItem(2, 2)] },
        { title: 'II', groups: [{ title: 'A', items: [sentItem(3, 3)] }] },
      ],
    });
  const fields = { title: 'x' };
  const first = { in: null, behind: null };

  test.each<[string, (ids: string[]) => unknown]>([
    ['an unknown part', () => [['none', { kind: 'item', fields: sentItem(1, 1) }]]],
    ['one that is gone already', () => [['none', null]]],
    ['another kind', ([, item = '']) => [[item, { kind: 'section', fields }]]],
    ['a new one without a place', () => [['n-1', { kind: 'section', fields }]]],
    ['a new one of which nothing is said', () => [['n-1', { kind: 'section', place: first }]]],
    [
      'a place that is not there',
      ([, item = '']) => [[item, { kind: 'item', place: { in: 'none', behind: null } }]],
    ],
    [
      'a place behind what stands elsewhere',
      ([one = '', item = '', , , , far = '']) => [
        [item, { kind: 'item', place: { in: one, behind: far } }],
      ],
    ],
    [
      'an item in an item',
      ([, item = '', other = '']) => [[item, { kind: 'item', place: { in: other, behind: null } }]],
    ],
    [
      'a title under itself',
      ([, , , , group = '']) => [[group, { kind: 'group', place: { in: group, behind: null } }]],
    ],
    [
      'a part behind itself',
      ([one = '', item = '']) => [[item, { kind: 'item', place: { in: one, behind: item } }]],
    ],
    [
      'two behind each other',
      ([one = '', a = '', b = '']) => [
        [a, { kind: 'item', place: { in: one, behind: b } }],
        [b, { kind: 'item', place: { in: one, behind: a } }],
      ],
    ],
    [
      'two at one place',
      () => [
        ['n-1', { kind: 'section', place: first, fields }],
        ['n-2', { kind: 'section', place: first, fields }],
      ],
    ],
    [
      'two changes of one part',
      ([, item = '']) => [
        [item, null],
        [item, null],
      ],
    ],
    [
      'what stands in a part that goes',
      ([one = '', item = '']) => [
        [one, null],
        [item, { kind: 'item', fields: sentItem(1, 1) }],
      ],
    ],
    [
      'a section in a section',
      ([one = '', , , two = '']) => [[two, { kind: 'section', place: { in: one, behind: null } }]],
    ],
    [
      'fifty thousand parts that are not there',
      () => Array.from({ length: 50_000 }, (_, n) => [`x${n}`, null]),
    ],
    ['no list', () => ({})],
    ['a list of something else', () => [1, 'x', null, [], ['a'], [1, null]]],
  ])('%s: told, and nothing is stored', async (_, changesOf) => {
    const made = await small();
    const ids = made.estimationItem.flatMap(
      (section: { id: string; items?: { id: string }[]; groups?: never[] }) => [
        section.id,
        ...kept(section.items ?? []),
        ...(section.groups ?? []).flatMap((group) => kept([group])),
      ],
    );
    const said = await change(made.id, 1, changesOf(ids) as Changes);
    expect([said.status, said.body.code]).toEqual([422, 'CHANGES_UNFIT']);
    expect(said.body.error).toBe(
      'Perubahan tidak cocok dengan isi estimasi. Kirim seluruh isinya.',
    );
    expect(await readEstimation(sari, made.id)).toEqual(made);
  });

  const many = (count: number, more: object) =>
    Array.from({ length: count }, (_, n) => ({ ...sentItem(1, 1), nama: `${n}`, ...more }));
  test.each<[string, (section: string, last: string) => Changes]>([
    [
      'a field that breaks its rule, at its path in the whole',
      (section, last) => [
        ['n-1', { kind: 'item', place: { in: section, behind: last }, fields: sentItem(1, -1) }],
        [last, { kind: 'item', fields: { ...sentItem(1, 1), satuan: 'x'.repeat(33) } }],
      ],
    ],
    [
      'too many sections',
      () =>
        Array.from({ length: 500 }, (_, n) => [
          `n-${n}`,
          { kind: 'section', place: { in: null, behind: n === 0 ? null : `n-${n - 1}` }, fields },
        ]),
    ],
    [
      'more items than there may be',
      (section, last) =>
        many(20_001, {}).map((item, n) => [
          `n-${n}`,
          {
            kind: 'item',
            place: { in: section, behind: n === 0 ? last : `n-${n - 1}` },
            fields: item,
          },
        ]),
    ],
    [
      'too many rows of an item',
      (_, last) => [
        [
          last,
          { kind: 'item', fields: sentItem(0, 1, { details: Array(201).fill(sentRow(1, 1, 1)) }) },
        ],
      ],
    ],
    [
      'an amount that is too large',
      (section, last) => [
        [last, { kind: 'item', fields: sentItem('999999999', '999999999999') }],
        ['n-1', { kind: 'item', place: { in: section, behind: last }, fields: sentItem('9', '9') }],
      ],
    ],
  ])('%s: as the whole content says it', async (_, changesOf) => {
    const made = await addEstimation(sari, { estimationItem: sectionOf(...many(3, {})) });
    const [{ id, items }] = made.estimationItem;
    const changes = changesOf(id, items[2].id);
    const placed = changes.flatMap(([named, now]) => (now?.place ? [{ id: named, ...now }] : []));
    const newOnes = placed.map(({ id: named, fields: given }) => ({ id: named, ...given }));
    const isSections = placed[0]?.kind === 'section';
    const last = changes.find(([named]) => named === items[2].id)?.[1]?.fields ?? items[2];
    const whole = [
      ...(isSections ? newOnes : []),
      { id, title: 'x', items: [items[0], items[1], last, ...(isSections ? [] : newOnes)] },
    ];
    const told = await sari('PUT', `/estimation/${made.id}`, {
      form: formOf({ estimationItem: whole }),
      headers: { 'If-Match': '"1"' },
    });
    const said = await change(made.id, 1, changes);
    expect(said.status).toBe(422);
    expect({ ...said.body, requestId: '' }).toEqual({ ...told.body, requestId: '' });
    expect(await readEstimation(sari, made.id)).toEqual(made);
  });

  test('of another version: 409 as a whole save; of none, or beside a whole: 422', async () => {
    const made = await addEstimation(sari, { estimationItem: sectionOf(sentItem(1, 1)) });
    const [item] = made.estimationItem[0].items;
    const sent: Changes = [[item.id, null]];
    await sari('PUT', `/estimation/${made.id}`, { form: formOf({ notes: 'lain' }) });
    const stale = await change(made.id, 1, sent);
    expect([stale.status, stale.body.code]).toEqual([409, 'VERSION_CONFLICT']);
    expect(stale.body.details.current).toEqual(await readEstimation(sari, made.id));
    const none = await sari('PUT', `/estimation/${made.id}`, { form: formOf({ changes: sent }) });
    expect([none.status, none.body.fields]).toEqual([422, { version: 'Wajib diisi' }]);
    const both = await change(made.id, 2, sent, { estimationItem: [] });
    expect([both.status, both.body.fields]).toEqual([422, { changes: 'Hanya boleh satu nilai' }]);
    const unreadable = formOf({ changes: '[[' });
    const headers = { 'If-Match': '"2"' };
    const broken = await sari('PUT', `/estimation/${made.id}`, { form: unreadable, headers });
    expect([broken.status, broken.body.code]).toEqual([400, 'BAD_JSON']);
    expect((await readEstimation(sari, made.id)).version).toBe(2);
  });
});

function go(nodes: ReturnType<typeof loadDocument>, list: readonly Act[], makeId: () => string) {
  const next = new Map(nodes);
  for (const act of list) {
    const command = commandOf(next, act, makeId);
    if (command) apply(next, command(next));
  }
  return next;
}
