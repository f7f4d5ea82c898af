import { bills } from '../../contract/bills.ts';
import { mostRows } from '../../domain/price-list/read-list.ts';
import { outside, routes } from '../platform/http/routes.ts';
import { readSent } from '../price-lists/list-pool.ts';
import { requireListFile, unreadFile } from '../price-lists/read-file.ts';
import { billSheets } from './bill-sheets.ts';

export const billRoutes = routes(bills, {
  readSheets: outside('A file is read; nothing is stored.', async ({ files: { file } }, call) => {
    const { bytes } = requireListFile(file);
    const reading = await readSent({ sheetsOf: bytes }, call.signal);
    if (reading.kind !== 'read') throw unreadFile(bytes, reading, mostRows);
    const { sheets, origin } = reading;
    const { estimation = '', version = 0 } = origin ?? {};
    return {
      data: { sheets: billSheets(sheets), ...(origin && { origin: { estimation, version } }) },
    };
  }),
});
