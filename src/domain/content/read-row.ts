import { cleanText } from '../clean-text.ts';
import { tooLarge } from '../number/wire-number.ts';
import type { ContentFindings } from './content-findings.ts';
import type { ContentIds } from './content-ids.ts';
import type { ExtraFactor, Jenis, TakeOffRow } from './content.ts';
import { extraFields, rowFields, rowTexts, withTexts } from './item-fields.ts';
import { readFormulas, withFormulas, type FormerFormulas } from './formulas.ts';
import type { Sent } from './sent-content.ts';
import { rowVolume } from './take-off.ts';

const noExtras: readonly ExtraFactor[] = [];

/** Reads one take-off row; its volume is computed, the sent one only compared (api/3.4). */
export function readRow(
  sent: Sent,
  findings: ContentFindings,
  ids: ContentIds,
  former: FormerFormulas,
): TakeOffRow {
  findings.noPartsBut(rowFields.extras.sent, sent);
  const measures = {
    panjang: findings.number('panjang', sent.panjang, rowFields.panjang.range),
    lebar: findings.number('lebar', sent.lebar, rowFields.lebar.range),
    tinggi: findings.number('tinggi', sent.tinggi, rowFields.tinggi.range),
    jumlah: findings.number('jumlah', sent.jumlah, rowFields.jumlah.range),
    extras: readExtras(sent.extras, findings, ids, former),
  };
  const volume = rowVolume(measures);
  const isTooLarge = volume.units > rowFields.volume.range.max;
  if (isTooLarge) findings.complain('volume', tooLarge(rowFields.volume.range));
  findings.compare('volume', sent.volume, volume);
  const id = ids.take(sent.id);
  const jenis = readJenis(sent.jenis, findings);
  const row = { id, jenis, ...measures, volume };
  const numbers = { of: rowFields.formula.of, values: measures };
  withFormulas(row, readFormulas(sent, numbers, findings, former));
  return withTexts(row, rowTexts, (field) => findings.textOf(sent, field));
}

function readExtras(
  sent: unknown,
  findings: ContentFindings,
  ids: ContentIds,
  former: FormerFormulas,
): readonly ExtraFactor[] {
  const list = findings.list('extras', sent);
  if (list.length === 0) return noExtras;
  const columns: string[] = [];
  return list.map((given, index) => {
    findings.enter('extras', index);
    const extra = findings.entry(given);
    const name = findings.text('name', extra.name, extraFields.name.most);
    const value = findings.number('value', extra.value, extraFields.value.range);
    const numbers = { of: extraFields.formula.of, values: { value } };
    const formulas = readFormulas(extra, numbers, findings, former);
    findings.leave();
    const id = ids.takeColumn(extra.id, name, columns);
    columns.push(id);
    return withFormulas({ id, name, value }, formulas);
  });
}

function readJenis(sent: unknown, findings: ContentFindings): Jenis {
  if (sent === 'penjumlahan' || sent === 'pengurangan') return sent;
  if (sent === undefined || sent === null) return 'penjumlahan';
  const word = typeof sent === 'string' ? cleanText(sent).toLowerCase() : undefined;
  if (word === '' || word === 'penjumlahan') return 'penjumlahan';
  if (word !== 'pengurangan') findings.complain('jenis', 'Pilihan tidak dikenal');
  return 'pengurangan';
}
