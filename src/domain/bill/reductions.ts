// What a contract takes off, written with positive figures: it would be added, which is told (rules/bills#sums).
import { isZero } from '../number/decimal.ts';
import type { ListSheet } from '../sheet/sheet.ts';
import type { BillHeading, BillItem, BillLine, Finding } from './bill.ts';
import { totalOf } from './sheets/recap.ts';

/** 'Pemotongan pohon' is work, 'Pemotongan (CCO 1)' is none. */
const takenOff =
  /(?<!\p{L})(?:(?:ber|di)?kurang(?:i|kan)?|pengurangan|pemotongan(?=\P{L}*$|\P{L}+(?:item|nilai|volume|kontrak|pekerjaan|harga|biaya|cco|add?endum)(?!\p{L}))|dihapus|dihilangkan|ditiadakan|deduct(?:ion)?s?|omissions?)(?!\p{L})/iu;
/** Both ways in one block say nothing, nor does a measure: 'kurang dari 5 km'. */
const sayNothing = /tambah|(?<!\p{L})(?:kurang|berkurang) (?:dari|dr|lebih|<|>|\d)|addition|sisa/iu;
const mostWords = 8;

const isTakenOff = (title: string): boolean =>
  takenOff.test(title) && !sayNothing.test(title) && title.split(/\s+/).length <= mostWords;

/** The outermost blocks that say so, else the whole where its sheet or the lines above it do. */
export function reductionFindings(
  { name, rows }: Pick<ListSheet, 'name' | 'rows'>,
  head: { readonly from: number; readonly to: number },
  sections: readonly (BillHeading | BillItem)[],
  lines: readonly BillLine[],
): Finding[] {
  const blocks = outermost(sections).flatMap((block) =>
    told(block.row, block.title, block.children),
  );
  if (blocks.length > 0) return blocks;
  const above = lines.find(
    ({ row, kind, text }) => kind === 'above' && row < head.from && isTakenOff(text),
  );
  const title = above?.text ?? (isTakenOff(name) ? name : undefined);
  if (title === undefined || rows.length === 0) return [];
  return told(above?.row ?? head.from, title, sections);
}

function outermost(children: readonly (BillHeading | BillItem)[]): BillHeading[] {
  return children.flatMap((child) => {
    if (child.kind === 'item') return [];
    return isTakenOff(child.title) ? [child] : outermost(child.children);
  });
}

function told(
  row: number,
  block: string,
  children: readonly (BillHeading | BillItem)[],
): Finding[] {
  const read = totalOf({ children });
  return isZero(read) ? [] : [{ kind: 'taken off', row, block, read }];
}

/** A line that says what is taken off the whole: 'Diskon 10%', 'Potongan harga', but no 'Potongan besi'. */
export const isDiscount = (title: string): boolean =>
  /^(?:dis[ck]ou?nt|dis[ck]on|disc|rabat|rebate|korting|potongan(?= (?:harga|khusus|penjualan)|[^\p{L}]*$))(?!\p{L})/iu.test(
    title,
  );
