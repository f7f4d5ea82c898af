// Works are known by their words; what the rules compare are sums of volumes of one kind and unit. The words
// are those of the official analyses and of bills; what cannot be told is not counted, so that nothing is
// doubted wrongly.
import { add, decimal, multiply, zero, type Decimal } from '../number/decimal.ts';
import type { Work } from './work.ts';

export interface KindOfWork {
  readonly unit: string;
  readonly words: RegExp;
  readonly without?: RegExp;
  /** Other units in which it is counted, with how many of `unit` each is. */
  readonly also?: Readonly<Record<string, Decimal>>;
}

const ceilingWords = String.raw`(?:[pf]la[fpv]on[dt]?|langit[- ]+langit|eternit)`;
/** A floor, but not the storey that a wall stands in: 'lantai 2', 'lt. dasar'. */
const floor = String.raw`\b(?:lantai|lt)\b(?!\.? *(?:\d|i{1,3}\b|iv\b|vi{0,3}\b|dasar|atas|bawah|satu|dua|tiga|empat))`;

/** What is cast, whether or not 'beton' is said: 'Sloof 15/20', 'Cor kolom K-250'. */
const castParts = String.raw`(?:kolom|slo+f|balok|ring ?bal\w*|p(?:el|l)at (?:lantai|dak|atap|tangga)|dak|poe?r|pile ?cap|foot ?plate?|tie ?beam|latei)`;
export const formworkWords = String.raw`(?:bekisting|be[gk][ie]sting|cetakan (?:beton|${castParts}))`;
/** Of another thing than concrete. */
const notCast = String.raw`\b(?:kayu|baja|besi|hollow|gypsum|gipsum|bambu|batu|bata|granit|marmer|keramik|urug\w*|galian|timbun\w*)\b`;

export const kinds = {
  concrete: {
    unit: 'm3',
    words: new RegExp(
      String.raw`\bbeton\b|\bready ?mix|^(?!.*${notCast})(?:.*\b(?:cor|pengecoran)\b|\W*(?:pek\w*\.? |pas\w*\.? )?${castParts}\b)`,
    ),
    // Brought, placed, compacted or broken it is the same concrete once more; the rest has no bars.
    without: new RegExp(
      String.raw`bongkar|(?:angkut\w*|pemadatan|penuangan|menebar|perawatan|curing|${formworkWords})\b.*\bbeton|\bdicor\w* .*tiap|(?:pakai|sewa|ongkos|biaya|jasa) (?:pompa|concrete pump)|cetakan|kurus|lantai kerja|rabat|siklop|tumbuk|perkerasan|paving`,
    ),
  },
  rebar: {
    unit: 'kg',
    also: { ton: decimal(1000) },
    words:
      /\b(?:pembesian|penulangan|tulangan|besi (?:beton|polos|ulir|u ?-?(?:24|32|39|40)|d ?-?\d+|ø ?\d+|dia\w*\.? ?\d+|(?:untuk |utk\.? )?(?:kolom|sloof|balok|ring ?bal\w*|pelat lantai|plat lantai|pondasi|poe?r|foot ?plat\w*|begel|sengkang))|bj ?t[psd]?|wire ?mesh)\b/,
    without:
      /bongkar|angkut|menaikkan|menurunkan|\b(?:pagar|railing|hollow|pintu|jendela|siku|tralis|teralis)\b/,
  },
  formwork: { unit: 'm2', words: new RegExp(String.raw`\b${formworkWords}\b`), without: /bongkar/ },
  wall: {
    unit: 'm2',
    words: /\b(?:bata|batako|hebel|conblock?|celcon)\b/,
    // Left bare, or on a wall that stands.
    without: new RegExp(
      String.raw`bongkar|bersih|eksp?os|expos|siar|\blapis\b|pelapis|tempel|kerawang|roo?ster|plester|aci(?:an)?\b|\bcat\b|pengecatan|paving|roll?ag|${floor}`,
    ),
  },
  plaster: {
    unit: 'm2',
    words: /\bplester/,
    without: new RegExp(String.raw`bongkar|traso|teraso|granit|sikat|${ceilingWords}|${floor}`),
  },
  skim: {
    unit: 'm2',
    words: /\b(?:peng)?aci(?:an)?\b/,
    without: new RegExp(String.raw`bongkar|${ceilingWords}|${floor}`),
  },
  /** On plaster that nobody skims. */
  wallTile: {
    unit: 'm2',
    words:
      /\b(?:keramik|granit|granite|homogeneous tile|ht|marmer|mozaik|mosaik|porselen|ubin)\b.*\b(?:dinding|dindng|wall|toilet dinding)\b|\bdinding\b(?! (?:bata|batako|hebel|bata ringan)).*\b(?:keramik|granit|granite|marmer|mozaik|mosaik|porselen)\b/,
    without: /bongkar|bersih|plester|acian|\bcat\b|\blantai\b|\bnat\b/,
  },
  paint: {
    unit: 'm2',
    words: /\b(?:pengecatan|cat)\b/,
    // What was painted before, and what is neither plaster nor board.
    without: new RegExp(
      String.raw`bongkar|\blama\b|\bulang\b|kikis|kerok|epo[xk]|zinc|meni\b|galvani|\b(?:kayu|besi|baja|genteng|atap|pagar|marka|kusen|pintu|jendela|railing|listpl?ank|lisplang?k?)\b|${floor}`,
    ),
  },
  ceiling: {
    unit: 'm2',
    words: new RegExp(String.raw`\b${ceilingWords}\b`),
    // The frame alone; with what it carries it is one.
    without: new RegExp(
      String.raw`bongkar|\b(?:cat|pengecatan|list)\b|\brangka\b(?![^;]*(?:\+|&|\bdan\b))[^;]*\b${ceilingWords}`,
    ),
  },
  /** Painted on both sides, and never plastered. */
  board: {
    unit: 'm2',
    words: /\bpartisi\b/,
    without: /bongkar|\brangka\b|\bkaca\b|\bcat\b|pengecatan/,
  },
  excavation: {
    unit: 'm3',
    words: /\b(?:peng?|meng?)?gali(?:an)?\b/,
    without:
      /urug|uruk|imbun|(?:buang|angkut|ratakan|perataan|padat)\w* (?:\w+ ){0,3}galian|(?:bekas|sisa|hasil) galian/,
  },
  backfill: {
    unit: 'm3',
    words: /(?:urug|uruk|imbun)(?:an)?\b(?: \w+){0,3} (?:kembali|balik|bekas galian)/,
    // Both in one volume is what was dug.
    without: /angkut|^\W*(?:pekerjaan )?galian\b.*(?:\bdan\b|[&+])/,
  },
} as const satisfies Record<string, KindOfWork>;

export interface Measured {
  /** 0 where there is none. */
  readonly volume: Decimal;
  readonly works: readonly Work[];
}

export function measured(works: readonly Work[], kind: KindOfWork): Measured {
  const ofKind = works.filter(
    ({ words, unit }) =>
      (unit === kind.unit || kind.also?.[unit] !== undefined) &&
      kind.words.test(words) &&
      !kind.without?.test(words),
  );
  const volumeOf = ({ unit, item }: Work) => {
    const times = kind.also?.[unit];
    return times ? multiply(item.volume, times) : item.volume;
  };
  return {
    works: ofKind,
    volume: ofKind.reduce((sum, work) => add(sum, volumeOf(work)), zero),
  };
}
