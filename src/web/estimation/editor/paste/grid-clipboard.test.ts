// Where a paste goes: over the cells that are there, or first to be seen as new items.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { controlOf, three } from './control-of-tests.ts';
import { pasteInto } from './grid-clipboard.ts';

beforeEach(() => void vi.stubGlobal('HTMLInputElement', vi.fn()));
afterEach(() => vi.unstubAllGlobals());

test('more values than there are lines below are shown first: none falls off the end', () => {
  const { control, surface } = controlOf(three, { row: 'b', column: 'volume' });
  const clipboardData = { getData: () => '1\r\n2\r\n3\r\n' };
  const event = { clipboardData, target: {}, preventDefault: vi.fn() };
  pasteInto(event as unknown as Parameters<typeof pasteInto>[0], control);

  const table = [['1'], ['2'], ['3']];
  expect(surface).toHaveBeenCalledWith({ kind: 'paste', table, list: 's', index: 2, at: 'b' });
  expect(event.preventDefault).toHaveBeenCalled();
});
