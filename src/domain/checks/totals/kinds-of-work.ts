// Works are known by their words; what the rules compare are sums of volumes of one kind and unit.
import { add, zero, type Decimal } from '../../number/decimal.ts';
import type { Work } from '../work.ts';

export interface KindOfWork {
  readonly unit: string;
  readonly words: RegExp;
  readonly without?: RegExp;
}

export const kinds = {
  concrete: { unit: 'm3', words: /\bbeton\b/, without: /\bbongkar|\bbekisting\b|\bangkut/ },
  rebar: { unit: 'kg', words: /\b(?:pembesian|penulangan|tulangan|besi beton|wire ?mesh)\b/ },
  formwork: { unit: 'm2', words: /\bbekisting\b/, without: /\bbongkar/ },
  wall: {
    unit: 'm2',
    words: /\b(?:bata|batako|hebel|roster)\b/,
    without: /\b(?:plester\w*|acian|cat|pengecatan|bongkar\w*|lapis|kerawang)\b/,
  },
  plaster: { unit: 'm2', words: /\bplester/, without: /\bbongkar|\bplafon|\blantai/ },
  skim: { unit: 'm2', words: /\b(?:acian|pengacian)\b/, without: /\bbongkar/ },
  paint: {
    unit: 'm2',
    words: /\b(?:pengecatan|cat)\b/,
    without: /\b(?:bongkar\w*|kayu|besi|baja|genteng|atap|pagar|marka|lantai|kusen|pintu)\b/,
  },
  ceiling: {
    unit: 'm2',
    words: /\b(?:plafon|langit-langit)\b/,
    without: /\b(?:cat|pengecatan|rangka|bongkar\w*)\b/,
  },
  excavation: { unit: 'm3', words: /\bgalian\b|\bmenggali\b|\bpenggalian\b/ },
  backfill: { unit: 'm3', words: /\b(?:urug(?:an)?|timbunan|pengurugan) kembali\b/ },
} as const satisfies Record<string, KindOfWork>;

export interface Measured {
  /** 0 where there is none. */
  readonly volume: Decimal;
  readonly works: readonly Work[];
}

export function measured(works: readonly Work[], kind: KindOfWork): Measured {
  const ofKind = works.filter(
    ({ words, unit }) => unit === kind.unit && kind.words.test(words) && !kind.without?.test(words),
  );
  return { works: ofKind, volume: ofKind.reduce((sum, { item }) => add(sum, item.volume), zero) };
}
