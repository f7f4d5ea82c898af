import { matches } from '../../../ui/grid/key-action.ts';
import type { GridControl } from '../state/grid-control.ts';
import { fillKeys } from './typing-keys.ts';

/** Undo and redo where no line is left that hears them: what emptied the estimate is a step too. */
export function travelInNothing(event: KeyboardEvent, control: GridControl): void {
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
