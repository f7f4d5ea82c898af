import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder: the same from the sources and from the bundle in `out/server`. */
export const projectFolder = above(path.dirname(fileURLToPath(import.meta.url)));

function above(folder: string): string {
  if (existsSync(path.join(folder, 'package.json'))) return folder;
  return above(path.dirname(folder));
}
