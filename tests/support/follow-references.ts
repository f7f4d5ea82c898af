// Follows what texts refer to into docs/, in the one form that docs/README.md tells: `api/3.8`,
// `rules/take-off#blank`, `interface/keys`, `D-30`, `VOL-31`, and relative links between documents.
import path from 'node:path';

/** The texts of the project by their path, with slashes. */
export type Texts = ReadonlyMap<string, string>;

/** Where references can lead. */
export interface Library {
  /** `api/3.8`, `rules/take-off`, `rules/take-off#blank`. */
  readonly places: ReadonlySet<string>;
  /** Of acceptance lines and decisions. */
  readonly ids: ReadonlySet<string>;
  /** Ids that two lines have. */
  readonly twice: readonly string[];
  /** Acceptance lines with the mark of what is not built. */
  readonly unbuilt: ReadonlySet<string>;
  readonly prefixes: ReadonlySet<string>;
}

export const unbuiltMark = '○';

const idLine = /^- \*\*(([A-Z]+)-\d{2,3})\*\* (.?)/gm;

export function libraryOf(texts: Texts): Library {
  const places = new Set<string>();
  const ids = new Set<string>();
  const unbuilt = new Set<string>();
  const prefixes = new Set<string>();
  const twice: string[] = [];
  for (const [file, text] of texts) {
    const [, book = '', page = ''] = /^docs\/(\w+)\/([\w-]+)\.md$/.exec(file) ?? [];
    if (book === 'api') {
      for (const heading of headingsOf(text)) {
        const number = /^\d+(\.\d+)*(?= )/.exec(heading)?.[0];
        if (number !== undefined) places.add(`api/${number}`);
      }
    } else if ((book === 'rules' || book === 'interface') && page !== 'README') {
      places.add(`${book}/${page}`);
      for (const heading of headingsOf(text)) places.add(`${book}/${page}#${slugOf(heading)}`);
    }
    if (book !== 'acceptance' && file !== 'docs/api/decisions.md') continue;
    for (const [, id = '', prefix = '', mark] of text.matchAll(idLine)) {
      if (ids.has(id)) twice.push(id);
      ids.add(id);
      prefixes.add(prefix);
      if (mark === unbuiltMark) unbuilt.add(id);
    }
  }
  return { places, ids, twice, unbuilt, prefixes };
}

const place =
  /(?<![\w/.@-])(?:api\/\d+(?:\.\d+)*|(?:rules|interface)\/[a-z][a-z-]*(?:#[a-z0-9][a-z0-9-]*)?)(?![\w/])/g;
const anyId = /(?<![\w-])([A-Z]+)-\d{2,3}(?![\w-])/g;

/** Forms in which texts referred to documents before docs/ existed; they lead nowhere. */
const deadForms: readonly RegExp[] = [
  /\bapi-contract[\s*/]+(?:section )?\d/g,
  /\bspecification[\s*/]+\d/g,
  /\bthe[\s*/]+specification(?:'s| says)\b/g,
  /\bdomain \d/g,
  /\bux \d/g,
  /\b(?:acceptance|api-contract|design|domain|practice|style|ux)\.md\b/g,
  /(?<![\w./-])(?:mock|next|notes|shared)\/\w/g,
];
const deadInTitles = /(?<![\w/.$])C[1-9]\.\d{1,2}\b/g;

/** Everything in a text that refers to nothing, as `file:line what`. */
export function deadReferences(file: string, raw: string, library: Library, all: Texts): string[] {
  const dead: string[] = [];
  // A migration that has run keeps its comments, so its older form `api-contract 3.8` is read as
  // `api/3.8`.
  const isMigration = file.startsWith('migrations/');
  const text = isMigration ? raw.replaceAll(/\bapi-contract (?=\d)/g, 'api/') : raw;
  const tell = (at: number, what: string) =>
    dead.push(`${file}:${text.slice(0, at).split('\n').length} ${what}`);
  for (const { 0: found, index } of text.matchAll(place)) {
    if (!library.places.has(found)) tell(index, found);
  }
  for (const id of idsIn(text, library)) {
    if (!library.ids.has(id.text)) tell(id.at, id.text);
  }
  const isTest = /\.test\.tsx?$/.test(file);
  for (const form of isTest ? [...deadForms, deadInTitles] : deadForms) {
    for (const { 0: found, index } of text.matchAll(form)) tell(index, `“${found}”`);
  }
  if (file.endsWith('.md')) {
    for (const link of deadLinks(file, text, all)) tell(link.at, link.to);
  }
  return dead;
}

/** What looks like an id of ours: `UTF-16` does not. */
export function idsIn(text: string, { prefixes }: Pick<Library, 'prefixes'>) {
  return [...text.matchAll(anyId)]
    .filter(([, prefix = '']) => prefixes.has(prefix))
    .map(({ 0: id, index }) => ({ text: id, at: index }));
}

/** Relative links whose file or heading is not there. `all` has every file that may be linked. */
function deadLinks(file: string, text: string, all: Texts): { to: string; at: number }[] {
  return [...text.matchAll(/\]\((?![a-z]+:)([^)\s]*)\)/g)].flatMap(({ 1: to = '', index }) => {
    const [target = '', anchor] = to.split('#');
    const linked =
      target === '' ? file : path.posix.join(path.posix.dirname(file), decodeURI(target));
    const found = all.get(linked);
    const isThere =
      found !== undefined &&
      (anchor === undefined || headingsOf(found).some((heading) => slugOf(heading) === anchor));
    return isThere ? [] : [{ to, at: index }];
  });
}

function headingsOf(markdown: string): string[] {
  return [...markdown.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => heading.trim());
}

/** As pages that show Markdown name a heading: 'On papers' is `on-papers`. */
function slugOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replace(/\s/g, '-');
}
