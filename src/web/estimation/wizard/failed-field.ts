import { rootOf, type NodeId, type ReadDocument } from '../../../domain/document/document.ts';
import type { Column } from '../editor/state/selection.ts';

/** The node that a field path of the API names: `estimationItem[3].groups[0].items[12].harga`. */
export function nodeOfPath(document: ReadDocument, path: string): NodeId | undefined {
  const [, section, rest = ''] = /^estimationItem\[(\d+)\](.*)$/.exec(path) ?? [];
  if (section === undefined) return undefined;
  const top = document.get(rootOf(document).sections[Number(section)] ?? '');
  if (top?.kind !== 'section') return undefined;
  const [, group, below = rest] = /^\.groups\[(\d+)\](.*)$/.exec(rest) ?? [];
  const list = group === undefined ? top : document.get(top.groups[Number(group)] ?? '');
  if (list?.kind !== 'section' && list?.kind !== 'group') return top.id;
  const [, item] = /^\.(?:items|details)\[(\d+)\]/.exec(below) ?? [];
  return item === undefined ? list.id : (list.items[Number(item)] ?? list.id);
}

const cells: Readonly<Record<string, readonly [name: string, column: Column]>> = {
  kode: ['kode', 'kode'],
  nama: ['uraian', 'deskripsi'],
  deskripsi: ['uraian', 'deskripsi'],
  satuan: ['satuan', 'satuan'],
  volume: ['volume', 'volume'],
  harga: ['harga', 'harga'],
  title: ['judul', 'deskripsi'],
};

/** The field that a path ends in, in the user's word, and the cell to go to. */
export function cellOfPath(path: string): { readonly name: string; readonly column: Column } {
  const field = path.split('.').at(-1) ?? '';
  const [name, column] = cells[field] ?? [field, 'deskripsi'];
  const isOfRow = /\.(?:items|details)\[\d+\]\.\w+\[/.test(path);
  return isOfRow ? { name: `${name} hitungan volume`, column: 'volume' } : { name, column };
}
