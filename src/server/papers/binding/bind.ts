import { bookmarksOf, numbersOfBookmarks, writeBookmarks, type Bookmark } from './bookmarks.ts';
import { linkIn, resolved, type Link, type Target } from './links.ts';
import { createPackedFile } from './packed-file.ts';
import { demanded, readPlainPdf, type PlainPdf } from './plain-pdf.ts';
import { rewritten } from './rewrite.ts';
import { formOf, isTotal } from './total.ts';

/** What of a file is set as one: all of it, or some of its pages. */
export interface BoundPart {
  /** As the engine writes it. */
  readonly pdf: Uint8Array;
  /** By the standard for accessible PDF, which the file claims where all of its parts are. */
  readonly isStandard: boolean;
  /** Goes on with the paper before: its bookmarks stand below that one's. */
  readonly goesOn: boolean;
  /** Stands before all others, whenever it is added. */
  readonly isFront: boolean;
}

export interface Binder {
  /** Resolves when the part's own memory may go. */
  readonly add: (part: BoundPart) => Promise<void>;
  /** `total` is the number of pages, set as all pages shall show it: needed where they were set as parts. */
  readonly bound: (total?: Uint8Array) => Promise<Uint8Array<ArrayBuffer>>;
}

interface Page {
  readonly number: number;
  readonly height: number;
}

/** What of a part the whole has one of, with its numbers there. */
interface Added {
  readonly pages: readonly Page[];
  /** What the document's tag holds. */
  readonly structure: string;
  /** What stands on each page, and the tag of each link, from this key on. */
  readonly firstKey: number;
  readonly parents: readonly string[];
  readonly names: readonly string[];
  readonly bookmarks: readonly Bookmark[];
  readonly goesOn: boolean;
  readonly isFront: boolean;
}

/**
 * Makes one packed PDF of parts that were set one after the other, so that only one of them is ever in memory as
 * pages: one list of pages, one tree of tags, one of bookmarks, and links from each part to any other.
 */
export function createBinder(): Binder {
  const file = createPackedFile();
  const pageTree = file.next();
  const tags = file.next();
  const document = file.next();
  const added: Added[] = [];
  const links: Link[] = [];
  let keys = 0;
  let parts = 0;
  let total: number | undefined;
  let told: Told | undefined;

  async function add({ pdf, isStandard, goesOn, isFront }: BoundPart): Promise<void> {
    const plain = readPlainPdf(pdf);
    const prefix = `P${parts++}`;
    const { once, ...roots } = rootsOf(plain);
    const numbers = new Map([
      [roots.pageTree, pageTree],
      [roots.tags, tags],
      [roots.document, document],
    ]);
    for (const [number, object] of plain.objects) {
      if (once.has(number)) continue;
      if (isTotal(object)) numbers.set(number, (total ??= file.next()));
      else numbers.set(number, file.next());
    }
    const numberOf = (number: number) => {
      const found = numbers.get(number);
      if (found === undefined) throw new Error(`object ${number} of a part is not in the file`);
      return found;
    };
    const rewrite = (text: string) => rewritten(text, { numberOf, prefix });
    const text = (number: number) => plain.objects.get(number)?.text ?? '';
    const pageOfLink = new Map<number, number>();
    const pages: Page[] = [];
    for (const number of referredIn(demanded(text(roots.pageTree), /\/Kids \[([^\]]*)\]/))) {
      pages.push({ number: numberOf(number), height: heightOf(text(number)) });
      const notes = /\/Annots \[([^\]]*)\]/.exec(text(number))?.[1] ?? '';
      for (const note of referredIn(notes)) pageOfLink.set(note, numberOf(number));
    }
    const base = keys;
    for (const [number, object] of plain.objects) {
      if (once.has(number) || isTotal(object)) continue;
      const moved = withKey(rewrite(object.text), base);
      const page = pageOfLink.get(number);
      const link = page === undefined ? undefined : linkIn(numberOf(number), moved, page);
      if (link) links.push(link);
      else if (object.stream) file.writeStream(numberOf(number), moved, object.stream);
      else file.write(numberOf(number), moved);
    }
    const parents = pairsIn(demanded(text(roots.tags), /\/Nums \[([^\]]*)\]/), /(\d+) (\d+) 0 R/g);
    keys += Number(demanded(text(roots.tags), /\/ParentTreeNextKey (\d+)/));
    const names = /\/Names \[([^\]]*)\]/.exec(text(roots.tags))?.[1] ?? '';
    const one: Added = {
      pages,
      firstKey: base,
      structure: rewrite(demanded(text(roots.document), /\/K \[([^\]]*)\]/)),
      parents: parents.map(
        ([key, number]) => `${Number(key) + base} ${numberOf(Number(number))} 0 R`,
      ),
      names: pairsIn(names, /\((\w+)\) (\d+) 0 R/g).map(
        ([name, number]) => `(${prefix}${name}) ${numberOf(Number(number))} 0 R`,
      ),
      bookmarks: bookmarksOf(plain, roots.outlines, numberOf),
      goesOn,
      isFront,
    };
    if (isFront) added.unshift(one);
    else added.push(one);
    // The whole claims no more than each part: what the least of them says counts.
    if (!told || (told.isStandard && !isStandard)) told = toldBy(plain, roots, isStandard);
    await file.settled();
  }

  async function bound(set?: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
    if (!told) throw new Error('nothing was set');
    if (set && total !== undefined) writeTotal(set, total);
    const pages = added.flatMap((part) => part.pages);
    const places = new Map(pages.map((page, at) => [page.number, at + 1]));
    const targets = new Map<string, Target>(links.map(({ at, target }) => [at, target]));
    for (const [at, { number, height }] of pages.entries())
      targets.set(`halaman-${at + 1}`, { page: number, left: 0, top: height });
    for (const link of links) {
      const target = targets.get(link.to);
      file.write(link.number, resolved(link, target, places.get(target?.page ?? 0) ?? 0));
    }
    file.write(
      pageTree,
      `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map(({ number }) => `${number} 0 R`).join(' ')}] >>`,
    );
    file.write(
      document,
      `<< /Type /StructElem /S /Document /P ${tags} 0 R /K [${added.map(({ structure }) => structure).join(' ')}] >>`,
    );
    // Both lists are in order, by key and by name; the front has the last keys.
    const parents = added
      .toSorted((a, b) => a.firstKey - b.firstKey)
      .flatMap((part) => part.parents);
    const names = added.flatMap((part) => part.names).toSorted(byName);
    file.write(
      tags,
      `<< /Type /StructTreeRoot ${told.roles} /K [${document} 0 R] /ParentTree << /Nums [${parents.join(' ')}] >>` +
        (names.length > 0 ? ` /IDTree << /Names [${names.join(' ')}] >>` : '') +
        ` /ParentTreeNextKey ${keys} >>`,
    );
    const outlines = writeBookmarks(inOneList(added), file);
    const [info, metadata, catalog] = [file.next(), file.next(), file.next()];
    file.write(info, told.info);
    const about = Buffer.from(told.metadata, 'latin1')
      .toString()
      .replace(/<xmpTPg:NPages>\d+</, `<xmpTPg:NPages>${pages.length}<`);
    const bytes = Buffer.from(about);
    file.writeStream(
      metadata,
      `<< /Length ${bytes.length} /Type /Metadata /Subtype /XML >>`,
      bytes,
    );
    file.write(
      catalog,
      `<< /Type /Catalog /Pages ${pageTree} 0 R /Metadata ${metadata} 0 R /StructTreeRoot ${tags} 0 R` +
        (outlines === undefined ? '' : ` /Outlines ${outlines} 0 R`) +
        ` ${told.reading} >>`,
    );
    return file.finished(catalog, info);
  }

  function writeTotal(pdf: Uint8Array, number: number): void {
    const plain = readPlainPdf(pdf);
    const { page, dictionary, stream } = formOf(plain);
    const numbers = new Map([...plain.objects.keys()].map((each) => [each, file.next()]));
    const numberOf = (each: number) => numbers.get(each) ?? 0;
    const rewrite = (text: string) => rewritten(text, { numberOf, prefix: '' });
    const left = new Set([plain.root, plain.info, page]);
    for (const [each, object] of plain.objects) {
      if (left.has(each) || /\/Type \/(?:Pages|Metadata)\b/.test(object.text)) continue;
      if (object.stream) file.writeStream(numberOf(each), rewrite(object.text), object.stream);
      else file.write(numberOf(each), rewrite(object.text));
    }
    file.writeStream(number, rewrite(dictionary), stream);
  }

  return { add, bound };
}

interface Roots {
  readonly pageTree: number;
  readonly tags: number;
  readonly document: number;
  readonly outlines: number | undefined;
  readonly metadata: number;
}

/** `once` are those that the whole has one of: they are made anew. */
function rootsOf(plain: PlainPdf): Roots & { readonly once: ReadonlySet<number> } {
  const catalog = plain.objects.get(plain.root)?.text ?? '';
  const of = (key: string) => Number(demanded(catalog, new RegExp(`/${key} (\\d+) 0 R`)));
  const [pageTree, tags, metadata] = [of('Pages'), of('StructTreeRoot'), of('Metadata')];
  const outlines = catalog.includes('/Outlines ') ? of('Outlines') : undefined;
  const document = Number(demanded(plain.objects.get(tags)?.text ?? '', /\/K \[(\d+) 0 R\]/));
  const once = new Set([plain.root, plain.info, pageTree, tags, document, metadata]);
  for (const number of numbersOfBookmarks(plain, outlines)) once.add(number);
  return { pageTree, tags, document, outlines, metadata, once };
}

/** What a file says of itself. */
interface Told {
  readonly isStandard: boolean;
  readonly info: string;
  readonly metadata: string;
  readonly roles: string;
  /** Its language, and how a reader shows it. */
  readonly reading: string;
}

function toldBy(
  { objects, root, info }: PlainPdf,
  { tags, metadata }: Roots,
  isStandard: boolean,
): Told {
  const text = (number: number) => objects.get(number)?.text ?? '';
  return {
    isStandard,
    info: text(info),
    metadata: Buffer.from(objects.get(metadata)?.stream ?? []).toString('latin1'),
    roles: demanded(text(tags), /(\/RoleMap <<[^>]*>>)/).replaceAll(/\n\s*/g, ' '),
    reading: demanded(text(root), /(\/Lang [^]*?)(?=\/StructTreeRoot)/) + readingOf(text(root)),
  };
}

const readingOf = (catalog: string) =>
  (/\/MarkInfo <<[^>]*>>\s*\/ViewerPreferences <<[^>]*>>/.exec(catalog)?.[0] ?? '').replaceAll(
    /\n\s*/g,
    ' ',
  );

/**
 * Of several parts each holds one paper or some of it: one title, where it begins, and below it all that follows,
 * which the engine lists beside it where another page of the part begins anew.
 */
function inOneList(parts: readonly Added[]): Bookmark[] {
  const all: Bookmark[] = [];
  for (const { bookmarks, goesOn, isFront } of parts) {
    const above = goesOn ? all.at(-1) : undefined;
    if (above) above.below.push(...bookmarks);
    else if (isFront || parts.length === 1) all.push(...bookmarks);
    else {
      const [title, ...below] = bookmarks;
      title?.below.push(...below);
      if (title) all.push(title);
    }
  }
  return all;
}

/** Keys of pages and links in the tree of tags: each part begins behind those before it. */
function withKey(text: string, base: number): string {
  if (base === 0 || !/^<< \/Type \/(?:Page|Annot|XObject)\b/.test(text)) return text;
  return text.replace(
    /\/(StructParents?) (\d+)/,
    (_, word: string, key: string) => `/${word} ${Number(key) + base}`,
  );
}

const heightOf = (page: string) => Number(demanded(page, /\/MediaBox \[0 0 [\d.]+ ([\d.]+)\]/));

const referredIn = (list: string) =>
  [...list.matchAll(/(\d+) 0 R/g)].map(([, number]) => Number(number));

function pairsIn(list: string, pair: RegExp): [string, string][] {
  return [...list.matchAll(pair)].map(([, first = '', second = '']) => [first, second]);
}

const byName = (a: string, b: string) => (a < b ? -1 : 1);
