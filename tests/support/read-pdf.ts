import { getDocument } from './pdf-document.ts';

export interface ReadPdf {
  readonly title: string;
  /** The words of each page in reading order, one text for every run that was set as one. */
  readonly pages: readonly (readonly string[])[];
  readonly bookmarks: readonly string[];
  readonly isTagged: boolean;
  /** All that stands in no line of a page: metadata, texts for pictures, notes, attachments. */
  readonly hidden: string;
  /** The whole text on one line, blanks and no-break spaces alike, joints of long words closed. */
  readonly text: string;
}

/** Reads a PDF back as a person with a reader would get it. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages: string[][] = [];
  const unseen: unknown[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    unseen.push(alternatives(await page.getStructTree()));
    for (const { contentsObj, titleObj } of await page.getAnnotations()) {
      unseen.push(contentsObj?.str, titleObj?.str);
    }
    pages.push(items.flatMap((run) => ('str' in run && run.str.trim() ? [plain(run.str)] : [])));
  }
  const { info, metadata } = await document.getMetadata();
  unseen.push(info, metadata?.getRaw(), await document.getAttachments());
  const [outline, marks] = [await document.getOutline(), await document.getMarkInfo()];
  await document.destroy();
  return {
    title: 'Title' in info ? String(info.Title) : '',
    pages,
    bookmarks: titlesIn(outline ?? []),
    isTagged: marks?.Marked === true,
    hidden: JSON.stringify(unseen),
    text: pages.flat().join(' '),
  };
}

/** A text where it stands on its page, in points from the left and from the bottom. */
export interface PlacedText {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly base: number;
}
export interface PlacedPage {
  readonly width: number;
  readonly height: number;
  readonly texts: readonly PlacedText[];
}

/** The same texts with their places, by which what runs into another or off the paper is found. */
export async function placesIn(bytes: Uint8Array): Promise<PlacedPage[]> {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages: PlacedPage[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    const { items } = await page.getTextContent();
    const texts = items.flatMap((run): PlacedText[] => {
      if (!('str' in run) || !run.str.trim()) return [];
      const [left, base] = [Number(run.transform[4]), Number(run.transform[5])];
      return [{ text: plain(run.str), left, right: left + run.width, base }];
    });
    pages.push({ width, height, texts });
  }
  await document.destroy();
  return pages;
}

/** What a reader says in place of a picture. */
function alternatives(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  const own = 'alt' in node && typeof node.alt === 'string' ? [node.alt] : [];
  const within = 'children' in node && Array.isArray(node.children) ? node.children : [];
  return [...own, ...within.flatMap(alternatives)];
}

interface Bookmark {
  readonly title: string;
  readonly items: readonly Bookmark[];
}

function titlesIn(outline: readonly Bookmark[]): string[] {
  return outline.flatMap(({ title, items }) => [plain(title), ...titlesIn(items)]);
}

function plain(text: string): string {
  return text.replaceAll('\u200b', '').replaceAll(/\s+/g, ' ').trim();
}
