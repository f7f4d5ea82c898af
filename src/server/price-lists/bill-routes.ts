import { bills } from '../../contract/bills.ts';
import { outside, routes } from '../platform/http/routes.ts';
import { Problem } from '../platform/problem.ts';
import { isListFile, megabytes } from './read-file.ts';
import { readBillSheets } from './list-pool.ts';

export const billRoutes = routes(bills, {
  readSheets: outside('A file is read; nothing is stored.', async ({ files: { file } }, call) => {
    if (!file || !isListFile(file)) throw new Problem('IMPORT_FILE');
    const reading = await readBillSheets(file.bytes, call.signal);
    if (reading.kind === 'unreadable') throw new Problem('IMPORT_FILE');
    if (reading.kind === 'too large') throw new Problem('TOO_LARGE', { n: megabytes.unpacked });
    return { data: { sheets: reading.sheets } };
  }),
});
