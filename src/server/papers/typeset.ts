import { readFileSync } from 'node:fs';
import path from 'node:path';
import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';
import { projectFolder } from '../platform/project.ts';
import { createBinder } from './binding/bind.ts';
import type { Part } from './manuscript/parts.ts';
import { fontCoverage } from './font-coverage.ts';
import { pageOf } from './svg-page.ts';

const here = path.join(projectFolder, 'src/server/papers');
const templates = path.join(here, 'templates');

/** What is set as one. Nothing of it touches the disk. */
interface Manuscript {
  /** A file of `templates`: `papers.typ`. */
  readonly template: string;
  /** Becomes data.json. */
  readonly data: unknown;
  readonly pictures: Pictures;
}

type Pictures = readonly { readonly file: string; readonly bytes: Uint8Array }[];

/** A file, in the parts that are set one after the other. */
export interface Book {
  readonly parts: readonly Part[];
  readonly pictures: Pictures;
  /** Seconds; the same book and time give the same bytes. */
  readonly printedAt: number;
}

export interface Typeset {
  /** Packed. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Why the standard for accessible PDF was given up for this one; undefined where it was not. */
  readonly untagged: string | undefined;
}

export interface FirstAndLast {
  readonly pages: number;
  readonly first: string;
  readonly last: string | null;
}

/** A picture that its decoder refuses. */
export class PictureUnreadable extends Error {}

const fontFile = (name: string) => readFileSync(path.join(here, 'fonts', `${name}.ttf`));
const cuts = ['Regular', 'It', 'Semibold', 'Bold'].map((cut) => fontFile(`SourceSans3-${cut}`));
/** What Source Sans lacks: Arabic, Thai, symbols, Chinese and Japanese (PAPER-12). */
const others = [
  'NotoSansArabic-Regular',
  'NotoSansArabic-Bold',
  'NotoSansThai-Regular',
  'NotoSansThai-Bold',
  'NotoSansSymbols-Regular',
  'NotoSansSymbols2-Regular',
  'DroidSansFallbackFull',
].map(fontFile);
const fonts = [...cuts, ...others];

/** The characters that every cut of the paper's font has, or one of those behind it. */
export const covered: ReadonlySet<number> = new Set([
  ...cuts.map(fontCoverage).reduce((all, cut) => new Set([...all].filter((code) => cut.has(code)))),
  ...others.flatMap((font) => [...fontCoverage(font)]),
]);

const compiler = NodeCompiler.create({
  workspace: templates,
  fontArgs: [{ fontBlobs: fonts }],
});

/**
 * Sets a file as PDF/UA-1: tagged, with bookmarks, and packed. Takes about 0.4 ms a table row, and 120 kB of those that
 * are set as one. `begin` hears of each step before the native work of it.
 */
export async function typeset(
  { parts, pictures, printedAt }: Book,
  begin: (step: 'typesetting' | 'writing') => void = () => {},
): Promise<Typeset> {
  const binder = createBinder();
  const opens: number[] = [];
  const manuscriptOf = ({ data }: Part, firstPage: number): Manuscript => ({
    template: 'papers.typ',
    data: data(firstPage, opens),
    pictures,
  });
  let untagged: string | undefined;
  begin('typesetting');
  // The front names pages and is set last; how many it has itself is asked first.
  const last = parts.at(-1);
  const front = last?.isFront ? withDocument(manuscriptOf(last, 1), pagesOf) : 0;
  let pages = front;
  for (const [at, part] of parts.entries()) {
    const { goesOn, isFront } = part;
    const firstPage = isFront ? 1 : pages + 1;
    if (!goesOn && !isFront) opens.push(firstPage);
    const made = withDocument(manuscriptOf(part, firstPage), (document) => {
      if (at === parts.length - 1) begin('writing');
      return exported(document, printedAt);
    });
    untagged ??= made.untagged;
    if (isFront && made.pages !== front)
      throw new Error(`${made.pages} pages of cover and contents instead of ${front}`);
    if (!isFront) pages += made.pages;
    await binder.add({ pdf: made.pdf, isStandard: made.untagged === undefined, goesOn, isFront });
  }
  const total = parts.length > 1 ? totalOf(pages, printedAt) : undefined;
  return { bytes: await binder.bound(total), untagged };
}

/** The number of pages, as each of them shows it; no tags, since it stands in a foot. */
function totalOf(total: number, creationTimestamp: number): Buffer {
  const manuscript = { template: 'total.typ', data: { total }, pictures: [] };
  return withDocument(manuscript, (document) =>
    compiler.pdf(document, { creationTimestamp, pdfTags: false }),
  );
}

/** Pages as pictures (SVG): the first, and the last where that is another. */
export function firstAndLast(manuscript: Manuscript): FirstAndLast {
  return withDocument(manuscript, (document) => {
    const pages = pagesOf(document);
    const svg = compiler.plainSvg(document);
    return { pages, first: pageOf(svg, 0), last: pages > 1 ? pageOf(svg, pages - 1) : null };
  });
}

function withDocument<Made>(
  { data, pictures, template }: Manuscript,
  make: (document: NodeTypstDocument) => Made,
): Made {
  compiler.mapShadow(inTemplates('data.json'), Buffer.from(JSON.stringify(data)));
  for (const { file, bytes } of pictures) compiler.mapShadow(inTemplates(file), Buffer.from(bytes));
  try {
    return make(compiled(template));
  } finally {
    compiler.resetShadow();
    compiler.evictCache(0);
  }
}

const pagesOf = (document: NodeTypstDocument): number => document.numOfPages;

function compiled(template: string): NodeTypstDocument {
  const outcome = compiler.compile({ mainFilePath: inTemplates(template), resetRead: true });
  const trouble = outcome.takeDiagnostics();
  // The compiler's own type of a diagnostic is `any`.
  const told = (trouble ? compiler.fetchDiagnostics(trouble) : []) as { message: string }[];
  const message = told.map((one) => one.message).join('; ');
  if (/failed to (decode|load) image|unknown image format/.test(message)) {
    throw new PictureUnreadable(message);
  }
  // Warnings are logged too: an unknown font, for one, is our fault, and a test must see it.
  if (message || !outcome.result) throw new Error(`${template}: ${message}`);
  return outcome.result;
}

interface Exported {
  readonly pdf: Buffer;
  readonly pages: number;
  readonly untagged: string | undefined;
}

function exported(document: NodeTypstDocument, creationTimestamp: number): Exported {
  const pages = pagesOf(document);
  try {
    const pdf = compiler.pdf(document, { pdfStandard: 'ua-1', creationTimestamp });
    return { pdf, pages, untagged: undefined };
  } catch (error) {
    // The compiler refuses some texts under the accessible standard; printing the paper matters
    // more than the standard.
    const pdf = compiler.pdf(document, { creationTimestamp });
    return { pdf, pages, untagged: error instanceof Error ? error.message : String(error) };
  }
}

function inTemplates(file: string): string {
  return path.join(templates, file);
}
