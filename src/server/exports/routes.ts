import type { Received } from '../../contract/endpoint.ts';
import { exports } from '../../contract/exports.ts';
import type { PaperFile } from '../../domain/report/paper-set.ts';
import { attachment } from '../papers/attachment.ts';
import { outside, routes, type ReadCall } from '../platform/http/routes.ts';
import { ownArchive } from './own-archive.ts';
import { downloadPdf, downloadWorkbook, leftOut, type MadeFile, type Wanted } from './download.ts';

type Input = Received<typeof exports.rab>;
type Asked = ReadCall<typeof exports.rab>;

const printing = 'A file takes seconds or minutes to print and changes nothing.';

export const exportRoutes = routes(exports, {
  rab: pdf('rab'),
  workbook: outside(printing, async (input: Input, call: Asked) =>
    sent(await downloadWorkbook(call.db, wanted(input, call), call)),
  ),
  volume: pdf('volume'),
  jobItem: pdf('job-item'),
  kategori: pdf('kategori'),
  ahsp: pdf('ahsp'),
  masterItem: pdf('master-item'),
  complete: pdf('lengkap'),
  ownArchive: (_, call) => ownArchive(call),
});

function pdf(file: PaperFile) {
  return outside(printing, async (input: Input, call: Asked) =>
    sent(await downloadPdf(call.db, file, wanted(input, call), call)),
  );
}

function sent({ name, type, bytes, undrawn }: MadeFile): Response {
  return attachment(name, type, bytes, undrawn);
}

function wanted({ params, query, body, files }: Input, { caller }: Asked): Wanted {
  return { id: params.id, caller, logo: files.logo, ...leftOut(query, body) };
}
