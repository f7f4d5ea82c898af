import { useRef, useState } from 'react';
import type { TypedField, TypedRow, TypedRows } from './recipe-rows.ts';

/** What is typed into a sheet and not stored yet, with the steps back and forth through it. */
export function useTypedRows() {
  const [typed, setTyped] = useState<TypedRows>(new Map());
  // Keys may come faster than the screen is drawn.
  const latest = useRef<TypedRows>(typed);
  const steps = useRef<Record<'undo' | 'redo', TypedRows[]>>({ undo: [], redo: [] });

  function put(rows: TypedRows) {
    latest.current = rows;
    setTyped(rows);
  }

  function putRow(key: string, row: TypedRow | undefined) {
    const rows = new Map(latest.current);
    if (row) rows.set(key, row);
    else rows.delete(key);
    put(rows);
  }

  return {
    typed,

    /**
     * Called before the first key in a row, which starts a new step; the returned function undoes
     * it.
     */
    begin(key: string): () => void {
      const before = latest.current;
      steps.current = { undo: [...steps.current.undo, before], redo: [] };
      return () => {
        steps.current.undo = steps.current.undo.filter((step) => step !== before);
        putRow(key, before.get(key));
      };
    },

    type(key: string, field: TypedField, text: string) {
      putRow(key, { ...latest.current.get(key), [field]: text });
    },

    /** Keeps a refused text, or drops it (undefined); the value before it counts. */
    refuse(key: string, field: TypedField, text: string | undefined) {
      const { refused, ...row } = latest.current.get(key) ?? {};
      const { [field]: _before, ...others } = refused ?? {};
      const next = text === undefined ? others : { ...others, [field]: text };
      const isEmpty = Object.keys(next).length === 0;
      if (isEmpty && Object.keys(row).length === 0) putRow(key, undefined);
      else putRow(key, isEmpty ? row : { ...row, refused: next });
    },

    /** Fills many rows as one step. */
    fill(rows: TypedRows) {
      steps.current = { undo: [...steps.current.undo, latest.current], redo: [] };
      const merged = new Map(latest.current);
      for (const [key, row] of rows) {
        const { refused, ...before } = merged.get(key) ?? {};
        const others = Object.entries(refused ?? {}).filter(([field]) => !(field in row));
        const waiting = others.length > 0 && { refused: Object.fromEntries(others) };
        merged.set(key, { ...before, ...waiting, ...row });
      }
      put(merged);
    },

    /**
     * Forgets what was sent and is stored now, unless somebody has gone on typing. Its undo steps
     * go too, because they would change what is stored.
     */
    settle(key: string, sent: TypedRow) {
      if (latest.current.get(key) !== sent) return;
      steps.current = { undo: [], redo: [] };
      putRow(key, undefined);
    },

    /** A step back or forth. Gives the first row that it changes; undefined: there is no step. */
    travel(way: 'undo' | 'redo'): string | undefined {
      const to = way === 'undo' ? 'redo' : 'undo';
      const now = latest.current;
      const target = steps.current[way].pop();
      if (!target) return undefined;
      steps.current[to].push(now);
      put(target);
      return [...target.keys(), ...now.keys()].find((key) => target.get(key) !== now.get(key));
    },
  };
}
