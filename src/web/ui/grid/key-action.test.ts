import { expect, test } from 'vitest';
import { keyLinesOf, matches, performKey, type KeyAction, type PressedKey } from './key-action.ts';

/** 'ctrl shift d': held keys, then the key as the browser calls it. */
function pressed(text: string): PressedKey {
  const held = text.split(' ');
  const key = held.pop() ?? '';
  return {
    key: key === 'Space' ? ' ' : key,
    ctrlKey: held.includes('ctrl'),
    metaKey: held.includes('meta'),
    altKey: held.includes('alt'),
    shiftKey: held.includes('shift'),
  };
}

test.each([
  ['Ctrl+Shift+D', 'ctrl shift D', true],
  ['Ctrl+Shift+D', 'meta shift d', true],
  ['Ctrl+Shift+D', 'ctrl d', false],
  ['Ctrl+D', 'ctrl d', true],
  ['Ctrl+D', 'ctrl D', true], // with Caps Lock
  ['Ctrl+D', 'ctrl shift D', false],
  ['Ctrl+D', 'ctrl alt d', false],
  ['Ctrl+D', 'd', false],
  ['Alt+P', 'alt p', true],
  ['Alt+P', 'p', false],
  ['Alt+↓', 'alt ArrowDown', true],
  ['Alt+↓', 'alt ArrowUp', false],
  ['↑', 'ArrowUp', true],
  ['←', 'ArrowLeft', true],
  ['→', 'ArrowRight', true],
  ['→', 'shift ArrowRight', false],
  ['PgUp', 'PageUp', true],
  ['PgUp', 'PageDown', false],
  ['PgDn', 'PageDown', true],
  ['Esc', 'Escape', true],
  ['Spasi', 'Space', true],
  ['Spasi', 'shift Space', false],
  ['*+F2', 'F2', true],
  ['*+F2', 'ctrl alt shift F2', true],
  ['Shift+*+F6', 'F6', false],
  ['Shift+*+F6', 'alt shift F6', true],
  ['Huruf', 'a', true],
  ['Huruf', 'shift A', true],
  ['Huruf', 'Space', true],
  ['Huruf', 'ctrl a', false],
  ['Huruf', 'alt a', false],
  ['Huruf', 'Enter', false],
])('HOUSE-04 %s is pressed with %s: %s', (combination, keys, expected) => {
  expect(matches(pressed(keys), combination)).toBe(expected);
});

test('HOUSE-04 the first action of the register that is for the place takes the key', () => {
  const done: string[] = [];
  const register: KeyAction<string>[] = [
    { id: 'page', keys: ['F2'], sheet: 'Heard by the page' },
    { id: 'row', keys: ['F2'], isFor: (at) => at === 'row', perform: () => done.push('row') },
    { id: 'any', keys: ['F3', 'F2'], perform: () => done.push('any') },
    { id: 'on', keys: ['Tab'], goesOn: true, perform: () => done.push('on') },
  ];
  const press = (keys: string, at: string) => performKey(pressed(keys), register, at);
  expect([press('F2', 'row'), press('F2', 'cell'), press('Tab', 'row')]).toEqual([
    true,
    true,
    false,
  ]);
  expect(press('F4', 'row')).toBe(false);
  expect(done).toEqual(['row', 'any', 'on']);
});

test('HOUSE-04 the key sheet prints the first key of each action that has a text', () => {
  const register: KeyAction<undefined>[] = [
    { id: 'a', keys: ['*+F2', 'F3'], sheet: 'Sunting' },
    { id: 'b', keys: ['F4'] },
    { id: 'c', keys: ['↑'], printed: '↑ ↓', sheet: 'Pindah' },
  ];
  expect(keyLinesOf(register)).toEqual([
    { keys: 'F2', text: 'Sunting' },
    { keys: '↑ ↓', text: 'Pindah' },
  ]);
});
