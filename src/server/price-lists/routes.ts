import type { ReceivedFile } from '../../contract/endpoint.ts';
import { priceLists } from '../../contract/price-lists.ts';
import type { Accepted } from '../../domain/price-list/verdict.ts';
import { routes } from '../platform/http/routes.ts';
import { Problem } from '../platform/problem.ts';
import { downloadTemplate, exportHsp, exportMaster } from './export-lists.ts';
import { importHsp } from './import-hsp.ts';
import { importMasters } from './import-masters.ts';
import type { ImportWish } from './run-import.ts';

export const priceListRoutes = routes(priceLists, {
  async importHsp(input, call) {
    const edition = input.body.edition ?? '';
    const { more, ...told } = await importHsp({ ...wishOf(input, {}), edition }, call);
    return { data: more, ...told };
  },

  async importMaterials(input, call) {
    const switches = {
      useHargaFile: input.query.useHargaFile ?? true,
      lockExistingPrice: input.query.lockExistingPrice ?? false,
      preferDaily: true,
    };
    const told = await importMasters('MATERIAL', wishOf(input, switches), switches, call);
    return answerOf(told);
  },

  async importLabor(input, call) {
    const switches = {
      useHargaFile: input.query.useHargaFile ?? true,
      lockExistingPrice: input.query.lockExistingPrice ?? false,
      preferDaily: input.query.preferDaily ?? true,
    };
    const told = await importMasters('LABOR', wishOf(input, switches), switches, call);
    return answerOf(told);
  },

  importOther: () => Promise.reject(new Problem('IMPORT_TYPE')),

  hspTemplate: (_, { signal }) => downloadTemplate('hsp', signal),
  materialTemplate: (_, { signal }) => downloadTemplate('materials', signal),
  laborTemplate: (_, { signal }) => downloadTemplate('labor', signal),

  exportHsp: ({ query: { format, scope } }, call) => exportHsp({ format, scope }, call),
  exportMaster: ({ query: { format, scope, type } }, call) =>
    exportMaster({ format, scope, type }, call),
});

interface Sent {
  readonly query: {
    readonly dryRun?: boolean | undefined;
    readonly scope?: string | undefined;
    readonly acceptJumps?: boolean | undefined;
    readonly fileHash?: string | undefined;
    readonly seen?: string | undefined;
  };
  readonly body: { readonly acceptRows?: string | undefined };
  readonly files: { readonly file?: ReceivedFile };
}

function wishOf({ query, body, files }: Sent, switches: Record<string, boolean>): ImportWish {
  return {
    file: files.file,
    dryRun: query.dryRun ?? false,
    scope: query.scope,
    accepted: query.acceptJumps ? 'all' : rowsOf(body.acceptRows),
    fileHash: query.fileHash,
    seen: query.seen,
    switches,
  };
}

/** '12,44': whole numbers; anything else names no row. */
export function rowsOf(text = ''): Accepted {
  const parts = text.split(',').filter((part) => /^\d{1,9}$/.test(part));
  return new Set(parts.map(Number));
}

/** `data` repeats message and summary (api/6.2). */
function answerOf(told: Awaited<ReturnType<typeof importMasters>>) {
  const { more: _, ...beside } = told;
  const { message, summary } = beside;
  return { data: { message, summary }, ...beside };
}
