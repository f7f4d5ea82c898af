// What a picture is, read from its header before anything decodes it.

export interface Picture {
  readonly mime: 'image/png' | 'image/jpeg' | 'image/webp';
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

/** Kind and size by content; undefined where it is no PNG, JPEG or WebP, or has no size. */
export function readPicture(bytes: Uint8Array): Picture | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const picture = readPng(view) ?? readJpeg(view) ?? readWebp(view);
  return picture && picture.width > 0 && picture.height > 0 ? picture : undefined;
}

/** Signature, then the chunk IHDR, which must come first. */
function readPng(view: DataView): Picture | undefined {
  if (view.byteLength < 33 || view.getBigUint64(0) !== 0x89504e470d0a1a0an) return undefined;
  if (nameAt(view, 12) !== 'IHDR') return undefined;
  return { mime: 'image/png', width: view.getUint32(16), height: view.getUint32(20) };
}

/** Segments follow each other up to the frame header (SOF), which has the size. */
function readJpeg(view: DataView): Picture | undefined {
  if (view.byteLength < 4 || view.getUint16(0) !== 0xffd8) return undefined;
  let at = 2;
  while (at + 9 <= view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1; // a fill byte
    } else if (isFrame(marker)) {
      return { mime: 'image/jpeg', width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    } else {
      const isAlone = marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
      at += isAlone ? 2 : 2 + view.getUint16(at + 2);
    }
  }
  return undefined;
}

/** SOF0 to SOF15 but the three markers between them that are tables. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Lossy (VP8), lossless (VP8L) or extended (VP8X), each with its own way to say the size. */
function readWebp(view: DataView): Picture | undefined {
  if (view.byteLength < 30 || nameAt(view, 0) !== 'RIFF' || nameAt(view, 8) !== 'WEBP') {
    return undefined;
  }
  const mime = 'image/webp';
  switch (nameAt(view, 12)) {
    case 'VP8 ':
      return {
        mime,
        width: view.getUint16(26, true) & 0x3fff,
        height: view.getUint16(28, true) & 0x3fff,
      };
    case 'VP8L': {
      const bits = view.getUint32(21, true);
      return { mime, width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return { mime, width: uint24(view, 24) + 1, height: uint24(view, 27) + 1 };
    default:
      return undefined;
  }
}

const uint24 = (view: DataView, at: number) =>
  view.getUint16(at, true) | (view.getUint8(at + 2) << 16);

const nameAt = (view: DataView, at: number) =>
  String.fromCharCode(...[0, 1, 2, 3].map((step) => view.getUint8(at + step)));
