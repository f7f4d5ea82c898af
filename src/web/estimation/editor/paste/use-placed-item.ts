import { useState } from 'react';
import type { NodeId } from '../../../../domain/document/document.ts';
import type { PlacedItem } from '../state/surfaces.ts';
import { useEditor, useNode } from '../state/use-editor.ts';
import { placedIn } from './keep-item.ts';

/**
 * The item of an open window and its place, as they were last. A merge may remove it under the window, which
 * stays: it has what somebody typed. `given`: as it was when that was given up; undefined: it was never there.
 */
export function usePlacedItem(
  id: NodeId,
  given: PlacedItem | undefined,
): { readonly known: PlacedItem; readonly isGone: boolean } | undefined {
  const editor = useEditor();
  const item = useNode(id, 'item');
  const [known, setKnown] = useState(() => (item ? placedIn(editor.document, item) : given));
  if (item && item !== known?.item) setKnown(placedIn(editor.document, item));
  return known && { known, isGone: !item };
}
