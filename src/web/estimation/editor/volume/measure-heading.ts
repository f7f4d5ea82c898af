import { readPastedNumber } from '../../../../domain/number/pasted-number.ts';
import { unitInLabel } from '../../../../domain/units/unit-in-label.ts';
import { spelledUnit } from '../../../../domain/units/unit-spellings.ts';
import type { PastedTable } from '../../../ui/grid/clipboard.ts';

/** Lines on top of a pasted table that say what its columns are. */
export interface MeasureHeading {
  /** How many lines they are. */
  readonly lines: number;
  /** Where each column of the table goes; undefined: the take-off has none of that name. */
  readonly columns: readonly (number | undefined)[];
  /** The unit that a column names, as in 'Panjang (cm)'. */
  readonly units: readonly (string | undefined)[];
}

const names: readonly (readonly [column: number, name: RegExp])[] = [
  [0, /^(uraian|deskripsi|nama|pekerjaan|lokasi|keterangan)\b/],
  [1, /^jenis\b/],
  [2, /^(panjang|pjg|p)$/],
  [3, /^(lebar|lbr|l|b)$/],
  [4, /^(tinggi|tebal|dalam|kedalaman|tgi|t|h)$/],
];
const count = /^(jumlah|jml|banyak|banyaknya|buah|bh|unit|qty|n)$/;

/**
 * The heading of a pasted table: a first line without numbers that names two columns or more, one of
 * them a measure, and maybe a line of units below it.
 */
export function headingOf(
  table: PastedTable,
  extras: readonly { readonly name: string }[],
): MeasureHeading | undefined {
  const [first = [], second = []] = table;
  if (first.some((text) => readPastedNumber(text, 'volume').kind === 'number')) return undefined;
  const found = first.map((text) => columnOf(text, extras));
  // Of two columns of one name, 'Jumlah' before and after the product, the first counts.
  const columns = found.map((column, at) => (found.indexOf(column) === at ? column : undefined));
  const known = columns.filter((column) => column !== undefined);
  if (known.length < 2 || Math.max(...known) < 2) return undefined;
  const isUnits = second.some((text) => text.trim() !== '') && second.every(isUnitOrBlank);
  const units = first.map(
    (text, at) => unitInLabel(text) ?? (isUnits ? bare(second[at]) : undefined),
  );
  return { lines: isUnits ? 2 : 1, columns, units };
}

function columnOf(text: string, extras: readonly { readonly name: string }[]): number | undefined {
  const own = extras.findIndex(({ name }) => name.trim() !== '' && sameWords(name, text));
  if (own >= 0) return 5 + own;
  const word = plain(text);
  if (count.test(word)) return 5 + extras.length;
  return names.find(([, name]) => name.test(word))?.[0];
}

const plain = (text: string) =>
  text
    .replace(/[([][^()[\]]*[)\]]\s*$/, '')
    .replace(/[.:]/g, '')
    .trim()
    .toLowerCase();
const sameWords = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();
const bare = (text: string | undefined) => text?.replace(/[()[\]]/g, '').trim() || undefined;

function isUnitOrBlank(text: string): boolean {
  const unit = bare(text);
  return unit === undefined || spelledUnit(unit) !== undefined;
}
