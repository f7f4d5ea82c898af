// `npm run lint`: everything that `npm test` judges without running the program.
import { install } from './install.mjs';
import { demandNode } from './project.mjs';

demandNode();
await install('all');
const { runChecks } = await import('./checks.mjs');
const { failures } = await runChecks();
process.exit(failures.length === 0 ? 0 : 1);
