import { largestLogo } from '../../contract/document-settings.ts';
import { rewritePicture } from '../files/rewrite-picture.ts';
import { Problem } from '../platform/problem.ts';

/** A picture for the head of a paper or workbook, judged by its content alone. */
export interface Logo {
  readonly type: 'png' | 'jpg';
  readonly bytes: Uint8Array;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

const MAX_BYTES = 2 * 1024 * 1024;
/** Decoded, a pixel takes 4 bytes or more: 100 MB is the most that a logo may cost. */
const MAX_MEGAPIXELS = 25;

/**
 * Reads a logo's kind and size from its header, before anything decodes it.
 * Neither PNG nor JPG: LOGO_TYPE. Over 2 MB: LOGO_SIZE. Over 25 megapixels: IMAGE_SIZE.
 */
export function readLogo(bytes: Uint8Array): Logo {
  if (bytes.length > MAX_BYTES) throw new Problem('LOGO_SIZE');
  const header = pngHeader(bytes) ?? jpgHeader(bytes);
  if (!header || header.width === 0 || header.height === 0) throw new Problem('LOGO_TYPE');
  if (header.width * header.height > MAX_MEGAPIXELS * 1e6) {
    throw new Problem('IMAGE_SIZE', { details: { maxMegapixels: MAX_MEGAPIXELS } });
  }
  return { ...header, bytes };
}

/**
 * A logo as somebody sends it: decoded to its end and written anew as large as paper can show it, since a
 * file holds it whole (PAPER-19), or LOGO_TYPE.
 */
export async function takeLogo(bytes: Uint8Array, signal?: AbortSignal): Promise<Logo> {
  readLogo(bytes);
  const whole = await rewritePicture(bytes, { within: largestLogo, ...(signal && { signal }) });
  if (!whole) throw new Problem('LOGO_TYPE');
  const { mime, width, height } = whole;
  return { type: mime === 'image/png' ? 'png' : 'jpg', width, height, bytes: whole.bytes };
}

type Header = Pick<Logo, 'type' | 'width' | 'height'>;

const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

function pngHeader(bytes: Uint8Array): Header | undefined {
  if (bytes.length < 33 || pngSignature.some((byte, at) => bytes[at] !== byte)) return undefined;
  const view = viewOf(bytes);
  const IHDR = 0x49484452;
  if (view.getUint32(12) !== IHDR) return undefined;
  return { type: 'png', width: view.getUint32(16), height: view.getUint32(20) };
}

/** Walks the segments up to the frame header (SOF), which has the size. */
function jpgHeader(bytes: Uint8Array): Header | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return undefined;
  const view = viewOf(bytes);
  let at = 2;
  while (at + 9 < bytes.length) {
    if (view.getUint8(at) !== 0xff) return undefined;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1; // a fill byte
    } else if (isFrame(marker)) {
      return { type: 'jpg', width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    } else if (isAlone(marker)) {
      at += 2;
    } else {
      at += 2 + view.getUint16(at + 2);
    }
  }
  return undefined;
}

/** SOF0 to SOF15, but for the tables that share the range (DHT, JPG, DAC). */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

/** Markers without a length: TEM and the restarts. */
function isAlone(marker: number): boolean {
  return marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
