import { expect, test } from 'vitest';
import { isPipeClassOpen, withPipeClass } from './pipe-class.ts';

test.each<[text: string, read: string, isOpen: boolean]>([
  ['pipa pvc d, dia. 3"(80 mm)', 'pipa pvc kelas-d , dia. 3"(80 mm)', false],
  ['pipa pvc tipe d 4"', 'pipa pvc kelas-d  4"', false],
  ['pipa air kotor pvc d 4"', 'pipa air kotor pvc kelas-d  4"', false],
  ['pipa pvc d 4"', 'pipa pvc d 4"', true],
  ['pipa pvc d. 4"', 'pipa pvc d. 4"', false],
  ['pipa pvc aw d 4"', 'pipa pvc aw d 4"', false],
  ['pipa air hujan pvc 4"', 'pipa air hujan pvc kelas-d 4"', true],
  ['pipa air kotor pvc aw 4"', 'pipa air kotor pvc aw 4"', false],
  ['pipa pvc 4"', 'pipa pvc 4"', false],
  ['pompa air kotor', 'pompa air kotor', false],
])('%j is %j, open: %s', (text, read, isOpen) => {
  expect([withPipeClass(text), isPipeClassOpen(text)]).toEqual([read, isOpen]);
});
