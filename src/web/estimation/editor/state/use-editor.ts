import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import type { Sum } from '../../../../domain/document/document-amounts.ts';
import { rootId, type DocumentNode, type NodeId } from '../../../../domain/document/document.ts';
import type { History } from '../../../../domain/document/history.ts';
import type { LineHeight, Lines } from '../../../../domain/document/rows.ts';
import type { Editor } from './editor-store.ts';

const EditorContext = createContext<Editor | undefined>(undefined);

export const EditorProvider = EditorContext.Provider;

export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error('no EditorProvider above');
  return editor;
}

function useTopic<T>(topic: string, read: () => T): T {
  const editor = useEditor();
  const subscribe = useCallback(
    (listener: () => void) => editor.subscribe(topic, listener),
    [editor, topic],
  );
  return useSyncExternalStore(subscribe, read);
}

/** The node of a kind; undefined while a line outlives its node. */
export function useNode<K extends DocumentNode['kind']>(
  id: NodeId,
  kind: K,
): Extract<DocumentNode, { kind: K }> | undefined {
  const editor = useEditor();
  const node = useTopic(id, () => editor.get(id));
  // The kind was compared above, but the compiler cannot narrow the generic type by it.
  return node?.kind === kind ? (node as Extract<DocumentNode, { kind: K }>) : undefined;
}

export function useSum(id: NodeId = rootId): Sum {
  const editor = useEditor();
  return useTopic(`sum:${id}`, () => editor.sum(id));
}

/** Items whose price nobody gave; the empty row that goes by itself is none of them (HAND-17). */
export function useMissingPrices(): number {
  const isBlank = useTopic('unsaved', useEditor().blank) !== undefined;
  return useSum().missingPrices - Number(isBlank);
}

/** Sums of the direct items are not remembered as one value: the total's text is compared. */
export function useItemsTotal(id: NodeId): string {
  const editor = useEditor();
  return useTopic(`sum:${id}`, () => {
    const { units, scale } = editor.sumOfItems(id).total;
    return `${units}/${scale}`;
  });
}

export function useLines(heightOf: LineHeight): Lines {
  const editor = useEditor();
  return useTopic('lines', () => editor.lines(heightOf));
}

export function useIsUnsaved(id: NodeId): boolean {
  const editor = useEditor();
  return useTopic(`unsaved:${id}`, () => editor.isUnsaved(id));
}

/** What was done, and what was taken back. */
export function useHistory(): History {
  return useTopic('history', useEditor().history);
}

export function useUnsaved(): ReadonlySet<NodeId> {
  return useTopic('unsaved', useEditor().unsaved);
}
