// `npm run doctor`, `npm run doctor -- ADDRESS`.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { prepare } from './prepare.mjs';
import { project } from './project.mjs';

await prepare();
process.setSourceMapsEnabled(true);
await import(pathToFileURL(path.join(project, 'out', 'server', 'doctor.js')).href);
