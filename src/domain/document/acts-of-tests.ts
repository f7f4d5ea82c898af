// Commands that numbers choose, for laws over any document.
import fc from 'fast-check';
import * as items from './commands-item.ts';
import { move } from './commands-move.ts';
import * as tree from './commands-tree.ts';
import { apply, type Command } from './document-changes.ts';
import { counter, type Nodes } from './document-of-tests.ts';
import { emptyDocument, rootId, rootOf } from './document.ts';
import { newMeasuredRow } from './measured-rows.ts';

/** Numbers choose; the document says among what. */
export type Act = readonly [kind: number, a: number, b: number, text: string];

export const acts = fc.array(
  fc.tuple(
    fc.nat(15),
    fc.nat(1000),
    fc.nat(1000),
    fc.oneof(
      fc.constantFrom('', '0', '12,5', '1.500', '1.234,56', '-3', 'x', '0.333333', '99'),
      fc.string({ maxLength: 6 }),
    ),
  ),
  { maxLength: 40, size: 'medium' },
);

export function pick<T>(list: readonly T[], n: number): T | undefined {
  return list[n % Math.max(1, list.length)];
}

/** A command of the register, or undefined where the document offers nothing for it. */
export function commandOf(
  nodes: Nodes,
  [kind, a, b, text]: Act,
  makeId: () => string,
): Command | undefined {
  const all = [...nodes.values()];
  const anItem = pick(
    all.filter((node) => node.kind === 'item'),
    a,
  );
  const aGroup = pick(
    all.filter((node) => node.kind === 'group'),
    a,
  );
  const aSection = pick(rootOf(nodes).sections, a);
  const aList = pick(
    all.filter((node) => node.kind === 'section' || node.kind === 'group'),
    b,
  );
  const entry = {
    kode: `K.${b}`,
    deskripsi: text,
    satuan: 'm2',
    harga: String(b),
    priceMissing: b % 3 === 0,
  };
  switch (kind) {
    case 0:
      return tree.addSection(makeId(), text);
    case 1:
      return aSection === undefined ? undefined : tree.addGroup(aSection, makeId());
    case 2:
      return aList && items.addItems(aList.id, [items.newItem(makeId(), { volume: '2.5' })], a);
    case 3:
      return aList && items.addItems(aList.id, [items.catalogueItem(makeId(), entry)]);
    case 4:
      return aList && tree.rename(aList.id, text);
    case 5:
      return anItem && items.setVolume(anItem.id, text);
    case 6:
      return anItem && items.setHarga(anItem.id, text);
    case 7:
      return anItem && items.copyItem(anItem.id, makeId);
    case 8:
      return (
        anItem &&
        aList &&
        move(anItem.id, { parent: aList.id, index: a % (aList.items.length + 1) })
      );
    case 9: {
      const section = pick(rootOf(nodes).sections, b);
      const target = section === undefined ? undefined : nodes.get(section);
      if (!aGroup || target?.kind !== 'section') return undefined;
      return move(aGroup.id, { parent: target.id, index: b % (target.groups.length + 1) });
    }
    case 10:
      return aSection === undefined
        ? undefined
        : move(aSection, { parent: rootId, index: b % (rootOf(nodes).sections.length + 1) });
    case 11:
      return anItem && items.changeCode(anItem.id, entry);
    case 12:
      return (
        anItem &&
        items.saveTakeOff(anItem.id, [
          { ...newMeasuredRow(makeId()), panjang: '3', lebar: '1.5', tinggi: '0.2' },
          {
            ...newMeasuredRow(makeId()),
            panjang: String(b),
            lebar: '1',
            tinggi: '1',
            jenis: 'pengurangan',
          },
        ])
      );
    case 13:
      return anItem && items.setText(anItem.id, b % 2 ? 'deskripsi' : 'kode', text);
    case 14: {
      const target = b % 4 === 0 ? aSection : b % 4 === 1 ? aGroup?.id : anItem?.id;
      return target === undefined ? undefined : tree.remove([target]);
    }
    default:
      if (b % 3 === 0)
        return aSection === undefined ? undefined : tree.copySection(aSection, makeId);
      if (b % 3 === 1) return aGroup && tree.copyGroup(aGroup.id, makeId);
      return anItem && items.setItemEditing(anItem.id, b % 2 === 0);
  }
}

export function build(list: readonly Act[], makeId = counter()): Nodes {
  const nodes = emptyDocument();
  for (const act of list) {
    const command = commandOf(nodes, act, makeId);
    if (command) apply(nodes, command(nodes));
  }
  return nodes;
}
