import { isItemList, type NodeId } from '../../../../domain/document/document.ts';
import { shortName } from '../../../ui/short-name.ts';
import { ContextMenu } from '../../../ui/overlay/menu.tsx';
import { itemEntries } from '../actions/line-menu.ts';
import { useControl } from '../state/grid-control.ts';
import type { Point } from '../state/surfaces.ts';
import { useIsNarrow } from './heights.ts';
import { listEntries } from './list-menu.tsx';

/** What can be done to a line, where it was pressed. */
export function LineMenu({ id, at }: { id: NodeId; at: Point }) {
  const control = useControl();
  const isNarrow = useIsNarrow();
  const node = control.editor.get(id);
  if (!node || node.kind === 'root') return null;
  const count = control.selection.meant(id).length;
  const name = shortName(isItemList(node) ? node.title : node.deskripsi || node.kode);

  function close(returnFocus: boolean) {
    control.surface(undefined);
    const cell = control.selection.cell();
    if (returnFocus && cell) control.focus(cell);
  }

  return (
    <ContextMenu
      label={count > 1 ? `Menu ${count} item` : `Menu ${name || 'baris'}`}
      at={at}
      entries={
        isItemList(node)
          ? listEntries(control, node, !isNarrow)
          : itemEntries(control, id, !isNarrow)
      }
      onClose={close}
    />
  );
}
