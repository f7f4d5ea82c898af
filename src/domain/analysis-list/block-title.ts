// What a block of an analysis is of: its code, its description and its unit, as offices write them
// above the head.
import { spelledUnit } from '../units/unit-spellings.ts';

export interface BlockTitle {
  readonly kode: string | undefined;
  readonly uraian: string | undefined;
  readonly satuan: string | undefined;
}

const labels = [
  [
    'kode',
    /^(kode|no\.?|nomor)?\s*(analisa|analisis|ahsp|pekerjaan|item|mata pembayaran)?\s*(no\.?)?$/i,
  ],
  ['uraian', /^(uraian|jenis|nama|macam|item)?\s*(pekerjaan|kegiatan)?$/i],
  ['satuan', /^(satuan|sat\.?)( pembayaran| pekerjaan)?$/i],
] as const;
const wholeTitle = /^(?:analisa|analisis|ahsp)?\s*:?\s*(\S*\d\S*)\s+[-–—]\s+(.+)\s+[-–—]\s+(\S+)$/i;
const codePattern = /^(?:[A-Z]{1,8}[.-])*[A-Z]{0,6}\d*(?:[.-][\w()]+)+\)?$/i;
const glued = /^(?:analisa|analisis|ahsp)?\s*:?\s*(\S*\d\S*)\s*[-–—:]?\s+(\S.*)$/i;

const isCode = (text: string) =>
  /\d/.test(text) && codePattern.test(text) && !/^\d+[.,]?\d*$/.test(text);

/** The texts of the rows above a block, each row's blank cells left out; the nearest counts. */
export function readTitle(rows: readonly (readonly string[])[]): BlockTitle {
  const own = ownTitle(rows.at(-2) ?? [], rows.at(-1) ?? []);
  if (own) return own;
  let title: BlockTitle = { kode: undefined, uraian: undefined, satuan: undefined };
  for (const texts of rows.toReversed()) {
    const told = titleIn(texts);
    title = {
      kode: title.kode ?? told.kode,
      uraian: title.uraian ?? told.uraian,
      satuan: title.satuan ?? told.satuan,
    };
    if (title.kode !== undefined && title.uraian !== undefined && title.satuan !== undefined) break;
  }
  return { ...title, satuan: title.satuan ?? unitIn(title.uraian ?? '') };
}

/** As our own workbook writes it: the code with its source, and below it description and unit. */
function ownTitle(
  [kode = '']: readonly string[],
  [uraian = '', satuan = '', ...more]: readonly string[],
): BlockTitle | undefined {
  const isUnit = more.length === 0 && spelledUnit(satuan) !== undefined;
  const isKode = /^\S*\d\S*$/.test(kode) && !isCode(uraian);
  return isUnit && isKode ? { kode, uraian, satuan } : undefined;
}

function titleIn(texts: readonly string[]): Partial<BlockTitle> {
  const labelled = labelledIn(texts);
  if (labelled) return labelled;
  const [first = '', second, third] = texts;
  const whole = wholeTitle.exec(texts.join(' '));
  if (whole && spelledUnit(whole[3] ?? '')) {
    return { kode: whole[1], uraian: whole[2]?.trim(), satuan: whole[3] };
  }
  if (isCode(first) && second !== undefined) {
    const isUnit = third !== undefined && spelledUnit(third) !== undefined;
    return { kode: first, uraian: second, ...(isUnit && { satuan: third }) };
  }
  const one = glued.exec(first);
  if (one && isCode(one[1] ?? '')) {
    const isUnit = second !== undefined && spelledUnit(second) !== undefined;
    return { kode: one[1], uraian: one[2], ...(isUnit && { satuan: second }) };
  }
  return {};
}

/** 'Kode : A.1', or 'Kode' | ':' | 'A.1'. */
function labelledIn(texts: readonly string[]): Partial<BlockTitle> | undefined {
  const [, label = '', rest = ''] = /^([^:]*?)\s*(?::\s*(.*))?$/.exec(texts[0] ?? '') ?? [];
  const found = labels.find(([, pattern]) => label !== '' && pattern.test(label));
  if (!found) return undefined;
  const value = [rest, ...texts.slice(1)]
    .map((text) => text.replace(/^:\s*/, '').trim())
    .find((text) => text !== '');
  if (value === undefined) return undefined;
  // 'Analisa: 1.1 - Galian - m3' is a whole title behind its label.
  if (found[0] === 'kode' && !isCode(value) && /\s/.test(value)) return undefined;
  return { [found[0]]: value };
}

/** The unit that a description names: 'Pemasangan 1 m2 dinding', 'per m3'. */
function unitIn(uraian: string): string | undefined {
  for (const [, unit = ''] of uraian.matchAll(/\b(?:1|per|tiap)\s*\(?([a-z²³]+['’]?\d?)/gi)) {
    if (spelledUnit(unit)?.isSure) return unit;
  }
  return undefined;
}
