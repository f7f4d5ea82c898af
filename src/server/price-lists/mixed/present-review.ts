import type { PriceReview, PriceRow } from '../../../contract/price-imports.ts';
import { toText } from '../../../domain/number/decimal.ts';
import type { JudgedEntry } from '../../../domain/price-list/mixed/judge-prices.ts';
import type { MappedReading } from '../../../domain/price-list/mixed/read-mapped.ts';

/** Every row of the file with what it would do, as the contract tells it. */
export function presentReview(
  judged: readonly JudgedEntry[],
  { passed, remarks }: Pick<MappedReading, 'passed' | 'remarks'>,
): PriceReview {
  return {
    rows: judged.map(presentRow),
    passed: [...passed],
    remarks: remarks.map(({ sheet, row, reason }) => ({ sheet, row, reason })),
  };
}

const kindsOfOutcome: Readonly<Record<string, string>> = { repeat: 'repeat', wrong: 'wrong' };

function presentRow(judged: JudgedEntry): PriceRow {
  const { entry, outcome, verdict, question, doubts, reasons, notes } = judged;
  const { kode, nama, satuan, harga } = entry.fields;
  const values = verdict?.values;
  const price = values ? values.price : (harga ?? null);
  const findings = [
    ...(doubts.length > 0
      ? doubts.map(({ kind, reason }) => ({ kind, text: reason }))
      : reasons.map((text) => ({ kind: kindsOfOutcome[outcome] ?? 'note', text }))),
    ...notes.map(({ kind, text }) => ({ kind, text })),
  ];
  return {
    id: entry.id,
    sheet: entry.sheet,
    row: entry.row,
    kind: entry.kind,
    code: values?.code ?? kode ?? null,
    name: values?.name ?? nama ?? '',
    unit: values?.unit ?? satuan ?? '',
    price: price && toText(price),
    given: entry.given,
    outcome: outcome === 'new' && verdict?.isTwin ? 'changed' : outcome,
    ...(verdict &&
      (outcome === 'held' || outcome === 'question') && { becomes: becomesOf(verdict) }),
    ...(question !== undefined && { question }),
    changes: [...(verdict?.id === undefined ? [] : verdict.changes)],
    findings,
  };
}

function becomesOf({ outcome, isTwin }: NonNullable<JudgedEntry['verdict']>) {
  if (outcome === 'unchanged') return 'same';
  return isTwin ? 'changed' : outcome;
}
