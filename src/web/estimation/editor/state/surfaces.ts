import { useSyncExternalStore } from 'react';
import type { ItemNode, MeasuredRow, NodeId } from '../../../../domain/document/document.ts';
import type { Target } from '../../../../domain/explain/explanation.ts';
import type { PastedTable } from '../../../ui/grid/clipboard.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where an item stands in its list, and in which category. */
export interface PlacedItem {
  readonly item: ItemNode;
  readonly section: NodeId | undefined;
  readonly index: number;
}

/** What floats over the editor; one at a time. */
export type Surface =
  | {
      readonly kind: 'catalogue';
      readonly purpose: PickPurpose;
      readonly anchor: HTMLElement;
      readonly query: string;
    }
  | {
      readonly kind: 'volume';
      readonly item: NodeId;
      /** Rows that were typed and given up, when they are wanted back. */
      readonly typed?: readonly MeasuredRow[];
      /** The item and its place as they were, in case another version has removed it since. */
      readonly known?: PlacedItem;
    }
  | {
      readonly kind: 'note';
      readonly item: NodeId;
      /** A text that was typed and given up, when it is wanted back. */
      readonly typed?: string;
      /** The item and its place as they were, in case another version has removed it since. */
      readonly known?: PlacedItem;
    }
  | { readonly kind: 'move'; readonly ids: readonly NodeId[] }
  /** 'Cocokkan dengan katalog', for items or all below a line. */
  | { readonly kind: 'match'; readonly ids: readonly NodeId[] }
  | { readonly kind: 'remove'; readonly id: NodeId }
  /** The menu of a line, at a point of the window. */
  | { readonly kind: 'menu'; readonly id: NodeId; readonly at: Point }
  /** How a number came about. */
  | { readonly kind: 'explain'; readonly start: Target }
  /** 'Ke baris' */
  | { readonly kind: 'go' }
  /** 'Ganti teks', with what was searched. */
  | { readonly kind: 'replace'; readonly what?: string }
  | {
      readonly kind: 'paste-rows';
      /** As the clipboard had them, not read yet. */
      readonly rows: unknown;
      readonly table: PastedTable;
      readonly list: NodeId;
      readonly index: number;
      readonly at: NodeId;
    }
  /** A bill of quantities that comes in from a file. */
  | { readonly kind: 'bill'; readonly file: File }
  | {
      readonly kind: 'paste';
      readonly table: PastedTable;
      /** Rows that nobody saw where they were copied. */
      readonly hidden?: readonly number[];
      readonly list: NodeId;
      readonly index: number;
      /** The line that was pasted on: empty rows from there on are filled, as Excel would. */
      readonly at: NodeId;
    };

/** A picked entry becomes a new item of a list, or the code of an item. */
export type PickPurpose =
  | { readonly kind: 'add'; readonly list: NodeId }
  | { readonly kind: 'change'; readonly item: NodeId };

export type Surfaces = ReturnType<typeof createSurfaces>;

export function createSurfaces() {
  let open: Surface | undefined;
  const listeners = new Set<() => void>();
  return {
    open: () => open,
    show(surface: Surface | undefined) {
      open = surface;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export function useSurface(surfaces: Surfaces): Surface | undefined {
  return useSyncExternalStore(surfaces.subscribe, surfaces.open);
}
