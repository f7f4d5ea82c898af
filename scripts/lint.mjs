// `npm run lint`: everything that `npm test` judges without running the program.
import { install } from './install.mjs';
import { demandNode } from './project.mjs';

demandNode();
await install('all');
const { runChecks } = await import('./checks.mjs');
const { failed } = await runChecks();
process.exit(failed === 0 ? 0 : 1);
