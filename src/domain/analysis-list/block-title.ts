// What a block of an analysis is of: its code, its description and its unit, as offices write them
// above the head.
import { isOneUnit, likelyUnit, spelledUnit } from '../units/unit-spellings.ts';

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
  const isUncoded = title.kode === undefined && title.uraian === undefined;
  const uraian = isUncoded ? uncodedIn(rows) : title.uraian;
  return { ...title, uraian, satuan: title.satuan ?? unitIn(uraian ?? '') };
}

/** In which of these rows the code stands that was read there; -1: in none. */
export const codeAt = (rows: readonly (readonly string[])[], kode: string): number =>
  rows.findLastIndex((texts) => texts[0] === kode || titleIn(texts).kode === kode);

/** What an analysis without a code is called: the nearest words that name a unit, as '1 m2 Pasangan bata'. */
function uncodedIn(rows: readonly (readonly string[])[]): string | undefined {
  const [near] = rows
    .toReversed()
    .flatMap((texts) => texts.filter((text) => /\p{L}{3}.* /u.test(text) && unitIn(text)));
  return near;
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
    const satuan = unitOf(third ?? '');
    return { kode: first, uraian: second, ...(satuan !== undefined && { satuan }) };
  }
  const numbered = numberedTitle(texts);
  if (numbered) return numbered;
  const one = glued.exec(first);
  if (one && isCode(one[1] ?? '')) {
    const satuan = unitOf(second ?? '');
    return { kode: one[1], uraian: one[2], ...(satuan !== undefined && { satuan }) };
  }
  return {};
}

/**
 * '6.1' | 'Pasangan dinding' | 'm2' and nothing more: no row of a component, which has its coefficient. A number
 * without a dot counts what stands on the sheet and is no code.
 */
function numberedTitle(texts: readonly string[]): Partial<BlockTitle> | undefined {
  const [first = '', uraian = '', third = ''] = texts;
  const satuan = texts.length === 3 ? unitOf(third) : undefined;
  if (!/^\d{1,3}(\.\d{1,3})?$/.test(first) || !/\p{L}{3}/u.test(uraian) || !satuan)
    return undefined;
  return { ...(first.includes('.') && { kode: first }), uraian, satuan };
}

/** What a cell of its own says, '(m3)' and 'per 1 m3' too. */
function unitOf(text: string): string | undefined {
  const bare = ofOne.exec(text)?.[1];
  return [bare, text].find((each) => each !== undefined && spelledUnit(each) !== undefined);
}

const ofOne =
  /^[([]?\s*(?:(?:satuan|sat\.?|per|tiap)\b[\s:]*)?(?:[/1]\s*)?([a-z][a-z²³\d'’]*)\s*[)\]]?$/i;

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
  return { [found[0]]: found[0] === 'satuan' ? (unitOf(value) ?? value) : value };
}

/** The unit that a description names: 'Pemasangan 1 m2 dinding', 'per m3', '(m3)' at its end; not two that contradict. */
function unitIn(uraian: string): string | undefined {
  const within = unitWithin(uraian);
  const last = unitOf(/[([][^()[\]]*[)\]]$/.exec(uraian.trim())?.[0] ?? '');
  const behind = last !== undefined && ofWorks.has(likelyUnit(last)) ? last : undefined;
  const isOne = within === undefined || behind === undefined || isOneUnit(within, behind);
  return isOne ? (within ?? behind) : undefined;
}

/** A tub in brackets is what is built: 'Kloset (box)'. */
const ofWorks = new Set('m2 m3 m kg ton bh unit set lot ttk ls btg lbr psg ha pohon'.split(' '));

function unitWithin(uraian: string): string | undefined {
  for (const [, unit = ''] of uraian.matchAll(/\b(?:1|per|tiap)\s*\(?([a-z²³]+['’]?\d?)/gi)) {
    if (spelledUnit(unit)?.isSure) return unit;
  }
  return undefined;
}
