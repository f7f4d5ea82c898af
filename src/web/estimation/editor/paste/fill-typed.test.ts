// Ctrl+Enter while something is typed in a range.
import { afterEach, expect, test, vi } from 'vitest';
import { setVolume } from '../../../../domain/document/commands-item.ts';
import { typingKey } from '../state/cell-text.ts';
import { controlOf, three } from './control-of-tests.ts';
import { fillTyped } from './fill-typed.ts';

afterEach(() => vi.unstubAllGlobals());

/** Three items, with the volumes of all of them selected from the first. */
function selected() {
  const { control, editor } = controlOf(
    three,
    { row: 'a', column: 'volume' },
    { row: 'c', column: 'volume' },
  );
  const type = (text: string) =>
    editor.run('Ubah volume', setVolume('a', text), typingKey('a', 'volume'));
  const volumes = () =>
    ['a', 'b', 'c'].map((id) => {
      const item = editor.get(id);
      if (item?.kind !== 'item') return undefined;
      return item.refused?.volume ?? (item.volumeInput || item.volume);
    });
  const fill = (text: string) => fillTyped(control, { row: 'a', column: 'volume' }, text);
  return { editor, type, fill, volumes };
}

test('HAND-05 what is typed goes into each cell as one step', () => {
  const { editor, type, fill, volumes } = selected();
  type('7');
  expect(fill('7')).toBe(true);
  expect(volumes()).toEqual(['7', '7', '7']);
  editor.undo();
  expect(volumes()).toEqual(['10', '10', '10']);
});

test.each(['=3*', '='])('HAND-05 a formula that is not ended is filled nowhere: %s', (text) => {
  const { type, fill, volumes } = selected();
  // The keys before were formulas that compute; of the last the document was not told.
  if (text === '=3*') type('=3');
  expect(fill(text)).toBe(true);
  expect(volumes().slice(1)).toEqual(['10', '10']);
});
