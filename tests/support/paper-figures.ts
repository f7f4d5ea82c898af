import { sign } from '../../src/domain/number/decimal.ts';
import { isEmpty, type Paper, type PaperSet } from '../../src/domain/report/paper-set.ts';
import type { Closing } from '../../src/domain/report/closing.ts';
import type { Figure } from '../../src/domain/report/figures.ts';
import { priceMissingText, type RabSection } from '../../src/domain/report/rab.ts';

/** Every figure that a file has to show, in the order of its pages, as the domain has it. */
function figuresOf({ papers }: PaperSet): string[] {
  return papers.flatMap(figuresOfPaper);
}

function figuresOfPaper(paper: Paper): string[] {
  if (paper.kind === 'master-item' && isEmpty(paper)) return [];
  switch (paper.kind) {
    case 'rab':
      return [...paper.report.sections.flatMap(rabSection), ...closing(paper.report)];
    case 'kategori':
      return [
        ...paper.report.rows.flatMap(({ weight, total }) => [weight.text, total.text]),
        ...closing(paper.report),
      ];
    case 'job-item':
      return [
        ...paper.report.rows.flatMap((row) => [...priced(row), row.weight.text]),
        ...closing(paper.report),
      ];
    case 'volume':
      return paper.report.sections.flatMap(({ items, groups }) =>
        [...items, ...groups.flatMap((inside) => inside.items)].flatMap((work) => [
          ...work.rows.flatMap(({ panjang, lebar, tinggi, jumlah, volume }) =>
            texts(panjang, lebar, tinggi, jumlah, volume),
          ),
          work.volume.text,
        ]),
      );
    case 'ahsp':
      return paper.report.analyses.flatMap(({ groups, D, E, F }) => [
        ...groups.flatMap(({ rows, total }) => [
          rows.length === 0 ? '–' : total.text,
          ...rows.flatMap(({ coefficient, price, amount }) => [
            coefficient.text,
            ...(price ? texts(price, amount) : [priceMissingText, '–']),
          ]),
        ]),
        ...texts(D, E, F),
      ]);
    case 'temuan':
      return [];
    case 'master-item':
      return [
        ...paper.report.groups.flatMap(({ rows, total }) => [
          ...rows.flatMap((row) => [
            ...(row.priceMissing ? [priceMissingText] : texts(row.price)),
            ...texts(row.need),
            row.priceMissing ? '–' : row.amount.text,
            row.weight.text,
            row.abc,
          ]),
          total.text,
        ]),
        paper.report.total.text,
      ];
    case 'pemeriksaan':
      return [
        ...paper.report.sums.flatMap(({ total, difference }) => texts(total, difference)),
        ...paper.report.exceptions.flatMap((one) => texts(one.here, one.there, one.difference)),
      ];
  }
}

function rabSection({ items, groups, subtotal }: RabSection): string[] {
  return [
    ...items.flatMap(priced),
    ...groups.flatMap((inside) => [...inside.items.flatMap(priced), inside.subtotal.text]),
    subtotal.text,
  ];
}

interface Priced {
  readonly volume: Figure;
  readonly harga: Figure | undefined;
  readonly total: Figure;
}

const priced = ({ volume, harga, total }: Priced) =>
  harga ? texts(volume, harga, total) : [volume.text, priceMissingText, '–'];

/** Without PPN there is no line of it. */
const closing = ({ subtotal, ppnPercent, ppn, grandTotal, rounded }: Closing) =>
  texts(subtotal, sign(ppnPercent.value) > 0 ? ppn : undefined, grandTotal, rounded);

const texts = (...figures: (Figure | undefined)[]) =>
  figures.flatMap((figure) => (figure?.text ? [figure.text] : [])); // a measure of 0 is left blank

/** The first figure that is not shown after those before it; undefined where each one is. */
export function missingFigure(set: PaperSet, shown: readonly string[]): string | undefined {
  let at = 0;
  for (const figure of figuresOf(set)) {
    const found = shown.indexOf(figure, at);
    if (found < 0) return `${figure} after “${shown.slice(Math.max(0, at - 8), at).join(' ')}”`;
    at = found + 1;
  }
  return undefined;
}
