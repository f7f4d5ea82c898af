import { rootOf, type NodeId, type ReadDocument } from '../../../domain/document/document.ts';

/** The node that a field path of the API speaks of: `estimationItem[3].groups[0].items[12].harga`. */
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
