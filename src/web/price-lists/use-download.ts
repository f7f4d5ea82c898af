import type { MasterType } from '../../contract/master.ts';
import { priceLists } from '../../contract/price-lists.ts';
import { useMutation } from '../api/use-mutation.ts';
import { download } from '../api/download.ts';
import { unsaidOf, wordsOf } from '../api/failure.ts';
import { saveFile } from '../api/save-file.ts';
import { showToast } from '../ui/toast/toast-store.ts';
import { texts, type TemplateList } from './texts.ts';

type Wish =
  | { readonly kind: 'template'; readonly list: TemplateList }
  | {
      readonly kind: 'export';
      readonly list: 'HSP' | MasterType;
      readonly format: 'xlsx' | 'csv';
    };

const templates = {
  HSP: priceLists.hspTemplate,
  MATERIAL: priceLists.materialTemplate,
  LABOR: priceLists.laborTemplate,
} as const;

/** A list or a template as a file, under the server's name. */
export function useDownload() {
  return useMutation({
    mutationFn: async (wish: Wish) => saveFile(await fetchFile(wish)),
    onSuccess: (_, { kind }) => {
      if (kind === 'export') showToast('success', texts.exported);
    },
    onError: (error, { kind }) => {
      const words = kind === 'export' ? texts.exportFailed : texts.templateFailed;
      showToast('error', wordsOf(error, words), { detail: unsaidOf(error) });
    },
  });
}

function fetchFile(wish: Wish) {
  if (wish.kind === 'template') return download(templates[wish.list], {});
  const { list, format } = wish;
  if (list === 'HSP') return download(priceLists.exportHsp, { query: { format } });
  return download(priceLists.exportMaster, { query: { format, type: list } });
}
