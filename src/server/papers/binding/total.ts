// How many pages a file has is known when its last part is set. Until then each page shows a picture of a form that
// no other has, and all show the same one: at the end it becomes the figure.
import { inflateSync } from 'node:zlib';
import { demanded, type PlainObject, type PlainPdf } from './plain-pdf.ts';

/** Pixels; `look.typ` sets the same. No picture of a logo is one pixel wide. */
const TALL = 4093;

export function isTotal({ text, stream }: PlainObject): boolean {
  return (
    stream !== undefined &&
    /\/Subtype \/Image\b/.test(text) &&
    /\/Width 1\b/.test(text) &&
    new RegExp(`/Height ${TALL}\\b`).test(text)
  );
}

/** The one page of a file as a form in place of a picture: both fill a square of 1 × 1. */
export function formOf(plain: PlainPdf): { page: number; dictionary: string; stream: Uint8Array } {
  const [page] = [...plain.objects.values()].filter(({ text }) =>
    /^<<\s*\/Type \/Page\b/.test(text),
  );
  if (!page) throw new Error('the number of pages was not set');
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(page.text) ?? [];
  const contents = plain.objects.get(Number(demanded(page.text, /\/Contents (\d+) 0 R/)));
  const resources = demanded(page.text, /\/Resources (<<[^]*?\n {2}>>)/);
  const scale = (points: string | undefined) => (1 / Number(points)).toFixed(8);
  return {
    page: page.number,
    dictionary: `<<\n  /Type /XObject\n  /Subtype /Form\n  /BBox [0 0 ${width} ${height}]\n  /Matrix [${scale(width)} 0 0 ${scale(height)} 0 0]\n  /Resources ${resources}\n  /Length 0\n>>`,
    stream: inflateSync(contents?.stream ?? new Uint8Array()),
  };
}
