import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { projectFolder } from './project.ts';

const Manifest = z.object({ version: z.string() });

/** This Taksir's own, 'major.minor.patch', as package.json has it. */
export const taksirVersion = Manifest.parse(
  JSON.parse(readFileSync(path.join(projectFolder, 'package.json'), 'utf8')),
).version;

/** Whether one version comes after another: number by number, so 0.10.0 after 0.9.3. */
export function isNewer(version: string, than: string): boolean {
  const [left, right] = [numbersOf(version), numbersOf(than)];
  const place = [0, 1, 2].find((at) => left[at] !== right[at]);
  return place !== undefined && (left[place] ?? 0) > (right[place] ?? 0);
}

/** Three numbers; what stands behind them ('-rc.1') does not count. */
function numbersOf(version: string): number[] {
  const [plain = ''] = version.split(/[-+]/);
  return [0, 1, 2].map((at) => Number(plain.split('.')[at] ?? 0));
}
