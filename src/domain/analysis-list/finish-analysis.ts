// An analysis of what a block or the rows of one code say, or why it is left out.
import { isLongerThan } from '../clean-text.ts';
import { decimal, type Decimal } from '../number/decimal.ts';
import { lengths } from '../number/limits.ts';
import { usualOverhead, type RecipeGroup } from '../recipe.ts';
import { otherQuantity, otherUnit, quantityInFront } from '../units/told-quantity.ts';
import { isBrokenUnit } from '../units/unit-spellings.ts';
import type { LeftAnalysis, ListedAnalysis, ListedComponent, RowReason } from './analysis-list.ts';
import { readOverhead, type OverheadRow } from './block-overhead.ts';
import { sumsApart } from './block-sums.ts';
import type { BlockTitle } from './block-title.ts';
import { amountOf, explainDifference, totalOf } from './explain-difference.ts';
import { isProved } from './printed.ts';
import { settlePercents, type DraftRow } from './percent-rows.ts';

export interface AnalysisDraft {
  readonly sheet: string;
  readonly row: number;
  readonly title: BlockTitle;
  readonly drafts: readonly DraftRow[];
  readonly sums: ReadonlyMap<RecipeGroup | 'D', Decimal>;
  readonly overheads: readonly OverheadRow[];
  /** Its row holds an error, which is told already. */
  readonly hasBrokenOverhead?: boolean;
  readonly printed: Decimal | null;
  /** What else tells of how much it is: 'Harga satuan 10 kg' at its F, 'Analisa untuk 10 kg' below its title. */
  readonly toldBeside?: readonly string[];
  readonly reasons: readonly RowReason[];
  /** A list without any word of overhead has the usual one; a block that lacks it has a hole. */
  readonly mayLackOverhead: boolean;
}

export function finishAnalysis(draft: AnalysisDraft, id: number): ListedAnalysis | LeftAnalysis {
  const { sheet, row, title, sums, printed } = draft;
  const { kode, uraian, satuan } = title;
  const reasons = [...draft.reasons];
  const wrong = (reason: string) => reasons.push({ row, reason });
  if (kode === undefined) wrong('Kode analisis tidak ditemukan di atas blok');
  else if (isLongerThan(kode, lengths.kode)) wrong(`Kode lebih dari ${lengths.kode} karakter`);
  if (uraian === undefined) wrong('Uraian pekerjaan tidak ditemukan di atas blok');
  else if (isLongerThan(uraian, lengths.deskripsi))
    wrong(`Uraian lebih dari ${lengths.deskripsi} karakter`);
  if (satuan === undefined) wrong(unitMissing(uraian ?? ''));
  else if (isBrokenUnit(satuan)) wrong(`Satuan pekerjaan “${satuan}” rusak`);
  const settled = settlePercents(draft.drafts, sums);
  const { components } = settled;
  reasons.push(...settled.reasons);
  if (components.length === 0 && reasons.length === 0) wrong('Tidak ada komponen');
  const overhead = overheadOf(draft, components);
  reasons.push(...overhead.reasons);
  const isTold = draft.hasBrokenOverhead || overhead.reasons.length > 0;
  if (overhead.percent === undefined && !isTold) wrong('Baris E overhead tidak ditemukan');
  if (!kode || !uraian || !satuan || !overhead.percent || reasons.length > 0) {
    return { sheet, row, name: [kode, uraian].filter(Boolean).join(' '), reasons };
  }
  const last = components.at(-1)?.row ?? row;
  const why =
    printed && components.every(({ price, override, percentOf }) => price ?? override ?? percentOf)
      ? explainDifference(overhead.percent, components, {
          sums,
          E: amountOf(draft.overheads),
          F: printed,
          row: last,
        })
      : [];
  const notes = [...why, ...overhead.notes, ...sumsApart({ components, sums })];
  const about = { id, sheet, row, kode, uraian, satuan, printed };
  const doubt = doubtOf(uraian, satuan, draft.toldBeside);
  return { ...about, overhead: overhead.percent, components, notes, ...(doubt && { doubt }) };
}

function unitMissing(uraian: string): string {
  const quantity = quantityInFront(uraian);
  const why = quantity === undefined ? '' : `; uraian menyebut ${quantity}`;
  return `Satuan pekerjaan tidak ditemukan di atas blok${why}`;
}

/** 'Pembesian 10 kg' beside the unit kg: its F is neither taken for that of a kg nor divided. */
function doubtOf(
  uraian: string,
  satuan: string,
  beside: readonly string[] = [],
): string | undefined {
  const [quantity] = [uraian, ...beside].flatMap((words) => otherQuantity(words, satuan) ?? []);
  if (quantity !== undefined)
    return `Analisis untuk ${quantity}, bukan 1 ${satuan}. Ubah koefisien dan uraiannya menjadi untuk 1 ${satuan}, lalu import lagi`;
  const other = otherUnit(uraian, satuan);
  return other && `Uraian menyebut ${other}, satuannya ${satuan}. Samakan, lalu import lagi`;
}

function overheadOf(
  { overheads, sums, printed, row, mayLackOverhead }: AnalysisDraft,
  components: readonly ListedComponent[],
): ReturnType<typeof readOverhead> {
  const total = totalOf(components);
  const rows = components.length;
  const Ds = [sums.get('D'), total].filter((D) => D && D.units !== 0n);
  const read = readOverhead(overheads, { Ds: Ds.flatMap((D) => D ?? []), F: printed, rows });
  if (overheads.length > 0) return read;
  if (printed && isProved(total, printed, rows)) return { ...read, percent: decimal(0) };
  if (!mayLackOverhead) return read;
  const reason = 'Berkas tidak menyebut overhead: dipakai yang biasa, 10%';
  return { ...read, percent: usualOverhead, notes: [{ row, reason }] };
}
