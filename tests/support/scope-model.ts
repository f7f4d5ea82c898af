// The rules of scopes (api/4) and nothing else: what each step is answered, and what each
// person has then.

export const people = ['sari', 'budi', 'adi'] as const; // adi is the administrator
export type Name = (typeof people)[number];
export type Owner = Name | 'GLOBAL';
export const codes = ['A', 'B', 'C'] as const;
export type Code = (typeof codes)[number];

/** Whose row a step means: the one that the code means for the actor, or an owner's by its id. */
export interface Step {
  readonly act: 'create' | 'change' | 'rename' | 'remove' | 'on' | 'off';
  readonly actor: Name;
  /** adi acts as a USER. */
  readonly asUser: boolean;
  readonly code: Code;
  readonly to: Code;
  readonly of: Owner | undefined;
  /** Which version the actor says to have seen of the row that is changed, if any. */
  readonly seen: 'latest' | 'older' | undefined;
}

/** What a list does in its own way. */
export interface Ways {
  /** A wage keeps its code. */
  readonly hasFixedCodes: boolean;
  /** A copy begins with the price history of what it was copied from, or with a line of its own. */
  readonly copiesHistory: boolean;
}

/** A row as it is stored. */
export interface StoredRow {
  readonly kind: 'entry' | 'hidden';
  readonly active: boolean;
  /** Whether a search finds the row by its words; what hides another row has none. */
  readonly isFound: boolean;
  readonly version: number;
  /** The version of the GLOBAL row that this one was copied from; null: it is no copy. */
  readonly originVersion: number | null;
  /** The causes of its price history. */
  readonly causes: readonly string[];
}

interface Row extends StoredRow {
  readonly price: number;
  /** The GLOBAL row that it was copied from, as long as that has its code. */
  readonly origin?: symbol | undefined;
  readonly identity: symbol;
}

const hidden = (): Row => ({
  kind: 'hidden',
  active: true,
  isFound: false,
  version: 1,
  originVersion: null,
  causes: [],
  price: NaN,
  identity: Symbol('hidden'),
});

export class Refusal {
  readonly code: string;
  constructor(
    code:
      | 'TAKEN'
      | 'MISSING'
      | 'OVERRIDE_INACTIVE'
      | 'OVERRIDE_NOT_FOUND'
      | 'VERSION_CONFLICT'
      | 'CODE_FIXED',
  ) {
    this.code = code;
  }
}

/** What everybody has, by the rules of the contract and nothing else. */
export class Model {
  readonly global = new Map<Code, Row>();
  readonly own: Record<Name, Map<Code, Row>> = {
    sari: new Map(),
    budi: new Map(),
    adi: new Map(),
  };
  private readonly ways: Ways;

  constructor(ways: Ways) {
    this.ways = ways;
  }

  /** What counts for somebody. */
  effective(name: Name): Record<string, number> {
    const found: Record<string, number> = {};
    for (const code of codes) {
      const own = this.own[name].get(code);
      const row = own?.active ? own : this.global.get(code);
      if (row && row.kind === 'entry') found[code] = row.price;
    }
    return found;
  }

  /** The own entries, whether they count or not. */
  ownEntries(name: Name): Record<string, number> {
    const copies = [...this.own[name]].filter(([, { kind }]) => kind === 'entry');
    return Object.fromEntries(copies.map(([code, { price }]) => [code, price]));
  }

  hidden(name: Name): Record<string, number> {
    const gone = [...this.own[name]].filter(([, { kind, active }]) => kind === 'hidden' && active);
    return Object.fromEntries(gone.map(([code]) => [code, this.global.get(code)?.price ?? NaN]));
  }

  /** What the tables hold of somebody. */
  stored(owner: Owner): Record<string, StoredRow> {
    const rows = [...this.rowsOf(owner)].map(([code, row]) => {
      const { price: _, origin: __, identity: ___, causes, ...stored } = row;
      return [code, { ...stored, causes: causes.toSorted() }];
    });
    return Object.fromEntries(rows);
  }

  /** The version of what a step changes; undefined where it changes nothing that there is. */
  versionSeen(step: Step): number | undefined {
    if (step.seen === undefined) return undefined;
    try {
      const { found, target } = this.addressed(step, this.isUser(step));
      const row = this.rowsOf(target).get(step.code);
      const latest = row?.kind === 'entry' ? row : this.rowsOf(found).get(step.code);
      return (latest?.version ?? 0) - (step.seen === 'older' ? 1 : 0);
    } catch (error) {
      if (error instanceof Refusal) return 1;
      throw error;
    }
  }

  /** Throws a `Refusal`; then nothing has changed. */
  take(step: Step, price: number): void {
    const { act, actor, code } = step;
    const isUser = this.isUser(step);
    if (act === 'on' || act === 'off') return this.flip(actor, code, act === 'on');
    if (act === 'create') return this.create(isUser ? actor : 'GLOBAL', code, price);
    const owner = this.addressed(step, isUser);
    if (step.seen === 'older') throw new Refusal('VERSION_CONFLICT');
    if (act === 'change') this.change(owner.target, code, price);
    if (act === 'rename') this.move(owner.target, code, step.to, price);
    if (act === 'remove') this.remove(owner.found, actor, code, isUser);
  }

  private isUser = ({ actor, asUser }: Step) => actor !== 'adi' || asUser;

  private rowsOf(owner: Owner): Map<Code, Row> {
    return owner === 'GLOBAL' ? this.global : this.own[owner];
  }

  private has(owner: Owner, code: Code): boolean {
    return this.rowsOf(owner).get(code)?.kind === 'entry';
  }

  private create(owner: Owner, code: Code, price: number) {
    if (this.has(owner, code)) throw new Refusal('TAKEN');
    const row = { ...hidden(), kind: 'entry', isFound: true, causes: ['create'], price } as const;
    this.rowsOf(owner).set(code, row);
  }

  /** `found` is the row that is meant, `target` whose row a change of it is made on. */
  private addressed({ actor, code, of }: Step, isUser: boolean): { found: Owner; target: Owner } {
    const own = this.own[actor].get(code);
    if (isUser && of !== undefined && of !== 'GLOBAL' && of !== actor) throw new Refusal('MISSING');
    if (of !== undefined && !this.has(of, code)) throw new Refusal('MISSING');
    if (isUser && own?.kind === 'entry' && !own.active) throw new Refusal('OVERRIDE_INACTIVE');
    if (isUser && own?.kind === 'hidden' && own.active) throw new Refusal('MISSING');
    const found = of ?? (own?.kind === 'entry' && own.active ? actor : 'GLOBAL');
    if (!this.has(found, code)) throw new Refusal('MISSING');
    return { found, target: isUser ? actor : found };
  }

  /** The row after a change of it, or of the copy that is made for it. */
  private changed(owner: Owner, code: Code, price: number): Row {
    const own = this.rowsOf(owner).get(code);
    const before = own?.kind === 'entry' ? own : this.copyOf(this.global.get(code) ?? hidden());
    const causes = [...before.causes, 'edit'];
    return { ...before, price, version: before.version + 1, causes };
  }

  private copyOf(global: Row): Row {
    const { version, identity } = global;
    return {
      ...global,
      identity: Symbol('copy'),
      version: version + 1,
      originVersion: version,
      origin: identity,
      causes: this.ways.copiesHistory ? global.causes : ['copy'],
    };
  }

  private change(owner: Owner, code: Code, price: number) {
    this.rowsOf(owner).set(code, this.changed(owner, code, price));
  }

  private move(owner: Owner, code: Code, to: Code, price: number) {
    if (to === code) return this.change(owner, code, price);
    if (this.ways.hasFixedCodes) throw new Refusal('CODE_FIXED');
    if (this.has(owner, to)) throw new Refusal('TAKEN');
    const row = { ...this.changed(owner, code, price), originVersion: null };
    this.rowsOf(owner).delete(code);
    this.rowsOf(owner).set(to, row);
    if (owner !== 'GLOBAL') return this.hide(owner, code);
    this.forget(row);
    for (const name of people) {
      const own = this.own[name].get(code);
      if (own?.kind !== 'hidden') continue;
      this.own[name].delete(code);
      const follows = own.active && !this.own[name].has(to);
      if (follows) this.own[name].set(to, { ...own, version: own.version + 1 });
    }
  }

  private remove(found: Owner, actor: Name, code: Code, isUser: boolean) {
    const row = this.rowsOf(found).get(code);
    const own = this.own[actor].get(code);
    if (isUser && own?.kind === 'hidden') return this.flip(actor, code, true);
    this.rowsOf(isUser ? actor : found).delete(code);
    if (isUser) return this.hide(actor, code);
    if (found !== 'GLOBAL' || !row) return;
    this.forget(row);
    for (const name of people) {
      if (this.own[name].get(code)?.kind === 'hidden') this.own[name].delete(code);
    }
  }

  /** Copies of what has gone, or has another code, are plain entries. */
  private forget(global: Row) {
    for (const name of people) {
      for (const [code, own] of this.own[name]) {
        if (own.origin !== global.identity) continue;
        this.own[name].set(code, { ...own, origin: undefined, originVersion: null });
      }
    }
  }

  private hide(name: Name, code: Code) {
    if (this.global.has(code)) this.own[name].set(code, hidden());
  }

  private flip(name: Name, code: Code, active: boolean) {
    const own = this.own[name].get(code);
    if (!own) throw new Refusal('OVERRIDE_NOT_FOUND');
    this.own[name].set(code, { ...own, active, version: own.version + 1 });
  }
}
