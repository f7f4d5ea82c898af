// The rules of scopes (api-contract 4) as a property: two users and an administrator do what they
// like in any order, and a model of the rules says what each step is answered and what each of them has then.
import fc from 'fast-check';
import { expect } from 'vitest';
import { decimal, toText } from '../src/domain/decimal.ts';
import type { Caller } from '../src/server/platform/caller.ts';
import type { Database, Tx } from '../src/server/platform/database.ts';
import { newId } from '../src/server/platform/new-id.ts';
import { problemOf } from '../src/server/platform/problem.ts';
import { addPerson } from './database.ts';

const people = ['sari', 'budi', 'adi'] as const; // adi is the administrator
type Name = (typeof people)[number];
type Owner = Name | 'GLOBAL';
const codes = ['A', 'B', 'C'] as const;
type Code = (typeof codes)[number];

/** Whose row a step means: the one that the code means for the actor, or an owner's by its id. */
interface Step {
  readonly act: 'create' | 'change' | 'rename' | 'remove' | 'on' | 'off';
  readonly actor: Name;
  /** adi acts as a USER. */
  readonly asUser: boolean;
  readonly code: Code;
  readonly to: Code;
  readonly of: Owner | undefined;
}

const steps = fc.array(
  fc.record<Step>({
    act: fc.constantFrom('create', 'create', 'change', 'rename', 'remove', 'remove', 'on', 'off'),
    actor: fc.constantFrom(...people),
    asUser: fc.boolean(),
    code: fc.constantFrom(...codes),
    to: fc.constantFrom(...codes),
    of: fc.constantFrom<Owner | undefined>(undefined, undefined, undefined, 'GLOBAL', ...people),
  }),
  { minLength: 1, maxLength: 14, size: 'max' },
);

interface Own {
  readonly kind: 'copy' | 'hidden';
  readonly active: boolean;
  readonly price: number;
}

class Refusal {
  readonly code: string;
  constructor(code: 'TAKEN' | 'MISSING' | 'OVERRIDE_INACTIVE' | 'OVERRIDE_NOT_FOUND') {
    this.code = code;
  }
}

/** What everybody has, by the rules of the contract and nothing else. */
class Model {
  readonly global = new Map<Code, number>();
  readonly own: Record<Name, Map<Code, Own>> = {
    sari: new Map(),
    budi: new Map(),
    adi: new Map(),
  };

  /** What counts for somebody. */
  effective(name: Name): Record<string, number> {
    const found: Record<string, number> = {};
    for (const code of codes) {
      const own = this.own[name].get(code);
      const price = own?.active
        ? own.kind === 'copy'
          ? own.price
          : undefined
        : this.global.get(code);
      if (price !== undefined) found[code] = price;
    }
    return found;
  }

  /** The own entries, whether they count or not. */
  ownEntries(name: Name): Record<string, number> {
    const copies = [...this.own[name]].filter(([, { kind }]) => kind === 'copy');
    return Object.fromEntries(copies.map(([code, { price }]) => [code, price]));
  }

  hidden(name: Name): Record<string, number> {
    const gone = [...this.own[name]].filter(([, { kind, active }]) => kind === 'hidden' && active);
    return Object.fromEntries(gone.map(([code]) => [code, this.global.get(code) ?? NaN]));
  }

  has(owner: Owner, code: Code): boolean {
    if (owner === 'GLOBAL') return this.global.has(code);
    return this.own[owner].get(code)?.kind === 'copy';
  }

  /** Throws a `Refusal`; then nothing has changed. */
  take(step: Step, price: number): void {
    const { act, actor, code } = step;
    const isUser = actor !== 'adi' || step.asUser;
    if (act === 'on' || act === 'off') return this.flip(actor, code, act === 'on');
    if (act === 'create') return this.create(isUser ? actor : 'GLOBAL', code, price);
    const owner = this.addressed(step, isUser);
    if (act === 'change') this.put(owner.target, code, price);
    if (act === 'rename') this.move(owner.target, code, step.to, price);
    if (act === 'remove') this.remove(owner.found, actor, code, isUser);
  }

  private create(owner: Owner, code: Code, price: number) {
    if (this.has(owner, code)) throw new Refusal('TAKEN');
    this.put(owner, code, price, true);
  }

  /** `found` is the row that is meant, `target` whose row a change of it is made on. */
  private addressed({ actor, code, of }: Step, isUser: boolean): { found: Owner; target: Owner } {
    const own = this.own[actor].get(code);
    if (isUser && of !== undefined && of !== 'GLOBAL' && of !== actor) throw new Refusal('MISSING');
    if (of !== undefined && !this.has(of, code)) throw new Refusal('MISSING');
    if (isUser && own?.kind === 'copy' && !own.active) throw new Refusal('OVERRIDE_INACTIVE');
    if (isUser && own?.kind === 'hidden' && own.active) throw new Refusal('MISSING');
    const found = of ?? (own?.kind === 'copy' && own.active ? actor : 'GLOBAL');
    if (!this.has(found, code)) throw new Refusal('MISSING');
    return { found, target: isUser ? actor : found };
  }

  private put(owner: Owner, code: Code, price: number, active?: boolean) {
    if (owner === 'GLOBAL') this.global.set(code, price);
    else {
      const before = this.own[owner].get(code);
      const kept = before?.kind === 'copy' ? before.active : true;
      this.own[owner].set(code, { kind: 'copy', active: active ?? kept, price });
    }
  }

  private move(owner: Owner, code: Code, to: Code, price: number) {
    if (to === code) return this.put(owner, code, price);
    if (this.has(owner, to)) throw new Refusal('TAKEN');
    if (owner === 'GLOBAL') {
      this.global.delete(code);
      this.global.set(to, price);
      for (const name of people) {
        const own = this.own[name].get(code);
        if (own?.kind !== 'hidden') continue;
        this.own[name].delete(code);
        if (own.active && !this.own[name].has(to)) this.own[name].set(to, own);
      }
      return;
    }
    const before = this.own[owner].get(code);
    const active = before?.kind === 'copy' ? before.active : true;
    this.own[owner].delete(code);
    this.own[owner].set(to, { kind: 'copy', active, price });
    this.hide(owner, code);
  }

  private remove(found: Owner, actor: Name, code: Code, isUser: boolean) {
    if (isUser) {
      this.own[actor].delete(code);
      this.hide(actor, code);
    } else if (found !== 'GLOBAL') this.own[found].delete(code);
    else {
      this.global.delete(code);
      for (const name of people) {
        if (this.own[name].get(code)?.kind === 'hidden') this.own[name].delete(code);
      }
    }
  }

  private hide(name: Name, code: Code) {
    if (this.global.has(code))
      this.own[name].set(code, { kind: 'hidden', active: true, price: NaN });
  }

  private flip(name: Name, code: Code, active: boolean) {
    const own = this.own[name].get(code);
    if (!own) throw new Refusal('OVERRIDE_NOT_FOUND');
    this.own[name].set(code, { ...own, active });
  }
}

export type Target = ({ id: string } | { kode: string }) & { scope: 'USER' | undefined };

/** A list that the rules hold for, as its use cases offer it. */
export interface Shelf {
  taken: string;
  create(tx: Tx, caller: Caller, kode: string, price: number, scope?: 'USER'): Promise<unknown>;
  change(tx: Tx, caller: Caller, target: Target, to: string, price: number): Promise<unknown>;
  remove(tx: Tx, caller: Caller, target: Target): Promise<unknown>;
  flip(tx: Tx, caller: Caller, kode: string, active: boolean): Promise<unknown>;
  idOf(owner: string | null, kode: string): Promise<string | undefined>;
  /** Code and price of all that somebody sees of these codes; with `only`, of those alone. */
  list(caller: Caller, prefix: string, only?: 'own' | 'hidden'): Promise<[string, string | null][]>;
}

/** Where the sequences are walked: one list of one database, and who walks. */
interface Ground {
  readonly db: Database;
  readonly shelf: Shelf;
  readonly callers: Record<Name, Caller>;
}

/** Holds the rules for so many sequences, ten at once: the database has more than one hand. */
export async function holdScopes(db: Database, shelf: Shelf, sequences: number): Promise<void> {
  const callers = {
    sari: await addPerson(db, 'USER', 'Sari'),
    budi: await addPerson(db, 'USER', 'Budi'),
    adi: await addPerson(db, 'ADMIN', 'Adi'),
  };
  const ten = fc.array(steps, { minLength: 10, maxLength: 10 });
  await fc.assert(
    fc.asyncProperty(ten, async (several) => {
      await Promise.all(several.map((sequence) => walk({ db, shelf, callers }, sequence)));
    }),
    { numRuns: sequences / 10 },
  );
}

let runs = 0;

/** One sequence, under codes of its own. */
async function walk(ground: Ground, sequence: readonly Step[]): Promise<void> {
  const { shelf, callers } = ground;
  runs += 1;
  const prefix = `run${String(runs).padStart(6, '0')}`;
  const kodeOf = (code: Code) => `${prefix}${code}`;
  const model = new Model();
  for (const [index, step] of sequence.entries()) {
    const price = index + 1;
    const refused = refusalOf(() => model.take(step, price));
    const answered = await answerOf(() => perform(ground, step, kodeOf, price));
    const expected = { TAKEN: shelf.taken, MISSING: 'NOT_FOUND' }[refused ?? ''] ?? refused;
    expect([index, step, answered?.replace('HSP_NOT_FOUND', 'NOT_FOUND')]).toEqual([
      index,
      step,
      expected,
    ]);
  }
  for (const name of people) {
    const found = tidy(await shelf.list(callers[name], prefix), prefix);
    const own = tidy(await shelf.list(callers[name], prefix, 'own'), prefix);
    const hidden = tidy(await shelf.list(callers[name], prefix, 'hidden'), prefix);
    expect({ sequence, name, found, own, hidden }).toEqual({
      sequence,
      name,
      found: model.effective(name),
      own: model.ownEntries(name),
      hidden: model.hidden(name),
    });
  }
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
  { db, shelf, callers }: Ground,
  step: Step,
  kodeOf: (code: Code) => string,
  price: number,
): Promise<void> {
  const { act, actor, code, of } = step;
  const caller = callers[actor];
  const kode = kodeOf(code);
  const scope = step.asUser ? ('USER' as const) : undefined;
  const id = of && (await shelf.idOf(of === 'GLOBAL' ? null : callers[of].id, kode));
  const target = of === undefined ? { kode, scope } : { id: id ?? newId(), scope };
  await db.transaction().execute(async (tx) => {
    if (act === 'create') await shelf.create(tx, caller, kode, price, scope);
    else if (act === 'remove') await shelf.remove(tx, caller, target);
    else if (act === 'on' || act === 'off') await shelf.flip(tx, caller, kode, act === 'on');
    else await shelf.change(tx, caller, target, act === 'rename' ? kodeOf(step.to) : kode, price);
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
    const { code } = problemOf(error); // as a call is told it: also what a unique index refuses
    if (code === 'INTERNAL') throw error;
    return code;
  }
}
