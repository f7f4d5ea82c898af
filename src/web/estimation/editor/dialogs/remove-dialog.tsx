import { childrenOf, type NodeId } from '../../../../domain/document/document.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { removeLines } from '../actions/remove-lines.ts';
import type { Editor } from '../state/editor-store.ts';
import { useControl } from '../state/grid-control.ts';

/** Asks before a category or title goes with the work that stands in it. */
export function RemoveDialog({ id, onClose }: { id: NodeId; onClose: () => void }) {
  const control = useControl();
  const list = control.editor.get(id);
  if (list?.kind !== 'section' && list?.kind !== 'group') return null;
  const hidden = hiddenItems(control.editor, id);
  const noun = list.kind === 'section' ? 'Kategori' : 'Judul';
  return (
    <Dialog
      title={`Hapus ${noun}?`}
      role="alertdialog"
      onSubmit={() => {
        onClose();
        removeLines(control, [id]);
      }}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Batal</Button>
          <Button variant="danger" submit>
            Hapus
          </Button>
        </>
      }
    >
      <p>
        <b>{list.title || 'Tanpa judul'}</b> dihapus bersama {control.editor.sum(id).items} item di
        dalamnya{hidden > 0 && `, ${hidden} di antaranya disembunyikan saringan`}. Ctrl+Z
        mengembalikannya.
      </p>
    </Dialog>
  );
}

/** How many items below a line the filter hides. */
function hiddenItems(editor: Editor, id: NodeId): number {
  const node = editor.get(id);
  if (!node) return 0;
  if (node.kind === 'item') return editor.hidden().has(id) ? 1 : 0;
  return childrenOf(node).reduce((count, child) => count + hiddenItems(editor, child), 0);
}
