/** An object of a PDF as the engine writes it: numbered from 1 on, none of them packed. */
export interface PlainObject {
  readonly number: number;
  /** Its dictionary or array; of a stream what stands before the word. */
  readonly text: string;
  /** What a stream holds, as it is stored; undefined for all else. */
  readonly stream: Uint8Array | undefined;
}

export interface PlainPdf {
  readonly objects: ReadonlyMap<number, PlainObject>;
  readonly root: number;
  readonly info: number;
}

/** `0000000016 00000 n` and its two line ends. */
const ENTRY = 20;

/**
 * Reads the table at its end, by which objects are found whatever their streams hold. It knows the one
 * form in which the engine writes; anything else is thrown back.
 */
export function readPlainPdf(bytes: Uint8Array): PlainPdf {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tail = file.toString('latin1', Math.max(0, file.length - 400));
  const table = Number(demanded(tail, /startxref\n(\d+)\n%%EOF\s*$/));
  const head = file.toString('latin1', table, table + 40);
  const count = Number(demanded(head, /^xref\n0 (\d+)\n/));
  const first = table + head.indexOf('\n', head.indexOf('0 ')) + 1;
  const places: { number: number; from: number }[] = [];
  for (let number = 1; number < count; number++) {
    const entry = file.toString('latin1', first + number * ENTRY, first + (number + 1) * ENTRY);
    if (entry.startsWith('n', 17)) places.push({ number, from: Number(entry.slice(0, 10)) });
  }
  places.sort((a, b) => a.from - b.from);
  const objects = new Map<number, PlainObject>();
  for (const [at, { number, from }] of places.entries()) {
    const end = places[at + 1]?.from ?? table;
    objects.set(number, objectIn(file, number, from, end));
  }
  const trailer = file.toString('latin1', first + count * ENTRY, file.length);
  return {
    objects,
    root: Number(demanded(trailer, /\/Root (\d+) 0 R/)),
    info: Number(demanded(trailer, /\/Info (\d+) 0 R/)),
  };
}

const STREAM = Buffer.from('\nstream\n');
const END_STREAM = '\nendstream\n';

function objectIn(file: Buffer, number: number, from: number, end: number): PlainObject {
  const begin = `${number} 0 obj\n`;
  const close = file.lastIndexOf('endobj', end);
  const body = from + begin.length;
  if (file.toString('latin1', from, body) !== begin || close < body)
    throw new Error(`object ${number} of the typeset file is not as the engine writes them`);
  const isStream = file.toString('latin1', close - END_STREAM.length, close) === END_STREAM;
  if (!isStream)
    return { number, text: file.toString('latin1', body, close - 1), stream: undefined };
  // Line ends within texts are escaped, so the first such line is the word itself.
  const open = file.indexOf(STREAM, from);
  return {
    number,
    text: file.toString('latin1', body, open),
    stream: file.subarray(open + STREAM.length, close - END_STREAM.length),
  };
}

export function demanded(text: string, what: RegExp): string {
  const found = what.exec(text)?.[1];
  if (found === undefined) throw new Error(`the typeset file has no ${what.source}`);
  return found;
}
