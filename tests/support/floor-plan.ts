// How the folders of a floor stand on each other, read from the imports of its files.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** One file names another of the same floor; both as paths below it. */
export interface Import {
  readonly from: string;
  readonly to: string;
}

/**
 * The folders in each folder, ground first; the floor itself is '.', and in its list '.' stands
 * for the files that lie in it.
 */
export type Order = Readonly<Record<string, readonly string[]>>;

/** The source files below a folder, without tests. */
export function sourceFiles(floor: string): string[] {
  return readdirSync(floor, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));
}

/** All imports within a floor: those of types alone and those at the time of need count too. */
export function readImports(floor: string): Import[] {
  const files = sourceFiles(floor);
  const known = new Set(files);
  return files.flatMap((from) => {
    const text = readFileSync(path.join(floor, from), 'utf8');
    return [...text.matchAll(/(?:\bfrom|\bimport\(?)\s*'(\.[^']+)'/g)]
      .map(([, named = '']) => ({ from, to: path.posix.join(path.posix.dirname(from), named) }))
      .filter(({ to }) => known.has(to));
  });
}

/** The imports that point upwards, or between folders that have no order. */
export function findUpwards(imports: readonly Import[], order: Order): string[] {
  return imports.filter((one) => isUpwards(one, order)).map(({ from, to }) => `${from} > ${to}`);
}

function isUpwards({ from, to }: Import, order: Order): boolean {
  const [above, below] = [foldersOf(from), foldersOf(to)];
  const parting = above.findIndex((folder, at) => folder !== below[at]);
  const common = parting < 0 ? above.length : parting;
  const [user, used] = [above[common] ?? '.', below[common] ?? '.'];
  if (user === used) return false;
  // A room and what lies in its own house may know each other; the floor itself is no house.
  if (common > 0 && (user === '.' || used === '.')) return false;
  const ranks = order[above.slice(0, common).join('/') || '.'] ?? [];
  return !ranks.includes(user) || !ranks.slice(0, ranks.indexOf(user)).includes(used);
}

const foldersOf = (file: string): string[] => file.split('/').slice(0, -1);

/** A way from a file back to itself, where there is one. */
export function findCircle(imports: readonly Import[]): string[] | undefined {
  const named = new Map<string, string[]>();
  for (const { from, to } of imports) named.set(from, [...(named.get(from) ?? []), to]);
  const done = new Set<string>();

  function walk(file: string, way: readonly string[]): string[] | undefined {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
    if (done.has(file)) return undefined;
    for (const next of named.get(file) ?? []) {
      const circle = walk(next, [...way, file]);
      if (circle) return circle;
    }
    done.add(file);
    return undefined;
  }

  for (const file of named.keys()) {
    const circle = walk(file, []);
    if (circle) return circle;
  }
  return undefined;
}
