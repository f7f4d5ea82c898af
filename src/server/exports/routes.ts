import type { Received } from '../../contract/endpoint.ts';
import { exports } from '../../contract/exports.ts';
import type { PaperKind } from '../../domain/report/paper-set.ts';
import { routes, type Call } from '../platform/routes.ts';
import { downloadPdf, downloadWorkbook, type Wanted } from './download.ts';

type Input = Received<typeof exports.rab>;
type Asked = Call<typeof exports.rab>;

export const exportRoutes = routes(exports, {
  rab: pdf('rab'),
  workbook: (input, call) => downloadWorkbook(call.db, wanted(input, call), call),
  volume: pdf('volume'),
  jobItem: pdf('job-item'),
  kategori: pdf('kategori'),
  ahsp: pdf('ahsp'),
  masterItem: pdf('master-item'),
  complete: pdf('lengkap'),
});

function pdf(kind: PaperKind | 'lengkap') {
  return (input: Input, call: Asked) => downloadPdf(call.db, kind, wanted(input, call), call);
}

function wanted({ params, query, files }: Input, { caller }: Asked): Wanted {
  return { id: params.id, caller, logo: files.logo, withoutPrices: query.prices === '0' };
}
