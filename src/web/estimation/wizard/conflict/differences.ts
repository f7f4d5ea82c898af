import {
  parentOf,
  rootId,
  sectionOf,
  type DocumentNode,
  type ItemNode,
  type NodeId,
} from '../../../../domain/document/document.ts';
import {
  groupOf,
  hargaOf,
  nameOf,
  rowsOf,
  titleOf,
  volumeOf,
} from '../../editor/parts/part-text.ts';

/** A line that two versions of an estimate do not have alike. */
export interface Difference {
  readonly id: NodeId;
  /** 'A.2.3.1 Galian tanah', 'Kategori Pekerjaan tanah'. */
  readonly name: string;
  /** The category that it stands in; blank for a category. */
  readonly place: string;
  /** What each has that the other has not. */
  readonly mine: string;
  readonly theirs: string;
  /** Mine holds a refused text that is stored nowhere. */
  readonly isRefused: boolean;
}

type Nodes = ReadonlyMap<NodeId, DocumentNode>;

const absent = 'tidak ada';

/**
 * What differs between two versions, in the order of the first and then of the second. A category
 * or title that one of them lacks is listed as one line; its own lines are listed only where they
 * hold a refused text.
 */
export function differences(mine: Nodes, theirs: Nodes): Difference[] {
  const ids = new Set([...mine.keys(), ...theirs.keys()]);
  const found: Difference[] = [];
  for (const id of ids) {
    const [here, there] = [mine.get(id), theirs.get(id)];
    const known = here ?? there;
    if (!known || id === rootId) continue;
    const nodes = here ? mine : theirs;
    const isWithin = !(here && there) && isWithinAbsent(known, here ? theirs : mine);
    if (isWithin && !(here && hasRefused(here))) continue;
    const texts = textsOf(here, there, mine, theirs);
    if (!texts) continue;
    const place = known.kind === 'section' ? '' : (sectionOf(nodes, id)?.title ?? '');
    const isRefused = here !== undefined && hasRefused(here);
    found.push({ id, name: nameOf(known), place, mine: texts[0], theirs: texts[1], isRefused });
  }
  if (found.length === 0 && !sameOrder(mine, theirs)) {
    found.push({
      id: rootId,
      name: 'Urutan baris',
      place: '',
      mine: 'urutan Anda',
      theirs: 'urutan lain',
      isRefused: false,
    });
  }
  return found;
}

function isWithinAbsent(node: DocumentNode, other: Nodes): boolean {
  const parent = parentOf(node);
  return parent !== undefined && parent !== rootId && !other.has(parent);
}

/** Undefined: they are alike. */
function textsOf(
  here: DocumentNode | undefined,
  there: DocumentNode | undefined,
  mine: Nodes,
  theirs: Nodes,
): readonly [string, string] | undefined {
  if (here?.kind === 'item' && there?.kind === 'item') {
    const [own, other] = [factsOf(here, mine), factsOf(there, theirs)];
    const at = own.flatMap((fact, index) => (fact === other[index] ? [] : [index]));
    if (at.length === 0) return undefined;
    const say = (facts: readonly string[]) => at.map((index) => facts[index]).join(' · ');
    return [say(own), say(other)];
  }
  if (here && there) {
    const [own, other] = [titleOf(here), titleOf(there)];
    return own === other ? undefined : [own, other];
  }
  return [here ? whole(here) : absent, there ? whole(there) : absent];
}

function whole(node: DocumentNode): string {
  if (node.kind === 'item') return `${volumeOf(node)}, ${hargaOf(node)}`;
  const own = node.kind === 'root' ? 0 : node.items.length;
  return node.kind === 'section' && node.groups.length > 0
    ? `${node.groups.length} judul, ${own} item`
    : `${own} item`;
}

function factsOf(item: ItemNode, nodes: Nodes): string[] {
  return [
    `Kode ${item.kode || '–'}`,
    `Uraian “${item.deskripsi}”`,
    volumeOf(item),
    hargaOf(item),
    `Rincian volume: ${rowsOf(item) || 'tidak ada'}`,
    `Catatan: ${item.catatan || 'tidak ada'}`,
    `Di ${sectionOf(nodes, item.id)?.title ?? ''}${groupOf(item, nodes)}`,
  ];
}

/** Texts that wait to be mended are in no save, so only this version has them. */
function hasRefused(node: DocumentNode): boolean {
  if (node.kind !== 'item') return false;
  return node.refused !== undefined || node.rows.some((row) => row.refused !== undefined);
}

function sameOrder(mine: Nodes, theirs: Nodes): boolean {
  return [...mine.values()].every((node) => {
    const other = theirs.get(node.id);
    return other !== undefined && listed(node) === listed(other);
  });
}

function listed(node: DocumentNode): string {
  if (node.kind === 'root') return node.sections.join();
  if (node.kind === 'section') return [...node.items, '', ...node.groups].join();
  return node.kind === 'group' ? node.items.join() : '';
}
