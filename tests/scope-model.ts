// The rules of scopes (api-contract 4) and nothing else: what each step is answered, and what each
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
}

interface Own {
  readonly kind: 'copy' | 'hidden';
  readonly active: boolean;
  readonly price: number;
}

export class Refusal {
  readonly code: string;
  constructor(code: 'TAKEN' | 'MISSING' | 'OVERRIDE_INACTIVE' | 'OVERRIDE_NOT_FOUND') {
    this.code = code;
  }
}

/** What everybody has, by the rules of the contract and nothing else. */
export class Model {
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
