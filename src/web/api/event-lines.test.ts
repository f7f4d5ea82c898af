import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createEventReader } from './event-lines.ts';

const text =
  ': taksir\n\nevent: version\ndata: {"version":2}\n\n:\n\nevent: people\ndata: {"people":["Budi “B”"]}\n\n';
const whole = [
  { event: 'version', data: { version: 2 } },
  { event: 'people', data: { people: ['Budi “B”'] } },
];

test('HAND-41 events are the same however the line cuts them', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(text.length), { maxLength: 8 }), (cuts) => {
      const places = [0, ...cuts.toSorted((a, b) => a - b), text.length];
      const read = createEventReader();
      const pieces = places.slice(1).map((to, at) => text.slice(places[at], to));
      expect(pieces.flatMap(read)).toEqual(whole);
    }),
  );
});
