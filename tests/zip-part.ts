import { inflateRawSync } from 'node:zlib';

const ENTRY = Buffer.from('PK\u0001\u0002');

/** The text of one part of a workbook, for what its readers do not tell. */
export function zipPart(bytes: Uint8Array, wanted: string): string {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = zip.indexOf(ENTRY); at >= 0; at = zip.indexOf(ENTRY, at + 1)) {
    const name = zip.toString('utf8', at + 46, at + 46 + zip.readUInt16LE(at + 28));
    if (name !== wanted) continue;
    const head = zip.readUInt32LE(at + 42);
    const data = head + 30 + zip.readUInt16LE(head + 26) + zip.readUInt16LE(head + 28);
    return inflateRawSync(zip.subarray(data, data + zip.readUInt32LE(at + 20))).toString('utf8');
  }
  throw new Error(`no part ${wanted}`);
}
