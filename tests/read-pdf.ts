import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface ReadPdf {
  readonly title: string;
  /** The words of each page in reading order, one text for every run that was set as one. */
  readonly pages: readonly (readonly string[])[];
  readonly bookmarks: readonly string[];
  readonly isTagged: boolean;
  /** The whole text on one line, blanks and no-break spaces alike, joints of long words closed. */
  readonly text: string;
}

/** Reads a PDF back as a person with a reader would get it. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages: string[][] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(items.flatMap((run) => ('str' in run && run.str.trim() ? [plain(run.str)] : [])));
  }
  const { info } = await document.getMetadata();
  const [outline, marks] = [await document.getOutline(), await document.getMarkInfo()];
  await document.destroy();
  return {
    title: 'Title' in info ? String(info.Title) : '',
    pages,
    bookmarks: titlesIn(outline ?? []),
    isTagged: marks?.Marked === true,
    text: pages.flat().join(' '),
  };
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
