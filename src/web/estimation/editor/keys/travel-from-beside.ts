import { matches } from '../../../ui/grid/key-action.ts';
import type { GridControl } from '../state/grid-control.ts';
import { fillKeys } from './typing-keys.ts';

/** Undo and redo while no line has the keys: after a press on Simpan, or when the estimate was emptied. */
export function travelFromBeside(event: KeyboardEvent, control: GridControl): void {
  const { target, defaultPrevented } = event;
  if (defaultPrevented || document.querySelector('dialog[open]')) return;
  if (target instanceof Element && target.closest('input, textarea, select')) return;
  const way = (['undo', 'redo'] as const).find((id) =>
    fillKeys.find((key) => key.id === id)?.keys.some((key) => matches(event, key)),
  );
  if (!way) return;
  event.preventDefault();
  control.travel(way);
}
