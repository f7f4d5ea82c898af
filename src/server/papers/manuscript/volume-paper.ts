import { drawUnit } from '../../../domain/number/number-text.ts';
import type { PaperSet } from '../../../domain/report/paper-set.ts';
import { itemsOfSections, lastItemOf } from '../../../domain/report/items-of-sections.ts';
import { extraText } from '../../../domain/report/volume.ts';
import type { VolumeItem, VolumeReport, VolumeRow } from '../../../domain/report/volume.ts';
import { TENDER_NOTE } from './closing-part.ts';
import { tableWidth } from './frame.ts';
import { keepsEnd } from './keeps-end.ts';
import { breakable } from '../printable.ts';
import { cut, fewLines, shortTitle, titleText, words } from './texts.ts';
import { LONGEST_CODE, numberWidth, widest } from './widths.ts';

/** More extra columns than this are told in words beside each row: no page is wide enough. */
const MOST_EXTRA_COLUMNS = 6;
/** From the third one on, the page is turned. */
const STANDING_EXTRA_COLUMNS = 2;

/** What `templates/volume.typ` reads. */
export function volumePaper(report: VolumeReport, { settings, withoutPrices }: PaperSet) {
  const names = report.extraNames.length <= MOST_EXTRA_COLUMNS ? report.extraNames : [];
  const volumeWidth = widest(26, itemsOfSections(report), ({ volume }) =>
    numberWidth(volume.text, 1.06),
  );
  const landscape =
    names.length > STANDING_EXTRA_COLUMNS ||
    tableWidth(settings, false) - (77 + names.length * 15 + volumeWidth) < 32;
  return {
    value: null,
    valueNote: withoutPrices ? TENDER_NOTE : '',
    landscape,
    keepsEnd: keepsEnd({ text: lastText(report), notes: '', isLandscape: landscape }),
    shortTitles: Object.fromEntries(
      report.sections.map(({ numeral, title }) => [numeral, shortTitle(title)]),
    ),
    extraNames: names.map((name) => breakable(cut(name, 40), 8)),
    volumeWidth,
    sections: report.sections.map(({ numeral, title, items, groups }) => ({
      numeral,
      title: titleText(title),
      items: items.map((item) => paperItem(item, item.number, names)),
      groups: groups.map((group) => ({
        number: group.number,
        title: titleText(group.title),
        items: group.items.map((item) => paperItem(item, `${group.number}.${item.number}`, names)),
      })),
    })),
  };
}

function lastText(report: VolumeReport): string | undefined {
  const item = lastItemOf(report);
  return item && item.deskripsi + (item.rows.at(-1)?.uraian ?? '');
}

function paperItem(item: VolumeItem, number: string, names: readonly string[]) {
  const unit = drawUnit(item.satuan);
  const typed = item.rows.length === 0 ? 'Volume langsung' : 'Volume';
  return {
    number,
    title: words(fewLines(item.deskripsi)),
    kode: breakable(item.kode, LONGEST_CODE),
    rows: item.rows.map((row) => paperRow(row, names)),
    sumLabel: unit ? `${typed}, ${unit}` : typed,
    volume: item.volume.text,
  };
}

function paperRow(row: VolumeRow, names: readonly string[]) {
  const extras = new Map(row.extras.map((extra) => [extra.name, extra.value]));
  const told = names.length > 0 ? [] : row.extras.map(({ name, value }) => extraText(name, value));
  const uraian = [row.uraian, told.length > 0 ? `(× ${told.join(' × ')})` : '']
    .filter(Boolean)
    .join(' ');
  return {
    uraian: words(fewLines(uraian)),
    deducts: row.isDeduction,
    measures: [
      row.panjang.text,
      row.lebar.text,
      row.tinggi.text,
      ...names.map((name) => extras.get(name)?.text ?? ''),
      row.jumlah.text,
    ],
    volume: row.volume.text,
  };
}
