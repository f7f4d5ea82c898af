import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { deflate, type ZlibOptions } from 'node:zlib';

const deflating = promisify<Uint8Array, ZlibOptions, Buffer>(deflate);
/** Of the highest level a file is a thirtieth smaller and takes twice as long to pack. */
const deflated = (bytes: Uint8Array) => deflating(bytes, { level: 7 });

/** Objects that are packed together: of 200 a file is an eighth larger. */
const A_STREAM = 500;

export interface PackedFile {
  /** The next number that no object has. */
  readonly next: () => number;
  readonly write: (number: number, text: string) => void;
  /** A stream; one that nothing packed is packed. */
  readonly writeStream: (number: number, dictionary: string, stream: Uint8Array) => void;
  /** Resolves when what was written is packed: only then does its text go from memory. */
  readonly settled: () => Promise<void>;
  readonly finished: (root: number, info: number) => Promise<Uint8Array<ArrayBuffer>>;
}

/** Where an object stands: from the file's begin, or in which stream at which place. */
type Place = { readonly piece: number } | { readonly stream: number; readonly at: number };

/**
 * Writes a PDF whose objects lie packed in streams, which makes a tagged file a fifth as large. Packing
 * is done beside the main thread, so that it costs no time where a processor is free.
 */
export function createPackedFile(): PackedFile {
  const pieces: Promise<Buffer>[] = [];
  const places = new Map<number, Place>();
  let waiting: { number: number; text: string }[] = [];
  let last = 0;

  function put(number: number, dictionary: string, packed: Promise<Uint8Array>): void {
    places.set(number, { piece: pieces.length });
    pieces.push(
      packed.then((bytes) =>
        Buffer.concat([
          Buffer.from(
            `${number} 0 obj\n${dictionary.replace('%LENGTH', String(bytes.length))}\nstream\n`,
            'latin1',
          ),
          bytes,
          Buffer.from('\nendstream\nendobj\n', 'latin1'),
        ]),
      ),
    );
  }

  function packWaiting(): void {
    if (waiting.length === 0) return;
    const stream = ++last;
    let head = '';
    let length = 0;
    for (const [at, { number, text }] of waiting.entries()) {
      head += `${number} ${length} `;
      length += text.length + 1;
      places.set(number, { stream, at });
    }
    const body = `${head}\n${waiting.map(({ text }) => text).join('\n')}\n`;
    const dictionary = `<< /Type /ObjStm /N ${waiting.length} /First ${head.length + 1} /Filter /FlateDecode /Length %LENGTH >>`;
    waiting = [];
    put(stream, dictionary, deflated(Buffer.from(body, 'latin1')));
  }

  async function finished(root: number, info: number): Promise<Uint8Array<ArrayBuffer>> {
    packWaiting();
    const written = [
      Buffer.from('%PDF-1.7\n%\u0080\u0080\u0080\u0080\n', 'latin1'),
      ...(await Promise.all(pieces)),
    ];
    const begins: number[] = [];
    let length = written[0]?.length ?? 0;
    for (const piece of written.slice(1)) {
      begins.push(length);
      length += piece.length;
    }
    const table = ++last;
    const lines = await deflated(tableOf(places, begins, table, length));
    const id = idOf(written);
    const dictionary = `<< /Type /XRef /Size ${table + 1} /W [1 4 2] /Root ${root} 0 R /Info ${info} 0 R /ID [<${id}> <${id}>] /Filter /FlateDecode /Length ${lines.length} >>`;
    const end = Buffer.concat([
      Buffer.from(`${table} 0 obj\n${dictionary}\nstream\n`, 'latin1'),
      lines,
      Buffer.from(`\nendstream\nendobj\nstartxref\n${length}\n%%EOF\n`, 'latin1'),
    ]);
    return new Uint8Array(Buffer.concat([...written, end]));
  }

  return {
    next: () => ++last,
    write: (number, text) => {
      waiting.push({ number, text });
      if (waiting.length === A_STREAM) packWaiting();
    },
    writeStream: (number, dictionary, stream) => {
      const isPacked = dictionary.includes('/Filter');
      // What the file says of itself stays readable for programs that look for it.
      const isKept = isPacked || dictionary.includes('/Type /Metadata');
      const sized = dictionary.replace(/\/Length \d+/, '/Length %LENGTH');
      if (isKept) put(number, sized, Promise.resolve(stream));
      else put(number, sized.replace('<<', '<< /Filter /FlateDecode'), deflated(stream));
    },
    settled: async () => {
      await Promise.all(pieces);
    },
    finished,
  };
}

/** A line each: its kind, where, and which of those there. */
function tableOf(
  places: ReadonlyMap<number, Place>,
  begins: readonly number[],
  table: number,
  tableAt: number,
): Buffer {
  const lines = Buffer.alloc((table + 1) * 7);
  const line = (number: number, kind: number, where: number, at: number) => {
    lines.writeUInt8(kind, number * 7);
    lines.writeUInt32BE(where, number * 7 + 1);
    lines.writeUInt16BE(at, number * 7 + 5);
  };
  line(0, 0, 0, 65_535);
  for (const [number, place] of places) {
    if ('piece' in place) line(number, 1, begins[place.piece] ?? 0, 0);
    else line(number, 2, place.stream, place.at);
  }
  line(table, 1, tableAt, 0);
  return lines;
}

/** The same content has the same one. */
function idOf(pieces: readonly Uint8Array[]): string {
  const hash = createHash('sha256');
  for (const piece of pieces) hash.update(piece);
  return hash.digest('hex').slice(0, 32).toUpperCase();
}
