// Once a run: the web application is built as the product, but with the checks of replies that
// only a test build has, and a Chromium is found.
import { rmSync } from 'node:fs';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildWeb } from '../../scripts/build.mjs';
import { findChromium } from '../../scripts/chromium.mjs';
import { projectFolder } from '../../src/server/platform/project.ts';

declare module 'vitest' {
  interface ProvidedContext {
    webFolder: string;
    chromium: string;
  }
}

export default async function setup(project: TestProject): Promise<() => void> {
  const chromium = await findChromium();
  if (chromium === undefined) {
    throw new Error('No Chromium was found: `npm test` gets one, or TAKSIR_CHROMIUM names one.');
  }
  const folder = path.join(projectFolder, 'out', `test-web-${process.pid}`);
  await buildWeb(folder, 'test');
  project.provide('webFolder', folder);
  project.provide('chromium', chromium);
  return () => rmSync(folder, { recursive: true, force: true });
}
