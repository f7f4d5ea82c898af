// A file as the tests read it: looked at, mapped and judged by the real reader, told in short lines.
import { toText } from '../../../domain/number/decimal.ts';
import { judgePrices, type JudgedEntry } from '../../../domain/price-list/mixed/judge-prices.ts';
import {
  lacksOf,
  type ColumnRole,
  type ListMap,
  type MasterKind,
  type PriceScale,
} from '../../../domain/price-list/mixed/list-map.ts';
import { mapOf } from '../../../domain/price-list/mixed/map-of.ts';
import work from '../list-worker.ts';

export interface Change {
  /** Roles by column, of the first sheet. */
  readonly roles?: Readonly<Record<number, ColumnRole>>;
  readonly kind?: MasterKind;
  readonly ppn?: string;
  readonly scale?: PriceScale;
  readonly isRead?: boolean;
}

const codes = [
  'lbr',
  'm',
  'm2',
  'm3',
  'kg',
  'zak',
  'bh',
  'OH',
  'OJ',
  'hari',
  'jam',
  'ls',
  'btg',
  'unit',
];
const units = {
  codes: new Map(codes.map((code) => [code.toLowerCase(), code])),
  aliases: new Map<string, string>(),
};
const nothing = { LABOR: [], MATERIAL: [], EQUIPMENT: [], OTHER: [] };
const noOthers = {
  LABOR: new Map<string, never>(),
  MATERIAL: new Map<string, never>(),
  EQUIPMENT: new Map<string, never>(),
  OTHER: new Map<string, never>(),
};

/** What is asked of a file before it is read, and what its rows become when that is answered. */
export async function read(bytes: Uint8Array, change: Change = {}) {
  const looked = await work({ bytes, wish: { headRows: new Map() } });
  if (looked.kind !== 'looked') throw new Error(looked.kind);
  const asked = looked.sheets.flatMap(({ columns, ...sheet }) => [
    ...(sheet.other ? [`${sheet.sheet}: ${sheet.other}`] : []),
    ...(sheet.saysScale ? [`scale: ${sheet.saysScale}`] : []),
    ...columns.flatMap(({ heading, question }) =>
      question && !sheet.other && sheet.headRow > 0 ? [`${question}: ${heading}`] : [],
    ),
    ...(sheet.isRead &&
    lacksOf({ ...sheet, roles: [] }, { ppn: '0', kindsInRows: sheet.kindsInRows }).includes('kind')
      ? ['kind']
      : []),
  ]);
  const proposed = mapOf(looked.sheets);
  const map: ListMap = {
    ...proposed,
    ppn: change.ppn ?? proposed.ppn,
    scale: change.scale ?? null,
    sheets: proposed.sheets.map((sheet, at) =>
      at > 0
        ? sheet
        : {
            ...sheet,
            isRead: change.isRead ?? sheet.isRead,
            kind: change.kind ?? sheet.kind,
            roles: sheet.roles.map((role, column) => change.roles?.[column] ?? role),
          },
    ),
  };
  const mapped = await work({ bytes, wish: { map } });
  if (mapped.kind !== 'mapped') throw new Error(mapped.kind);
  const judged = judgePrices(
    mapped.entries,
    { stored: nothing, others: noOthers, units },
    { accepted: new Set() },
  );
  return {
    asked,
    rows: judged.map(inShort),
    units: judged.map(({ verdict }) => verdict?.values.unit),
    passed: mapped.passed
      .filter(({ kind }) => kind !== 'above' && kind !== 'head')
      .map(({ row, kind, text }) => `${row} ${kind}: ${text}`),
    remarks: mapped.remarks.map(({ reason }) => reason),
    mapped,
  };
}

const letters = { LABOR: 'U', MATERIAL: 'B', EQUIPMENT: 'A', OTHER: 'X' } as const;

/** `5 B Semen portland | zak | 62500`, with its outcome where it is not simply new. */
function inShort({ entry, outcome, reasons, notes }: JudgedEntry): string {
  const { kode, nama, satuan, harga } = entry.fields;
  const what = [kode, nama ?? '–', satuan ?? '–', harga ? toText(harga) : '–'].filter(Boolean);
  const said = [...reasons, ...notes.map(({ text }) => `(${text})`)];
  return [
    `${entry.row} ${entry.kind === null ? '?' : letters[entry.kind]} ${what.join(' | ')}`,
    ...(outcome === 'new' ? [] : [outcome]),
    ...said,
  ].join('; ');
}
