import type { Sharp, SharpOptions } from 'sharp';
import { Problem } from '../platform/problem.ts';
import { lazily } from '../../domain/memory/once.ts';
import { readPicture, type Picture } from './picture.ts';

/** Loaded with the first picture, so that no start waits for it. */
const decoder = lazily(async () => {
  const { default: sharp } = await import('sharp');
  // Pictures come one by one, and each is gone when it is stored.
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
});

/** A picture with its bytes. */
export interface Rewritten extends Picture {
  readonly bytes: Uint8Array<ArrayBuffer>;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** How long a picture of 40 megapixels may take on a busy machine. */
const SECONDS = 30;

/**
 * The picture decoded whole and written anew: turned as its camera said, without the place, the camera
 * and all else that stood beside it; made smaller where it does not fit `within`. Undefined where it cannot
 * be decoded to its end (TRUST-05).
 */
export async function rewritePicture(
  bytes: Uint8Array,
  { within, signal, isBeside = false }: Rewriting = {},
): Promise<Rewritten | undefined> {
  const before = readPicture(bytes);
  if (!before) return undefined;
  if (inLine >= MOST_IN_LINE && !isBeside) throw tooManyWait();
  inLine++;
  const written = inTurn
    .then(() => (signal?.aborted ? undefined : decode(bytes, before, within)))
    .finally(() => inLine--);
  inTurn = written.catch(() => undefined);
  return signal ? unlessAborted(written, signal) : written;
}

interface Rewriting {
  readonly within?: Size;
  /** Whoever waits for it; a call that is over gives its place up. */
  readonly signal?: AbortSignal;
  /** Work beside the calls, which may always wait. */
  readonly isBeside?: boolean;
}

/** Half a minute of photographs as telephones make them. */
const MOST_IN_LINE = 40;
let inLine = 0;

const tooManyWait = () => new Problem('PICTURES_WAITING', { retryAfter: 10 });

function unlessAborted<T>(made: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const leave = () => reject(tooManyWait());
    if (signal.aborted) leave();
    signal.addEventListener('abort', leave, { once: true });
    made.then(resolve, reject);
  });
}

/** One after the other: the largest takes a quarter of a gigabyte while it is decoded. */
let inTurn = Promise.resolve<unknown>(undefined);

async function decode(
  bytes: Uint8Array,
  before: Picture,
  within: Size | undefined,
): Promise<Rewritten | undefined> {
  const sharp = await decoder();
  const options: SharpOptions = { failOn: 'error', limitInputPixels: before.width * before.height };
  try {
    const upright = sharp(bytes, options).timeout({ seconds: SECONDS }).rotate();
    const image = within
      ? upright.resize({ ...within, fit: 'inside', withoutEnlargement: true })
      : upright;
    const written = new Uint8Array(await inKind(image, before.mime).toBuffer());
    const after = readPicture(written);
    return after && { ...after, bytes: written };
  } catch {
    return undefined;
  }
}

/** In the kind that it came in; what loses by it is written finely enough that nobody sees it. */
function inKind(image: Sharp, mime: Picture['mime']): Sharp {
  switch (mime) {
    case 'image/png':
      return image.png();
    case 'image/jpeg':
      return image.jpeg({ quality: 90 });
    case 'image/webp':
      return image.webp({ quality: 90 });
  }
}
