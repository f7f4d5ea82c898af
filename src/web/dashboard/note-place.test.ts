import { expect, test } from 'vitest';
import { notePlace } from './note-place.ts';

const room = { width: 1000, height: 280 };
const steady = Array.from({ length: 12 }, (_, index) => [index * 90, 100] as const);

test('a note stands below the line, on the side where there is room', () => {
  expect(notePlace(steady, 11, room)).toEqual({ left: 800, top: 112 });
  expect(notePlace(steady, 0, room)).toEqual({ left: 12, top: 112 });
});

test('near the axis it stands above', () => {
  const low = steady.map(([x]) => [x, 270] as const);
  expect(notePlace(low, 11, room)).toEqual({ left: 800, top: 212 });
});
