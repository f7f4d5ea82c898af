import { inflateRawSync } from 'node:zlib';

const ENTRY = Buffer.from('PK\u0001\u0002');

/** The text of one part of a workbook, for what its readers do not tell. */
export function zipPart(bytes: Uint8Array, wanted: string): string {
  for (const { name, text } of zipParts(bytes)) if (name === wanted) return text;
  throw new Error(`no part ${wanted}`);
}

/** All parts of a workbook, hidden ones too. */
export function* zipParts(bytes: Uint8Array): Generator<{ name: string; text: string }> {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = zip.indexOf(ENTRY); at >= 0; at = zip.indexOf(ENTRY, at + 1)) {
    const name = zip.toString('utf8', at + 46, at + 46 + zip.readUInt16LE(at + 28));
    const head = zip.readUInt32LE(at + 42);
    const data = head + 30 + zip.readUInt16LE(head + 26) + zip.readUInt16LE(head + 28);
    const packed = zip.subarray(data, data + zip.readUInt32LE(at + 20));
    const isPacked = zip.readUInt16LE(at + 10) === 8;
    yield { name, text: (isPacked ? inflateRawSync(packed) : packed).toString('utf8') };
  }
}
