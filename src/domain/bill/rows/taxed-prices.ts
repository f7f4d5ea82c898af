// A bill that says its prices have PPN in them: the estimate would add it once more, which is told.
import { saysWithPpn } from '../../price-list/mixed/column-meaning.ts';
import { plainText } from '../../sheet/cells.ts';
import type { ListSheet } from '../../sheet/sheet.ts';
import type { Finding } from '../bill.ts';
import type { BillRow } from './bill-rows.ts';
import type { BillTable } from './bill-table.ts';

/**
 * The first that says so: a line above or below the works, where no tax is printed beside their sum, or the head of
 * the prices that are read.
 */
export function taxedFindings(
  { rows: cells }: Pick<ListSheet, 'rows'>,
  { roles }: BillTable,
  { rows, tax }: { readonly rows: readonly BillRow[]; readonly tax: string | undefined },
): Finding[] {
  if (!roles.some((role) => ofPrices.has(role))) return [];
  const isRead = (at: number) => ofPrices.has(roles[at] ?? 'skip') || !roles.includes('harga');
  for (const { row, kind } of rows) {
    if (kind === 'work' || kind === 'sum' || kind === 'recap') continue;
    const isHead = kind === 'head';
    if (!isHead && tax !== undefined) continue;
    for (const [at, cell] of (cells[row] ?? []).entries()) {
      if (typeof cell !== 'string' || (isHead && !isRead(at))) continue;
      const text = plainText(cell);
      if (saysTaxed(text)) return [{ kind: 'taxed', row, text }];
    }
  }
  return [];
}

const ofPrices: ReadonlySet<string> = new Set(['harga', 'tambahan', 'jumlah', 'jumlahTambahan']);
/** Of other money, as of a bill that is paid, it may be said too; a line that begins with it means the prices. */
const saysTaxed = (text: string): boolean =>
  (ofMoney.test(text) || standsAlone.test(text)) &&
  (saysWithPpn(text) || taxedWords.some((words) => words.test(text)));

const ofMoney = /harga|price|jumlah|total|nilai|biaya|rab|penawaran|hps/i;
const standsAlone = /^[^\p{L}\d]*(?:(?:sudah|telah) )?termasuk\b/iu;

const denied = String.raw`(?<!\b(?:belum|tidak|tanpa|bukan|non)[ -]+(?:\w+ )?)`;
/** Here it is only told, so that looser words do than in lists, where they would ask (PRICE-05). */
const taxedWords: readonly RegExp[] = [
  // 'PPN 11% sudah termasuk dalam harga', but no 'PPN, sudah termasuk ongkos'.
  new RegExp(
    String.raw`${denied}\bppn\b[\s\d.,%()]*(?:(?:sudah|telah) )?termasuk(?= *(?:$|[.;)]|(?:di ?)?dalam(?:nya)? harga|(?:pada |di )?harga))`,
    'iu',
  ),
  // 'Pajak galian' and 'pajak daerah' are other taxes.
  new RegExp(
    String.raw`${denied}\btermasuk (?:semua |segala |seluruh )?pajak(?:-pajak)?(?= *(?:$|[^\p{L}\s]|(?:dan|yang|pertambahan)\b))`,
    'iu',
  ),
  /\b(?:sudah|telah) (?:(?:di)?tambah(?:kan)? |(?:di)?kena(?:kan)? |plus |dengan )?(?:ppn|p\.p\.n)\b/iu,
];
