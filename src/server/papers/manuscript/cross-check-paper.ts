import { priceMissingText } from '../../../domain/given-price.ts';
import { writeNumber } from '../../../domain/number/number-text.ts';
import { decimal } from '../../../domain/number/decimal.ts';
import type {
  Check,
  CheckedSum,
  CheckKind,
  CrossCheck,
  Exception,
} from '../../../domain/report/cross-check.ts';
import type { PaperSet } from '../../../domain/report/paper-set.ts';
import { breakable } from '../printable.ts';
import { fixed, laidOut, moneyColumn } from './columns.ts';
import { linksOf } from './links.ts';
import { fewLines, words } from './texts.ts';
import { LONGEST_CODE, numberWidth, pathWidth, widest } from './widths.ts';

const ways: Record<CheckedSum['way'], string> = {
  recap: 'Rekapitulasi: jumlah semua kategori',
  rows: 'RAB: jumlah semua baris',
  product: 'Volume × harga satuan, dihitung ulang per baris',
  analysis: 'Volume × harga menurut analisis (F)',
};

interface CheckTexts {
  readonly title: string;
  readonly says: string;
  readonly unit: string;
  /** Heads of the columns of its exceptions. */
  readonly here: string;
  readonly there: string;
  readonly difference: string;
}

const checkTexts: Record<CheckKind, CheckTexts> = {
  recap: {
    title: 'Rekapitulasi = RAB',
    says: 'Jumlah setiap kategori sama dengan jumlah barisnya di RAB.',
    unit: 'kategori',
    here: 'Rekapitulasi',
    there: 'RAB',
    difference: 'Selisih',
  },
  amount: {
    title: 'Jumlah harga = volume × harga satuan',
    says: 'Setiap baris RAB dikalikan ulang.',
    unit: 'pekerjaan',
    here: 'Di RAB',
    there: 'Volume × harga',
    difference: 'Selisih',
  },
  'take-off': {
    title: 'Volume = back-up data volume',
    says: 'Baris ukuran setiap pekerjaan dijumlahkan ulang.',
    unit: 'pekerjaan',
    here: 'Di RAB',
    there: 'Back-up',
    difference: 'Selisih',
  },
  analysis: {
    title: 'Harga satuan = analisis (F)',
    says: 'Harga satuan di RAB dibandingkan dengan hasil analisisnya.',
    unit: 'pekerjaan',
    here: 'Harga satuan',
    there: 'Analisis (F)',
    difference: 'Selisih jumlah',
  },
};
const kinds: readonly CheckKind[] = ['recap', 'amount', 'take-off', 'analysis'];

/** What `templates/cross-check.typ` reads. */
export function crossCheckPaper(report: CrossCheck, set: PaperSet) {
  const { sums, checks, exceptions } = report;
  const figures = exceptions.flatMap(({ here, there, difference }) =>
    [here, there, difference].map((figure) => figure?.text),
  );
  const money = moneyColumn(27, 0, figures);
  const { landscape, widths } = laidOut(
    {
      number: fixed(widest(13, exceptions, ({ path }) => pathWidth(path))),
      here: money,
      there: money,
      difference: money,
    },
    set.settings,
  );
  const { isTarget } = linksOf(set);
  return {
    value: null,
    valueNote: exceptions.length === 0 ? 'Semua cocok' : `${count(exceptions.length)} pengecualian`,
    landscape,
    shortTitles: {},
    widths,
    sumWidth: Math.max(40, ...sums.map(({ total }) => numberWidth(total.text, 1.15))),
    sums: sums.map(({ way, total, difference }) => [
      ways[way],
      total.text,
      difference ? `selisih ${signed(difference)}` : 'sama',
    ]),
    checks: checks.map((check, at) => [
      String(at + 1),
      checkTexts[check.kind].title,
      [checkTexts[check.kind].says, asideOf(check, report)].filter(Boolean).join(' '),
      check.compared === 0 ? '–' : `${count(check.compared)} ${checkTexts[check.kind].unit}`,
      check.compared === 0 ? '–' : count(check.agreeing),
      // What was not compared is said beside it, and listed.
      count(check.compared - check.agreeing),
    ]),
    lists: kinds
      .map((kind) => ({ kind, own: exceptions.filter((one) => one.kind === kind) }))
      .filter(({ own }) => own.length > 0)
      .map(({ kind, own }) => ({
        number: String(kinds.indexOf(kind) + 1),
        ...checkTexts[kind],
        rows: own.map((one) => [
          one.path,
          words(fewLines(one.deskripsi)),
          breakable(one.kode, LONGEST_CODE),
          one.here?.text ?? reasons[one.reason],
          one.there?.text ?? (one.here ? reasons[one.reason] : ''),
          one.difference ? signed(one.difference) : '',
          isTarget && one.kind !== 'recap' ? `rab-${one.path}` : '',
          one.here !== undefined,
          one.there !== undefined,
        ]),
      })),
  };
}

const reasons: Record<Exception['reason'], string> = {
  differs: '',
  'price-missing': priceMissingText,
  'no-analysis': 'tanpa analisis',
};

const count = (n: number) => writeNumber(decimal(n), 0);
const signed = ({ value, text }: NonNullable<Exception['difference']>) =>
  value.units > 0n ? `+${text}` : text;

/** What could not be compared. */
function asideOf({ kind, compared }: Check, report: CrossCheck): string {
  const { typedVolumes, withoutAnalysis } = report;
  if (kind === 'take-off' && typedVolumes > 0)
    return `${count(typedVolumes)} volume diisi langsung, tanpa ukuran.`;
  if (kind !== 'analysis' || withoutAnalysis === 0) return '';
  return compared === 0
    ? 'Tidak satu pun pekerjaan punya analisis.'
    : `${count(withoutAnalysis)} pekerjaan tanpa analisis.`;
}
