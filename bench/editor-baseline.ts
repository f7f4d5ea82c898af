// The conventional build of the same editor, measured by its own program in the same run.
import { execFileSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import path from 'node:path';
import { projectFolder } from '../src/server/platform/project.ts';

interface Spread {
  p50: number;
  p95: number;
}

/** What the conventional build's measure.mjs says of one size; milliseconds and MiB. */
export interface Baseline {
  openMs: number;
  heapMB: number;
  key: { paint: Spread; script: Spread };
  keySlow4x: { paint: Spread; script: Spread };
  scrollFrame: Spread;
  addItemMs: number;
  dragStartMs: number;
  pickerOpenMs: number;
  pickerKey: Spread;
}

/**
 * Builds and measures the folder: a package with `measure.mjs` that prints one line of JSON. It is
 * copied, since it may stand where nothing can be written.
 */
export function measureBaseline(
  folder: string,
  sizes: readonly number[],
): Record<string, Baseline> {
  const copy = path.join(projectFolder, 'out', 'baseline');
  cpSync(folder, copy, { recursive: true });
  execFileSync('npm', ['install', '--no-audit', '--no-fund'], { cwd: copy, stdio: 'ignore' });
  const line = execFileSync(process.execPath, ['measure.mjs', `--items=${sizes.join(',')}`], {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, CHROMIUM: process.env['TAKSIR_CHROMIUM'] ?? 'chromium' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return JSON.parse(line).runs;
}
