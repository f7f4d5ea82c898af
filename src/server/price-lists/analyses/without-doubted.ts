import { kodeKey } from '../../../domain/code-order.ts';
import type {
  AnalysisReading,
  ListedAnalysis,
} from '../../../domain/analysis-list/analysis-list.ts';
import type { StoredEntry } from '../../../domain/price-list/judge-items.ts';
import { isSameUnit, type UnitShelf } from '../../../domain/units/units-meant.ts';

/**
 * Analyses whose words tell another quantity or unit are left out. Not those that the catalogue has under these words and in
 * this unit: our own exports come back.
 */
export function withoutDoubted(
  { analyses, left, passed }: AnalysisReading,
  items: ReadonlyMap<string, StoredEntry>,
  units: UnitShelf,
): AnalysisReading {
  const isThere = ({ kode, uraian, satuan }: ListedAnalysis) => {
    const stored = items.get(kodeKey(kode));
    return stored?.deskripsi === uraian && isSameUnit(units, stored.satuan ?? '', satuan);
  };
  const isTaken = (each: ListedAnalysis) => each.doubt === undefined || isThere(each);
  const doubted = analyses.filter((each) => !isTaken(each));
  return {
    analyses: analyses.filter(isTaken),
    left: [
      ...left,
      ...doubted.map(({ sheet, row, kode, uraian, doubt: reason = '' }) => ({
        sheet,
        row,
        name: `${kode} ${uraian}`,
        reasons: [{ row, reason }],
      })),
    ],
    passed,
  };
}
