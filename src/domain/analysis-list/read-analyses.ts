// The analyses of a workbook, whatever the form of each sheet: blocks, or one component a row.
import type { ListSheet } from '../sheet/sheet.ts';
import type { AnalysisReading } from './analysis-list.ts';
import { finishAnalysis } from './finish-analysis.ts';
import { kodeKey } from '../code-order.ts';
import { itemTitles } from './item-titles.ts';
import { withoutOwn } from './own-sheets.ts';
import { readBlocks } from './read-blocks.ts';
import { readLong } from './read-long.ts';

export function readAnalyses(sheets: readonly ListSheet[]): AnalysisReading {
  const readings = withoutOwn(sheets).map((sheet): AnalysisReading => {
    const long = readLong(sheet, sheets);
    if (!long) return readBlocks([sheet]);
    const finished = long.map((draft) => finishAnalysis(draft, 0));
    const analyses = finished.flatMap((each) => ('reasons' in each ? [] : [each]));
    const left = finished.flatMap((each) => ('reasons' in each ? [each] : []));
    return { analyses, left, passed: finished.length > 0 ? [] : [sheet.name] };
  });
  const kodes = new Set(
    readings.flatMap(({ analyses }) => analyses.map(({ kode }) => kodeKey(kode))),
  );
  // A list of the works gave their descriptions and prices: it was read.
  const isTitles = (name: string) =>
    sheets.some(
      (sheet) =>
        sheet.name === name && [...itemTitles([sheet]).keys()].some((key) => kodes.has(key)),
    );
  return {
    // Their places are counted through all sheets.
    analyses: readings.flatMap((each) => each.analyses).map((each, id) => ({ ...each, id })),
    left: readings.flatMap((each) => each.left),
    passed: readings.flatMap((each) => each.passed.filter((name) => !isTitles(name))),
  };
}
