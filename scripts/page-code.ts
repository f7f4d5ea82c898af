// What code goes into one file, and which files each page needs.
import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { project } from './project.mjs';

type Chunk = Rolldown.OutputChunk;
type Modules = Rolldown.ChunkingContext;

/** The code of each screen below `src/web`, and what stands around it. */
export interface Screens {
  /** Address and code of each page behind the guard. */
  pages: readonly (readonly [path: string, code: string])[];
  /** The code around every such page. */
  frame: string;
  /** The code of pages in front of the guard. */
  publicPages: readonly string[];
  /** What runs before the application is here. */
  first: string;
  /** Where the application starts. */
  start: string;
  /** What several pages fetch when they stand: with it a page fetches no more than it needs. */
  later: readonly string[];
  /** What a page fetches beside its own code, all of it at once. */
  together: readonly string[];
}

/** Characters of a module before it is packed. */
const SMALL = 900;
/** And of all that the same pages share: less is no file of its own. */
const FEW = 5_000;

const isWizard = (code: string) => code.endsWith('/wizard-page.tsx');
const fileOf = (code: string) => path.join(project, 'src', 'web', code);

/**
 * Puts what is fetched together into one file: many small ones cost more than they save. A page
 * loads `start`, then `base` (what both sides of the guard need), `frame`, and its own; one with a
 * form that a schema judges, as signing in, `forms` too.
 */
export function groupCode({ pages, frame, publicPages, first, start, later, together }: Screens) {
  const screens = [...pages.map(([, code]) => code), ...publicPages, frame, start];
  const codes = new Set([...screens, ...later]);
  const entries = new Set(screens.map(fileOf));
  const isPublic = (code: string) => publicPages.includes(code);
  const isList = (code: string) => code.endsWith('/estimation-list-page.tsx');
  let users: Map<string, Set<string>> | undefined;
  let ofTogether: Set<string> | undefined;
  let ofLines: Set<string> | undefined;
  let ofFirst: Set<string> | undefined;
  let lengths: Map<string, number> | undefined;
  const shared = new Map<string, string>();

  /**
   * One file for all that the same pages need, although some of it is needed later elsewhere too; what
   * is little and the wizard's too comes in one file, whoever shares it.
   */
  function sharedBy(id: string, by: readonly string[], modules: Modules): string {
    const set = setOf(by);
    lengths ??= lengthsOf(users ?? new Map(), modules);
    const isLittle = (lengths.get(set) ?? 0) < FEW;
    const ofPages = by.filter((code) => !later.includes(code));
    if (by.some(isWizard) && isLittle) return 'few';
    if (by.some(isWizard) && ofPages.length <= 2) return 'document';
    if (isLittle && isLinesToo(id, modules)) return 'lines-few';
    const name = shared.get(set) ?? `shared-${shared.size}`;
    shared.set(set, name);
    return name;
  }

  /** Costs less in the frame than as a file of its own, and asks for nothing behind the frame. */
  function isSmallLeaf(id: string, modules: Modules): boolean {
    const module = modules.getModuleInfo(id);
    const stands = (one: string) => users?.get(one)?.has(start) || users?.get(one)?.has(frame);
    return (module?.code?.length ?? SMALL) < SMALL && module?.importedIds.every(stands) === true;
  }

  /** Its own code stays with it, although the lines need some of it too. */
  const keepsItsOwn = (code: string) => later.includes(code) || isPublic(code) || isList(code);

  /** The lines need it, and it brings nothing of the wizard to the pages that need it too. */
  function isLinesToo(id: string, modules: Modules): boolean {
    const stands = (by: ReadonlySet<string>) => by.has(start) || by.has(frame);
    const isFree = (one: string) => {
      const by = users?.get(one);
      return !by || stands(by) || ![...by].some(isWizard);
    };
    return ofLines?.has(id) === true && [...reached([id], modules)].every(isFree);
  }

  function publicToo(by: readonly string[]): string {
    if (by.some(isList)) return 'base';
    return by.some(isWizard) ? 'fields' : 'forms';
  }

  return (id: string, modules: Modules): string | null => {
    users ??= usersOf(codes, modules);
    ofTogether ??= neededAlone(together, start, modules);
    ofLines ??= reached(together.map(fileOf), modules);
    ofFirst ??= reached([fileOf(first)], modules);
    const by = [...(users.get(id) ?? [])];
    if (entries.has(id)) return null;
    if (ofFirst.has(id)) return 'begin';
    if (by.includes(start)) return 'start';
    if (by.length === 1 && by.some(isWizard)) return 'wizard';
    if (by.length === 0 && ofTogether.has(id)) return 'together';
    if (by.length < 2) return !by.some(keepsItsOwn) && isLinesToo(id, modules) ? 'lines-few' : null;
    if (by.every(isPublic)) return 'public';
    if (by.includes(frame)) return by.some(isPublic) ? 'base' : 'frame';
    if (by.some(isPublic)) return publicToo(by);
    if (by.some(isList) && !by.some(isWizard)) return 'lists';
    return by.some(isWizard) && isSmallLeaf(id, modules) ? 'frame' : sharedBy(id, by, modules);
  };
}

/**
 * What these need without a further fetch, except for what is fetched elsewhere too: there all of them
 * would come along. What is fetched from within them finds them here.
 */
function neededAlone(codes: readonly string[], start: string, modules: Modules): Set<string> {
  const needed = reached(codes.map(fileOf), modules);
  const folder = path.dirname(fileOf(codes[0] ?? ''));
  const later = (id: string) => modules.getModuleInfo(id)?.dynamicallyImportedIds ?? [];
  const all = reached([fileOf(start)], modules, later);
  const elsewhere = [...all].flatMap(later).filter((id) => !id.startsWith(folder));
  for (const id of reached(elsewhere, modules)) needed.delete(id);
  return needed;
}

const setOf = (by: Iterable<string>) => [...by].toSorted().join();

/** Characters of all that is shared by the same screens. */
function lengthsOf(users: ReadonlyMap<string, ReadonlySet<string>>, modules: Modules) {
  const lengths = new Map<string, number>();
  for (const [id, by] of users) {
    const length = modules.getModuleInfo(id)?.code?.length ?? 0;
    lengths.set(setOf(by), (lengths.get(setOf(by)) ?? 0) + length);
  }
  return lengths;
}

/** Which screens reach a module without a further fetch. */
function usersOf(codes: Iterable<string>, modules: Modules) {
  const users = new Map<string, Set<string>>();
  for (const code of codes) {
    for (const id of reached([fileOf(code)], modules)) {
      const by = users.get(id) ?? new Set();
      users.set(id, by.add(code));
    }
  }
  return users;
}

/** These modules and all that they import, at once or `later`. */
function reached(
  from: readonly string[],
  modules: Modules,
  later: (id: string) => readonly string[] = () => [],
): Set<string> {
  const found = new Set<string>();
  const waiting = [...from];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    waiting.push(...(modules.getModuleInfo(id)?.importedIds ?? []), ...later(id));
  }
  return found;
}

/**
 * Notes which files each page needs, in `.vite/pages.json`: the server names them in the page it
 * sends, and the browser fetches them all at once instead of one after the other.
 */
export function notePageCode({ pages, frame, together }: Screens): Plugin {
  return {
    name: 'note-page-code',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk');

      const chunkOf = (code: string): Chunk =>
        chunks.find(({ moduleIds }) => moduleIds.includes(fileOf(code))) ??
        this.error(`${code} is the code of no page`);

      function withImports(chunk: Chunk, found = new Set<Chunk>()): Set<Chunk> {
        if (found.has(chunk)) return found;
        for (const name of chunk.imports) {
          const imported = bundle[name];
          if (imported?.type === 'chunk') withImports(imported, found);
        }
        return found.add(chunk);
      }

      /** The files of an estimate's lines that a page does not have without them. */
      function linesOf(code: string, there: readonly Chunk[]): { lines?: readonly string[] } {
        if (!isWizard(code)) return {};
        const needed = new Set(together.flatMap((each) => [...withImports(chunkOf(each))]));
        const more = [...needed].filter((chunk) => !there.includes(chunk));
        const styles = more.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]);
        return { lines: [...more.map(({ fileName }) => fileName), ...new Set(styles)] };
      }

      const entries = chunks.filter((chunk) => chunk.isEntry);
      const first = new Set(entries.flatMap((chunk) => [...withImports(chunk)]));
      const noted = pages.map(([at, code]) => {
        const needed = [...withImports(chunkOf(code), withImports(chunkOf(frame)))];
        const later = needed.filter((chunk) => !first.has(chunk)); // the page itself names the others
        const styles = later.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]);
        const scripts = later.map((chunk) => chunk.fileName);
        return {
          path: at,
          scripts,
          styles: [...new Set(styles)],
          ...linesOf(code, [...first, ...later]),
        };
      });
      const source = JSON.stringify(noted);
      this.emitFile({ type: 'asset', fileName: '.vite/pages.json', source });
    },
  };
}
