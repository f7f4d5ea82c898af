import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A PNG of one colour. `claims` puts another size into its header than it has. */
export function png(width: number, height: number, claims = { width, height }): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(claims.width, 0);
  header.writeUInt32BE(claims.height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const rows = Buffer.alloc(height * (1 + width * 3), 0x5c);
  for (let row = 0; row < height; row++) rows[row * (1 + width * 3)] = 0;
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A gray JPEG of 16 × 8 pixels, whole: every reader opens it. */
export const jpg: Uint8Array = Buffer.from(
  [
    '/9j/4AAQSkZJRgABAQEAAQAAAAD/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQ',
    'WnNiUFVtVkVGZIhlbXd7gYKBTmCNl4x9lnN+gXz/2wBDARUXFx4aHjshITt8U0ZTfHx8fHx8fHx8fHx8',
    'fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHz/wAARCAAIABADASIAAhEBAxEB/8QA',
    'FgABAQEAAAAAAAAAAAAAAAAAAAEG/8QAHBAAAgMBAAMAAAAAAAAAAAAAAQIAAxIRBCFR/8QAFAEBAAAA',
    'AAAAAAAAAAAAAAAAAP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/ANK/jZtc1ixAzaOD',
    'wE/ZFS0XJ7uI0O9ckRED/9k=',
  ].join(''),
  'base64',
);

/** Every pixel of a picture, whatever it is packed in. */
export async function pixelsOf(bytes: Uint8Array): Promise<unknown> {
  const whole = sharp(bytes).ensureAlpha().raw();
  const { data, info } = await whole.toBuffer({ resolveWithObject: true });
  return [info.width, info.height, data.toString('hex')];
}
