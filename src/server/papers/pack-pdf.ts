// Tags make most of an accessible PDF: a small object each, written as text. Put together by the
// hundred and deflated (object streams, PDF 1.5) the file is a quarter of its size.
import { deflateSync } from 'node:zlib';

const TOGETHER = 400;

/** The same document, smaller. Of a file with one plain xref table and no encryption, as ours are. */
export function packPdf(pdf: Buffer): Buffer {
  const { offsets, trailer, end } = readXref(pdf);
  const order = [...offsets.keys()].toSorted((a, b) => offsetOf(offsets, a) - offsetOf(offsets, b));
  const first = order[0] === undefined ? end : offsetOf(offsets, order[0]);
  const out: Buffer[] = [pdf.subarray(0, first)];
  const places = new Map<number, Place>();
  const small: { number: number; body: Buffer }[] = [];
  let size = first;
  const write = (number: number, object: Buffer) => {
    places.set(number, { kind: 1, at: size, index: 0 });
    out.push(object);
    size += object.length;
  };

  order.forEach((number, at) => {
    const next = order[at + 1];
    const until = next === undefined ? end : offsetOf(offsets, next);
    const object = pdf.subarray(offsetOf(offsets, number), until);
    const tail = object.subarray(-40).toString('latin1');
    if (/endstream\s+endobj\s*$/.test(tail)) write(number, object);
    else small.push({ number, body: bodyOf(object) });
  });

  let number = Math.max(0, ...offsets.keys()) + 1;
  for (let from = 0; from < small.length; from += TOGETHER) {
    const some = small.slice(from, from + TOGETHER);
    some.forEach((one, index) => places.set(one.number, { kind: 2, at: number, index }));
    write(
      number,
      objectStream(
        number,
        some.map(({ number: of, body }) => [of, body]),
      ),
    );
    number++;
  }
  const start = size;
  write(number, xrefStream(number, places, trailer));
  out.push(Buffer.from(`startxref\n${start}\n%%EOF\n`));
  return Buffer.concat(out);
}

/** In the file itself, or within an object stream. */
type Place = { readonly kind: 1 | 2; readonly at: number; readonly index: number };

interface Xref {
  readonly offsets: ReadonlyMap<number, number>;
  /** What stands between its brackets, without /Size. */
  readonly trailer: string;
  /** Where the objects end. */
  readonly end: number;
}

function readXref(pdf: Buffer): Xref {
  const end = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(tailOf(pdf))?.[1]);
  const text = pdf.subarray(end).toString('latin1');
  const [, count] = /^xref\s+0 (\d+)\s+/.exec(text) ?? [];
  const [, trailer] = /trailer\s*<<([\s\S]*)>>\s*startxref/.exec(text) ?? [];
  if (count === undefined || trailer === undefined) throw new Error('not a PDF of ours');
  const offsets = new Map<number, number>();
  const entries = text.matchAll(/^(\d{10}) \d{5} ([nf])/gm);
  let number = 0;
  for (const [, offset, use] of entries) {
    if (use === 'n') offsets.set(number, Number(offset));
    number++;
  }
  return { offsets, trailer: trailer.replace(/\/Size\s+\d+/, ''), end };
}

const tailOf = (pdf: Buffer) => pdf.subarray(-64).toString('latin1');

function offsetOf(offsets: Xref['offsets'], number: number): number {
  return offsets.get(number) ?? 0;
}

/** What stands between `obj` and `endobj`. */
function bodyOf(object: Buffer): Buffer {
  return object.subarray(object.indexOf('obj') + 3, object.lastIndexOf('endobj'));
}

function objectStream(number: number, objects: readonly (readonly [number, Buffer])[]): Buffer {
  const parts: Buffer[] = [];
  const index: string[] = [];
  let at = 0;
  for (const [of, body] of objects) {
    index.push(`${of} ${at}`);
    parts.push(body, Buffer.from('\n'));
    at += body.length + 1;
  }
  const head = Buffer.from(`${index.join(' ')}\n`);
  const how = `/Type /ObjStm /N ${objects.length} /First ${head.length}`;
  return streamOf(number, how, Buffer.concat([head, ...parts]));
}

function xrefStream(number: number, places: ReadonlyMap<number, Place>, trailer: string): Buffer {
  const rows = Buffer.alloc((number + 1) * 7);
  rows.writeUInt16BE(0xffff, 5); // object 0 is the head of the free ones
  for (const [of, { kind, at, index }] of places) {
    rows.writeUInt8(kind, of * 7);
    rows.writeUInt32BE(at, of * 7 + 1);
    rows.writeUInt16BE(index, of * 7 + 5);
  }
  return streamOf(number, `/Type /XRef /Size ${number + 1} /W [1 4 2] ${trailer}`, rows);
}

function streamOf(number: number, how: string, content: Buffer): Buffer {
  const packed = deflateSync(content);
  const head = `${number} 0 obj\n<< ${how} /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`;
  return Buffer.concat([Buffer.from(head, 'latin1'), packed, Buffer.from('\nendstream\nendobj\n')]);
}
