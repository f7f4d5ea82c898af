// Two codes that somebody says are one work: with which words it is kept, what it takes the place of, and what
// is left once it is taken back.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  addPerson,
  createTestDatabase,
  type Person,
  type TestDatabase,
} from '../../../tests/support/database.ts';
import { inTransaction } from '../platform/database/database.ts';
import { newId } from '../platform/database/new-id.ts';
import { addWork, changeWork, freeze, refusalOf } from './rows-of-tests.ts';
import { forgetCode, forgetPair, sayPair } from './say-pair.ts';

const wall = 'Pasangan dinding bata merah tebal 1/2 bata';
const manual = `${wall} manual`;
const fence = 'Pagar kawat duri tiang besi siku';
const digging = 'Galian tanah biasa sedalam 1 m';

let base: TestDatabase;
let dimas: Person;
let budi: Person;
let rina: Person;
/** Frozen while A.1 was the wall, A.4 a fence and A.5 the digging. */
let edition: string;
let ids: Readonly<Record<string, string>>;

beforeAll(async () => {
  base = await createTestDatabase();
  dimas = await addPerson(base.db, 'ADMIN', 'Dimas');
  budi = await addPerson(base.db, 'USER', 'Budi');
  rina = await addPerson(base.db, 'USER', 'Rina');
});
afterAll(() => base.drop());
beforeEach(async () => {
  const { db } = base;
  for (const table of ['edition', 'concordance', 'hsp_item'] as const)
    await db.deleteFrom(table).execute();
  ids = {
    'A.1': await addWork(db, { kode: 'A.1', deskripsi: wall }),
    'A.4': await addWork(db, { kode: 'A.4', deskripsi: fence }),
    'A.5': await addWork(db, { kode: 'A.5', deskripsi: digging }),
  };
  edition = await freeze(db, dimas);
  await changeWork(db, ids['A.1'] ?? '', { kode: 'D.9', deskripsi: manual });
  await changeWork(db, ids['A.4'] ?? '', { kode: 'D.8' });
});

type Said = Parameters<typeof sayPair>[2];
const say = (who: Person, one: Said['one'], other: Said['other']) =>
  inTransaction(base.db, (tx) => sayPair(tx, who, { one, other }));
const frozen = (kode: string) => ({ kode, editionId: edition });
const present = (kode: string) => ({ kode, editionId: null });
const anywhere = (kode: string, text?: string) => ({
  kode,
  editionId: undefined,
  ...(text !== undefined && { text }),
});

/** Who says what of which works, by their codes. */
async function kept() {
  const rows = await base.db.selectFrom('concordance').selectAll().orderBy('made_at').execute();
  const names = new Map([dimas, budi, rina].map(({ id, name }) => [id, name]));
  return rows
    .map((row) => [
      row.owner_id === null ? 'semua' : names.get(row.owner_id),
      row.one,
      row.one_text,
      row.is_same ? '=' : '≠',
      row.other,
      row.other_text,
    ])
    .map((row) => row.join(' ').replaceAll(/ +/g, ' ').trim())
    .toSorted();
}
async function forget(who: Person, whose: Person | null, one: string) {
  const pair = await base.db
    .selectFrom('concordance')
    .select('id')
    .where('owner_id', whose ? '=' : 'is', whose?.id ?? null)
    .where('one', '=', one)
    .executeTakeFirstOrThrow();
  await inTransaction(base.db, (tx) => forgetPair(tx, who, pair.id));
}

test('EDISI-09 a pair is kept with what both works were called, each where it is', async () => {
  await say(budi, frozen('A.1'), present('D.9'));
  expect(await kept()).toEqual([`Budi A.1 ${wall} = D.9 ${manual}`]);
  // The very same once more, from the other side, is no second one.
  await say(budi, present('D.9'), frozen('A.1'));
  expect(await kept()).toEqual([`Budi D.9 ${manual} = A.1 ${wall}`]);
  await say(dimas, frozen('a.1 '), present('d.9'));
  expect(await kept()).toEqual([
    `Budi D.9 ${manual} = A.1 ${wall}`,
    `semua a.1 ${wall} = d.9 ${manual}`,
  ]);
});

test.each([
  ['nobody says where', anywhere('A.1'), anywhere('D.9'), 'A.1 = D.9'],
  ['its own words are sent', anywhere('A.1', 'Dinding'), anywhere('D.9'), 'A.1 Dinding = D.9'],
  ['blank words are sent', anywhere('A.1', ''), anywhere('D.9'), 'A.1 = D.9'],
  ['it is nowhere', present('Q.1'), present('Q.2'), 'Q.1 = Q.2'],
  ['one of them is there', present('Q.1'), present('D.9'), `Q.1 = D.9 ${manual}`],
])(
  'EDISI-09 a pair whose words nobody knows is kept without: %s',
  async (_why, one, other, said) => {
    await say(budi, one, other);
    expect(await kept()).toEqual([`Budi ${said}`]);
  },
);

test('EDISI-09 words that are sent go before those of the edition; blank ones do not', async () => {
  await say(budi, { ...frozen('A.1'), text: 'Dinding' }, present('D.9'));
  expect(await kept()).toEqual([`Budi A.1 Dinding = D.9 ${manual}`]);
  await say(rina, { ...frozen('A.1'), text: '' }, present('D.9'));
  expect(await kept()).toContain(`Rina A.1 ${wall} = D.9 ${manual}`);
});

test('EDISI-09 who says what an ADMIN said of codes alone says it of the same works', async () => {
  await say(dimas, frozen('A.1'), present('D.9'));
  await say(budi, anywhere('D.9'), anywhere('A.1'));
  expect(await kept()).toEqual([
    `Budi D.9 ${manual} = A.1 ${wall}`,
    `semua A.1 ${wall} = D.9 ${manual}`,
  ]);
});

test('a pair of an edition that is gone or somebody else’s is refused, and nothing is kept', async () => {
  const ofRina = await freeze(base.db, rina);
  for (const editionId of [newId(), ofRina])
    for (const ask of [
      () => say(budi, { kode: 'A.1', editionId }, present('D.9')),
      () => say(budi, present('D.9'), { kode: 'A.1', editionId }),
    ])
      expect(await refusalOf(ask)).toBe('NOT_FOUND');
  expect(await kept()).toEqual([]);
  await say(rina, { kode: 'D.9', editionId: ofRina }, present('D.9'));
  expect(await kept()).toEqual([`Rina D.9 ${manual} = D.9 ${manual}`]);
});

test('EDISI-09 another code of the same edition takes the place of the one before, of the same person alone', async () => {
  for (const who of [dimas, budi, rina]) await say(who, frozen('A.1'), present('D.9'));
  await say(budi, frozen('A.5'), present('D.8'));
  await say(budi, frozen('A.1'), present('A.5'));
  const others = [`Rina A.1 ${wall} = D.9 ${manual}`, `semua A.1 ${wall} = D.9 ${manual}`];
  const first = `Budi A.1 ${wall} = A.5 ${digging}`;
  const second = `Budi A.5 ${digging} = D.8 ${fence}`;
  expect(await kept()).toEqual([first, second, ...others]);
  // The other way round too: of the frozen edition the digging is what the wall was.
  await say(budi, present('D.8'), frozen('A.4'));
  expect(await kept()).toEqual([first, `Budi D.8 ${fence} = A.4 ${fence}`, ...others]);
});

test('EDISI-09 what was said of another edition, of other words or of another work of the code stays', async () => {
  // Q.1 is in none of the two.
  await say(budi, frozen('A.1'), anywhere('Q.1'));
  await say(budi, frozen('A.1'), present('D.9'));
  const [ofQ, ofD] = [`Budi A.1 ${wall} = Q.1`, `Budi A.1 ${wall} = D.9 ${manual}`];
  expect(await kept()).toEqual([ofD, ofQ]);
  // D.9 is another work by now.
  await changeWork(base.db, ids['A.1'] ?? '', { deskripsi: fence });
  await say(budi, frozen('A.1'), present('A.5'));
  const ofA = `Budi A.1 ${wall} = A.5 ${digging}`;
  expect(await kept()).toEqual([ofA, ofD, ofQ]);
  // And so is A.1 where it is asked from.
  await addWork(base.db, { kode: 'A.1', deskripsi: fence });
  await say(budi, present('A.1'), present('D.8'));
  expect(await kept()).toEqual([ofA, ofD, ofQ, `Budi A.1 ${fence} = D.8 ${fence}`].toSorted());
  // Without words it is any work of the code, of all that are in that edition as they were.
  await say(budi, anywhere('A.1'), present('A.5'));
  expect(await kept()).toEqual([`Budi A.1 = A.5 ${digging}`, ofD, ofQ].toSorted());
});

test('EDISI-09 where nobody says which edition a code replaces what was said from it, not what was said of it', async () => {
  await say(budi, frozen('A.1'), present('D.9'));
  await say(budi, anywhere('Q.1'), anywhere('A.1'));
  await say(budi, anywhere('A.1'), anywhere('D.8'));
  expect(await kept()).toEqual(['Budi A.1 = D.8', 'Budi Q.1 = A.1']);
});

test('EDISI-09 what is taken back is gone; an ADMIN’s is set aside for who takes it back alone', async () => {
  await say(budi, frozen('A.1'), present('D.9'));
  await forget(budi, budi, 'A.1');
  expect(await kept()).toEqual([]);

  await say(dimas, frozen('A.1'), present('D.9'));
  const ofAll = `semua A.1 ${wall} = D.9 ${manual}`;
  const denied = `Budi A.1 ${wall} ≠ D.9 ${manual}`;
  await forget(budi, null, 'A.1');
  expect(await kept()).toEqual([denied, ofAll]);
  await say(budi, frozen('A.1'), present('D.9'));
  expect(await kept()).toEqual([`Budi A.1 ${wall} = D.9 ${manual}`, ofAll]);
  // One's own word is gone, and the ADMIN's of the same works does not come up from behind it.
  await forget(budi, budi, 'A.1');
  expect(await kept()).toEqual([denied, ofAll]);
  await forget(dimas, null, 'A.1');
  expect(await kept()).toEqual([denied]);
});

test('nobody takes back what somebody else said for themselves, or what was said by nobody', async () => {
  await say(rina, frozen('A.1'), present('D.9'));
  expect(await refusalOf(() => forget(budi, rina, 'A.1'))).toBe('NOT_FOUND');
  const none = () => inTransaction(base.db, (tx) => forgetPair(tx, budi, newId()));
  expect(await refusalOf(none)).toBe('NOT_FOUND');
  expect(await kept()).toEqual([`Rina A.1 ${wall} = D.9 ${manual}`]);
});

test('EDISI-09 of a code all that counts for who asks is forgotten, whichever way round, and of no other code', async () => {
  await say(budi, frozen('A.1'), anywhere('Q.1'));
  await say(budi, present('D.9'), frozen('A.1'));
  await say(budi, frozen('A.5'), present('D.8'));
  await say(rina, frozen('A.1'), present('D.9'));
  await inTransaction(base.db, (tx) => forgetCode(tx, budi, ' a.1'));
  const left = [`Budi A.5 ${digging} = D.8 ${fence}`, `Rina A.1 ${wall} = D.9 ${manual}`];
  expect(await kept()).toEqual(left);
  await inTransaction(base.db, (tx) => forgetCode(tx, budi, 'Z.1'));
  expect(await kept()).toEqual(left);
});
