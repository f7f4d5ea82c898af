// `npm run torture`: what is too slow for `npm test`, or needs a program that not every machine has
// (LibreOffice: TAKSIR_SOFFICE names another one than `soffice`). A part of a file's name, as in
// `npm run torture -- workbook`, runs only those.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { install } from './install.mjs';
import { demandNode, project } from './project.mjs';

demandNode();
await install('all');
const vitest = path.join(project, 'node_modules', 'vitest', 'vitest.mjs');
spawn(process.execPath, [vitest, 'run', '--project', 'torture', ...process.argv.slice(2)], {
  cwd: project,
  stdio: 'inherit',
  env: { TAKSIR_RUNS: '50', ...process.env, NODE_ENV: 'test' },
}).on('close', (exit) => process.exit(exit ?? 1));
