import fc from 'fast-check';
import { expect, test } from 'vitest';
import { group, item, section } from '../../../tests/support/random-estimates.ts';
import { kodesOfStored } from './stored-content.ts';
import { itemsOf } from './totals.ts';
import { writeContent } from './write-content.ts';

const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.constantFrom(',"kode":"X"', '\\",\\"kode\\":\\"X', '"', '\\', '"kode":', 'A.1\n'),
);
const works = fc.array(
  fc.tuple(text, text).map(([name, kode]) => item(name, '1', 'm2', '1', kode)),
  { maxLength: 5 },
);
const contents = fc.array(
  fc
    .tuple(text, works, text, works)
    .map(([title, items, inside, more]) => section(title, items, [group(inside, ...more)])),
  { maxLength: 4 },
);

test('the codes of stored content are those of its items, whatever people have typed', () => {
  fc.assert(
    fc.property(contents, (content) => {
      const kodes = [...itemsOf(content)].map(({ kode }) => kode);
      expect([...kodesOfStored(writeContent(content))].toSorted()).toEqual(kodes.toSorted());
    }),
  );
});
