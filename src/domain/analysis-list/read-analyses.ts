// The analyses of a workbook, whatever the form of each sheet: blocks, or one component a row.
import { countRows, filledRows, type HearRows } from '../sheet/rows-read.ts';
import type { ListSheet } from '../sheet/sheet.ts';
import type { AnalysisReading } from './analysis-list.ts';
import { finishAnalysis } from './finish-analysis.ts';
import { kodeKey } from '../code-order.ts';
import { itemTitles } from './item-titles.ts';
import { leftForMoney } from './other-money.ts';
import { readBlocks } from './read-blocks.ts';
import { readLong } from './read-long.ts';
import { isBlankCell, isFault, plainText } from '../sheet/cells.ts';

export function readAnalyses(sheets: readonly ListSheet[], hear?: HearRows): AnalysisReading {
  const own = withoutOwn(sheets);
  const found = own.map(({ rows }) => filledRows(rows));
  const count = countRows(
    found.reduce((sum, rows) => sum + rows, 0),
    hear,
  );
  const readings = own.map((sheet, at): AnalysisReading => {
    const reading = leftForMoney(sheet, readSheet(sheet, sheets));
    count(found[at]);
    return reading;
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

function readSheet(sheet: ListSheet, all: readonly ListSheet[]): AnalysisReading {
  const long = readLong(sheet, all);
  if (!long) return readBlocks([sheet]);
  const finished = long.map((draft) => finishAnalysis(draft, 0));
  const analyses = finished.flatMap((each) => ('reasons' in each ? [] : [each]));
  const left = finished.flatMap((each) => ('reasons' in each ? [each] : []));
  return { analyses, left, passed: finished.length > 0 ? [] : [sheet.name] };
}

/** Sheets of our own workbook without analyses: their names, and what stands above them. */
const ownSheets: ReadonlyMap<string, string> = new Map([
  ['Rekap', 'REKAPITULASI'],
  ['RAB', 'RENCANA ANGGARAN BIAYA (RAB)'],
  ['Volume', 'BACK-UP DATA VOLUME'],
  ['Job Item', 'REKAPITULASI ITEM PEKERJAAN'],
  ['Kategori', 'REKAPITULASI KATEGORI'],
  ['Master Item', 'DAFTAR HARGA DASAR DAN KEBUTUHAN'],
  ['Info', 'INFORMASI PROYEK'],
]);
/** Nobody else has a sheet of this name under this title. */
const marks = new Set(['Master Item', 'Info']);

/** Without what our own workbook is known to hold beside its analyses; of another all of them. */
function withoutOwn(sheets: readonly ListSheet[]): readonly ListSheet[] {
  const known = sheets.filter(({ name, rows }) => {
    const [title] = (rows[0] ?? []).filter((cell) => !isBlankCell(cell));
    return title !== undefined && !isFault(title) && ownSheets.get(name) === plainText(title);
  });
  const isOurs = known.some(({ name }) => marks.has(name));
  return isOurs ? sheets.filter((sheet) => !known.includes(sheet)) : sheets;
}
