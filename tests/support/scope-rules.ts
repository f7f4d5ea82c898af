// The rules of scopes (api/4) as a property: two users and an administrator do what they
// like in any order, and a model of the rules says what each step is answered and what each of them has then.
import fc from 'fast-check';
import { expect } from 'vitest';
import { decimal, toText } from '../../src/domain/number/decimal.ts';
import type { Caller } from '../../src/server/platform/http/caller.ts';
import type { Database, Tx } from '../../src/server/platform/database/database.ts';
import type { Acting } from '../../src/server/overlay/overlay.ts';
import { newId } from '../../src/server/platform/database/new-id.ts';
import { VersionConflict } from '../../src/server/platform/http/require-version.ts';
import { problemOf } from '../../src/server/platform/problem.ts';
import { addPerson } from './database.ts';
import {
  codes,
  Model,
  people,
  Refusal,
  type Code,
  type Name,
  type Owner,
  type Step,
  type StoredRow,
  type Ways,
} from './scope-model.ts';

const steps = fc.array(
  fc.record<Step>({
    act: fc.constantFrom('create', 'create', 'change', 'rename', 'remove', 'remove', 'on', 'off'),
    actor: fc.constantFrom(...people),
    asUser: fc.boolean(),
    code: fc.constantFrom(...codes),
    to: fc.constantFrom(...codes),
    of: fc.constantFrom<Owner | undefined>(undefined, undefined, undefined, 'GLOBAL', ...people),
    seen: fc.constantFrom(undefined, undefined, undefined, undefined, 'latest', 'older'),
  }),
  { minLength: 1, maxLength: 14, size: 'max' },
);

const stepOf = (act: Step['act'], actor: Name, code: Code, to: Code = code): Step => ({
  act,
  actor,
  asUser: false,
  code,
  to,
  of: undefined,
  seen: undefined,
});

/** What chance seldom comes to, walked each time. */
const rareOnes: readonly Step[][] = [
  // A copy, and another code for the GLOBAL row or for the copy, or the GLOBAL row goes.
  [stepOf('create', 'adi', 'A'), stepOf('change', 'sari', 'A'), stepOf('rename', 'adi', 'A', 'B')],
  [stepOf('create', 'adi', 'A'), stepOf('rename', 'sari', 'A', 'B'), stepOf('remove', 'adi', 'A')],
  [stepOf('create', 'adi', 'A'), stepOf('change', 'sari', 'A'), stepOf('rename', 'sari', 'A', 'B')],
  [stepOf('create', 'adi', 'A'), stepOf('change', 'sari', 'A'), stepOf('remove', 'adi', 'A')],
  // A hiding that was switched off gives way to a copy, is switched on again, and does not follow
  // the GLOBAL row to its new code.
  ...(['change', 'remove', 'rename'] as const).map((act) => [
    stepOf('create', 'adi', 'A'),
    stepOf('remove', 'sari', 'A'),
    stepOf('off', 'sari', 'A'),
    act === 'rename' ? stepOf(act, 'adi', 'A', 'B') : stepOf(act, 'sari', 'A'),
  ]),
  // A hiding follows the GLOBAL row to its new code, unless its owner has an entry there.
  [
    stepOf('create', 'adi', 'A'),
    stepOf('remove', 'sari', 'A'),
    stepOf('remove', 'budi', 'A'),
    stepOf('create', 'sari', 'B'),
    stepOf('rename', 'adi', 'A', 'B'),
  ],
];

export type Target = ({ id: string } | { kode: string }) & Acting;

/** A list that the rules hold for, as its use cases offer it. */
export interface ScopedList extends Ways {
  taken: string;
  create(tx: Tx, caller: Caller, kode: string, price: number, scope?: 'USER'): Promise<unknown>;
  change(tx: Tx, caller: Caller, target: Target, to: string, price: number): Promise<unknown>;
  remove(tx: Tx, caller: Caller, target: Target): Promise<unknown>;
  flip(tx: Tx, caller: Caller, kode: string, active: boolean): Promise<unknown>;
  idOf(owner: string | null, kode: string): Promise<string | undefined>;
  /** Code and price of all that somebody sees of these codes; with `only`, of those alone. */
  list(caller: Caller, prefix: string, only?: 'own' | 'hidden'): Promise<[string, string | null][]>;
  /** The rows of these codes as they stand in the tables. */
  stored(prefix: string): Promise<Stored[]>;
}

export interface Stored extends StoredRow {
  ownerId: string | null;
  kode: string;
}

/** Where the sequences are walked: one list of one database, and who walks. */
interface Ground {
  readonly db: Database;
  readonly scoped: ScopedList;
  readonly callers: Record<Name, Caller>;
}

/**
 * Holds the rules for so many sequences, ten at once, so that several connections of the database
 * meet.
 */
export async function holdScopes(
  db: Database,
  scoped: ScopedList,
  sequences: number,
): Promise<void> {
  const callers = {
    sari: await addPerson(db, 'USER', 'Sari'),
    budi: await addPerson(db, 'USER', 'Budi'),
    adi: await addPerson(db, 'ADMIN', 'Adi'),
  };
  const ten = fc.array(steps, { minLength: 10, maxLength: 10 });
  await fc.assert(
    fc.asyncProperty(ten, async (several) => {
      await Promise.all(several.map((sequence) => walk({ db, scoped, callers }, sequence)));
    }),
    { numRuns: sequences / 10, examples: [[rareOnes]] },
  );
}

let runs = 0;

/** One sequence, under codes of its own. */
async function walk(ground: Ground, sequence: readonly Step[]): Promise<void> {
  const { scoped, callers } = ground;
  runs += 1;
  const prefix = `run${String(runs).padStart(6, '0')}`;
  const kodeOf = (code: Code) => `${prefix}${code}`;
  const model = new Model(scoped);
  for (const [index, step] of sequence.entries()) {
    const price = index + 1;
    const ifVersion = model.versionSeen(step);
    const refused = refusalOf(() => model.take(step, price));
    const answered = await answerOf(() => perform(ground, step, kodeOf, { price, ifVersion }));
    const expected = { TAKEN: scoped.taken, MISSING: 'NOT_FOUND' }[refused ?? ''] ?? refused;
    expect([index, step, answered?.replace('HSP_NOT_FOUND', 'NOT_FOUND')]).toEqual([
      index,
      step,
      expected,
    ]);
  }
  const stored = await scoped.stored(prefix);
  for (const owner of ['GLOBAL', ...people] as const) {
    const ownerId = owner === 'GLOBAL' ? null : callers[owner].id;
    const rows = stored
      .filter((row) => row.ownerId === ownerId)
      .map((row) => storedAs(row, prefix));
    const expected = { sequence, owner, rows: model.stored(owner) };
    expect({ sequence, owner, rows: Object.fromEntries(rows) }).toEqual(expected);
  }
  for (const name of people) {
    const found = tidy(await scoped.list(callers[name], prefix), prefix);
    const own = tidy(await scoped.list(callers[name], prefix, 'own'), prefix);
    const hidden = tidy(await scoped.list(callers[name], prefix, 'hidden'), prefix);
    expect({ sequence, name, found, own, hidden }).toEqual({
      sequence,
      name,
      found: model.effective(name),
      own: model.ownEntries(name),
      hidden: model.hidden(name),
    });
  }
}

function storedAs(stored: Stored, prefix: string) {
  const { kode, ownerId: _, causes, ...row } = stored;
  return [kode.slice(prefix.length), { ...row, causes: causes.toSorted() }] as const;
}

function tidy(rows: [string, string | null][], prefix: string): Record<string, number> {
  return Object.fromEntries(
    rows.map(([kode, price]) => [
      kode.slice(prefix.length),
      Number(toText(decimal(price ?? '-1'))), // small whole numbers
    ]),
  );
}

async function perform(
  { db, scoped, callers }: Ground,
  step: Step,
  kodeOf: (code: Code) => string,
  { price, ifVersion }: { price: number; ifVersion: number | undefined },
): Promise<void> {
  const { act, actor, code, of } = step;
  const caller = callers[actor];
  const kode = kodeOf(code);
  const scope = step.asUser ? ('USER' as const) : undefined;
  const id = of && (await scoped.idOf(of === 'GLOBAL' ? null : callers[of].id, kode));
  const acting = { scope, ifVersion };
  const target = of === undefined ? { kode, ...acting } : { id: id ?? newId(), ...acting };
  await db.transaction().execute(async (tx) => {
    if (act === 'create') await scoped.create(tx, caller, kode, price, scope);
    else if (act === 'remove') await scoped.remove(tx, caller, target);
    else if (act === 'on' || act === 'off') await scoped.flip(tx, caller, kode, act === 'on');
    else await scoped.change(tx, caller, target, act === 'rename' ? kodeOf(step.to) : kode, price);
  });
}

function refusalOf(act: () => void): string | undefined {
  try {
    act();
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

async function answerOf(act: () => Promise<void>): Promise<string | undefined> {
  try {
    await act();
    return undefined;
  } catch (error) {
    if (error instanceof VersionConflict) return 'VERSION_CONFLICT';
    const { code } = problemOf(error); // as a call is told it: also what a unique index refuses
    if (code === 'INTERNAL') throw error;
    return code;
  }
}
