import { sign } from '../../../domain/number/decimal.ts';
import { withoutPpn, writeRupiah, writeVolume } from '../../../domain/number/number-text.ts';
import type { Closing } from '../../../domain/report/closing.ts';
import { floorAreaOf, pricePerArea } from '../../../domain/floor-area.ts';
import { missingPricesText, type RabProfile, type RabReport } from '../../../domain/report/rab.ts';
import { words as printable } from './texts.ts';
import { numberWidth } from './widths.ts';

/** Totals and words, as `look.typ` sets them. */
export interface ClosingPart {
  readonly subtotal: string;
  /** Null where there is none: no line is set for it. */
  readonly percent: string | null;
  readonly ppn: string;
  readonly grandLabel: string;
  readonly grand: string;
  /** Null where no rounding is chosen. */
  readonly rounded: string | null;
  readonly missing: string;
  readonly words: string;
  /** Of the column of figures; the last one is set larger and led by 'Rp'. */
  readonly width: number;
}

/** The value beside a paper's title; blank papers of a tender have none. */
export interface ValuePart {
  readonly value: string | null;
  readonly valueNote: string;
}

type Closed = Closing & Pick<RabReport, 'missingPrices' | 'moneyPlaces'>;

export const TENDER_NOTE = 'Salinan tender, tanpa harga';
const BLANK_LINE = '........................................................................';

export function closingPart(report: Closed): ClosingPart {
  const { subtotal, ppnPercent, ppn, grandTotal, rounded, words } = report;
  return {
    subtotal: subtotal.text,
    percent: hasPpn(report) ? ppnPercent.text : null,
    ppn: ppn.text,
    grandLabel: hasPpn(report) ? 'Jumlah termasuk PPN' : 'Jumlah tanpa PPN',
    grand: grandTotal.text,
    rounded: rounded?.text ?? null,
    missing: missingPricesText(report.missingPrices),
    words: words || BLANK_LINE,
    width: Math.max(40, numberWidth(grandTotal.text, 1.4) + 7),
  };
}

const hasPpn = ({ ppnPercent }: Closing) => sign(ppnPercent.value) > 0;

/** As part of a sentence. */
export function ppnNote(closing: Closing): string {
  return hasPpn(closing) ? `termasuk PPN ${closing.ppnPercent.text} %` : 'tanpa PPN';
}

export function valuePart(report: Closed): ValuePart {
  if (report.moneyPlaces === 'blank') return { value: null, valueNote: TENDER_NOTE };
  const notes = [
    hasPpn(report) ? ppnNote(report) : withoutPpn,
    report.rounded && 'dibulatkan',
    missingPricesText(report.missingPrices),
  ];
  return {
    value: (report.rounded ?? report.grandTotal).text,
    valueNote: notes.filter(Boolean).join(', '),
  };
}

/** 'Rp 4.666.750 per m² (luas bangunan 54,00 m²)'; blank where no floor area is named, or no price. */
export function perAreaText(report: Closed, { customFields }: RabProfile): string {
  const area = floorAreaOf(customFields);
  if (!area || report.moneyPlaces === 'blank') return '';
  const total = (report.rounded ?? report.grandTotal).value;
  const label = printable(area.label.charAt(0).toLowerCase() + area.label.slice(1));
  return `${writeRupiah(pricePerArea(total, area))} per m² (${label} ${writeVolume(area.area)} m²)`;
}
