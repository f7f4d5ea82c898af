import type { NodeId } from '../../../../domain/document/document.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import type { GridControl } from '../state/grid-control.ts';

// What Ctrl+C, X and V do, from a menu: the grid hears the same events, and the clipboard is asked
// for by script. Browsers allow that on secure pages only, and may ask the user first.

const kinds = ['text/plain', 'text/html'] as const;

export async function copyByMenu(control: GridControl, id: NodeId, isCut: boolean): Promise<void> {
  choose(control, id);
  const data = new DataTransfer();
  tell(control, 'copy', data);
  const texts = kinds.flatMap((kind) => {
    const text = data.getData(kind);
    return text === '' ? [] : [[kind, new Blob([text], { type: kind })] as const];
  });
  const meant = control.selection.items();
  try {
    await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(texts))]);
  } catch {
    sayKey(isCut ? 'memotong' : 'menyalin', isCut ? 'Ctrl+X' : 'Ctrl+C');
    return;
  }
  if (!isCut) return;
  // What is cut goes only once it is in the clipboard, and only that: the browser may have asked
  // first, and something else may be selected or typed since.
  const now = new DataTransfer();
  tell(control, 'copy', now);
  const isSame = control.selection.items().join() === meant.join();
  if (isSame && now.getData('text/plain') === data.getData('text/plain')) {
    tell(control, 'cut', new DataTransfer());
  } else {
    showToast('warning', 'Tidak jadi dipotong: pilihan sudah berubah', {
      detail: 'Isinya sudah disalin.',
    });
  }
}

export async function pasteByMenu(control: GridControl, id: NodeId): Promise<void> {
  choose(control, id);
  const data = new DataTransfer();
  try {
    const items = await navigator.clipboard.read();
    for (const item of items) {
      for (const kind of kinds) {
        if (item.types.includes(kind)) data.setData(kind, await textOf(item, kind));
      }
      for (const type of item.types.filter((each) => each.startsWith('image/'))) {
        data.items.add(new File([await item.getType(type)], 'gambar', { type }));
      }
    }
  } catch {
    sayKey('menempel', 'Ctrl+V');
    return;
  }
  tell(control, 'paste', data);
}

const textOf = async (item: ClipboardItem, kind: string) => (await item.getType(kind)).text();

/** The menu of a card is opened beside the selection. */
function choose(control: GridControl, id: NodeId) {
  if (!control.selection.items().includes(id)) control.pickLines([id]);
}

/** At the cell, not at its input: what is meant is the selection. */
function tell(control: GridControl, kind: 'copy' | 'cut' | 'paste', clipboardData: DataTransfer) {
  const cell = control.selection.cell();
  const event = new ClipboardEvent(kind, { clipboardData, bubbles: true, cancelable: true });
  if (cell) control.cellElement(cell)?.dispatchEvent(event);
}

function sayKey(doing: string, key: string) {
  showToast('warning', `Browser tidak mengizinkan ${doing} dari menu`, { detail: `Tekan ${key}.` });
}
