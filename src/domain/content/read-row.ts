import { cleanText } from '../clean-text.ts';
import { numberProblemTexts } from '../number/wire-number.ts';
import type { ContentFindings } from './content-findings.ts';
import type { ContentIds } from './content-ids.ts';
import type { ExtraFactor, Jenis, TakeOffRow } from './content.ts';
import type { Sent } from './sent-content.ts';
import { rowVolume } from './take-off.ts';
import { lengths, ranges } from '../number/limits.ts';

const noExtras: readonly ExtraFactor[] = [];

/** Reads one take-off row; its volume is computed, the sent one only compared (api/3.4). */
export function readRow(sent: Sent, findings: ContentFindings, ids: ContentIds): TakeOffRow {
  const nama = sent.nama !== undefined ? 'nama' : 'uraian';
  const measures = {
    panjang: findings.number('panjang', sent.panjang, ranges.dimension),
    lebar: findings.number('lebar', sent.lebar, ranges.dimension),
    tinggi: findings.number('tinggi', sent.tinggi, ranges.dimension),
    jumlah: findings.number('jumlah', sent.jumlah, ranges.jumlah),
    extras: readExtras(sent.extras, findings, ids),
  };
  const volume = rowVolume(measures);
  const isTooLarge = volume.units > ranges.measuredVolume.max;
  if (isTooLarge) findings.complain('volume', numberProblemTexts['too large']);
  findings.compare('volume', sent.volume, volume);
  return {
    id: ids.take(sent.id),
    uraian: findings.text(nama, sent[nama], lengths.uraian),
    jenis: readJenis(sent.jenis, findings),
    ...measures,
    volume,
  };
}

function readExtras(
  sent: unknown,
  findings: ContentFindings,
  ids: ContentIds,
): readonly ExtraFactor[] {
  const list = findings.list('extras', sent);
  if (list.length === 0) return noExtras;
  const columns: string[] = [];
  return list.map((given, index) => {
    findings.enter('extras', index);
    const extra = findings.entry(given);
    const name = findings.text('name', extra.name, lengths.extra);
    const value = findings.number('value', extra.value, ranges.dimension);
    findings.leave();
    const id = ids.takeColumn(extra.id, name, columns);
    columns.push(id);
    return { id, name, value };
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
