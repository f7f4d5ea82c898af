// The sheets of our own workbook that hold no analyses: they are known, so nobody is told of them.
import { isBlankCell, isFault, plainText } from '../sheet/cells.ts';
import type { ListSheet } from '../sheet/sheet.ts';

/** Their names and what stands above them. */
const own: ReadonlyMap<string, string> = new Map([
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
export function withoutOwn(sheets: readonly ListSheet[]): readonly ListSheet[] {
  const known = sheets.filter(({ name, rows }) => {
    const [title] = (rows[0] ?? []).filter((cell) => !isBlankCell(cell));
    return title !== undefined && !isFault(title) && own.get(name) === plainText(title);
  });
  const isOurs = known.some(({ name }) => marks.has(name));
  return isOurs ? sheets.filter((sheet) => !known.includes(sheet)) : sheets;
}
