// Cut by the menu of a line, while the browser asks whether it may.
import { afterEach, expect, test, vi } from 'vitest';
import type { GridControl } from '../state/grid-control.ts';
import { copyByMenu } from './menu-clipboard.ts';

afterEach(() => vi.unstubAllGlobals());

class Data {
  private readonly texts = new Map<string, string>();
  getData(kind: string) {
    return this.texts.get(kind) ?? '';
  }
  setData(kind: string, text: string) {
    this.texts.set(kind, text);
  }
}

/** A grid whose copy tells which rows are selected, and a browser that asks first. */
function asking() {
  let answer = () => {};
  const written = new Promise<void>((resolve) => (answer = resolve));
  vi.stubGlobal('DataTransfer', Data);
  vi.stubGlobal('ClipboardItem', Object);
  vi.stubGlobal('navigator', { clipboard: { write: () => written } });
  vi.stubGlobal(
    'ClipboardEvent',
    function told(type: string, { clipboardData }: object & { clipboardData: Data }) {
      return { type, clipboardData };
    },
  );
  const selected = { rows: ['a'] };
  const cut: string[] = [];
  const element = {
    dispatchEvent({ type, clipboardData }: { type: string; clipboardData: Data }) {
      if (type === 'cut') cut.push(...selected.rows);
      else clipboardData.setData('text/plain', selected.rows.join());
    },
  };
  const control = {
    selection: { items: () => selected.rows, cell: () => ({ row: 'a', column: 'volume' }) },
    cellElement: () => element,
    pickLines: () => undefined,
  } as unknown as GridControl; // as much of it as cutting needs
  return { control, selected, cut, answer: () => answer() };
}

test('what was copied is cut', async () => {
  const { control, cut, answer } = asking();
  const done = copyByMenu(control, 'a', true);
  answer();
  await done;
  expect(cut).toEqual(['a']);
});

test('nothing is cut where something else is selected meanwhile', async () => {
  const { control, selected, cut, answer } = asking();
  const done = copyByMenu(control, 'a', true);
  selected.rows = ['b', 'c'];
  answer();
  await done;
  expect(cut).toEqual([]);
});
