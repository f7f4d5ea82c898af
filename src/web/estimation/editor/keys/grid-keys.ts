import type { KeyboardEvent } from 'react';
import { performKey } from '../../../ui/grid/key-action.ts';
import type { GridControl } from '../state/grid-control.ts';
import { placeOf } from './key-place.ts';
import { gridKeys } from './register.ts';
import { leavingKeys } from './tab-keys.ts';

/**
 * The keys of the grid, after Excel. An input whose text is all selected only shows where one is:
 * arrows move on and typing replaces. A caret in it is editing: ← and → stay inside.
 */
export function handleGridKey(event: KeyboardEvent<HTMLElement>, control: GridControl): void {
  if (performKey(event, leavingKeys, control)) {
    event.preventDefault();
    return;
  }
  if (event.nativeEvent.isComposing || event.defaultPrevented) return;
  const place = placeOf(event, control);
  if (!place || !performKey(event, gridKeys, place)) return;
  event.preventDefault();
  event.stopPropagation();
}
