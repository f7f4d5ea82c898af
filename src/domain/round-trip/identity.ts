// How a workbook says which estimate it is of, in a form that survives other programs: a defined name
// and a hidden sheet (RT-01). Both hold the same text.

/** The defined name, and the hidden sheet's name. */
export const carrierName = 'TAKSIR_BERKAS';
export const carrierSheet = '_taksir';
/**
 * The defined name of a tender copy. It has neither marks nor hidden sheet: its sheets are protected, and
 * its rows are known by their content.
 */
export const tenderName = 'TAKSIR_TENDER';
/** The head of the column beside a table that holds the ids of its rows. */
export const idHead = 'ID';

/** Which version of which estimate a workbook was made of. */
export interface Origin {
  readonly estimation: string;
  readonly version: number;
  /** Of the first form, whose percentages were numbers: 11 for 11 %, where 0,11 stands now. */
  readonly isFirstForm?: true;
  /** A tender copy, whose prices a bidder fills in. */
  readonly isTender?: true;
}

export function writeOrigin({ estimation, version, isTender }: Origin): string {
  return `taksir-${isTender ? 'tender' : '2'}:${estimation}:${version}`;
}

const written = /taksir-(1|2|tender):([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}):(\d{1,9})(?!\d)/;

const forms: Readonly<Record<string, Partial<Origin>>> = {
  1: { isFirstForm: true },
  tender: { isTender: true },
};

/** Finds the origin in a text that may have quotes around it; undefined where there is none. */
export function readOrigin(text: string): Origin | undefined {
  const [, form, estimation, version] = written.exec(text) ?? [];
  if (estimation === undefined) return undefined;
  return { estimation, version: Number(version), ...forms[form ?? ''] };
}

/** Signs of which none is taken for another: no 0, O, 1 or I. */
export const clearSigns = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const length = 8;

/**
 * What stands for an id in a cell: 8 clear signs. Two ids of 10,000 are the same once in 20,000
 * estimates; such a mark then tells nothing.
 */
export function rowMark(id: string): string {
  // Two of FNV's 32 bits: not secret, only spread evenly.
  let [high, low] = [0x811c9dc5, 0x01000193];
  for (let at = 0; at < id.length; at++) {
    const code = id.charCodeAt(at);
    high = Math.imul(high ^ code, 0x01000193);
    low = Math.imul(low ^ (code + at), 0x85ebca6b);
  }
  let mark = '';
  for (let half of [high, low]) {
    for (let nth = 0; nth < length / 2; nth++) {
      mark += clearSigns[half & 31];
      half >>>= 5;
    }
  }
  return mark;
}
