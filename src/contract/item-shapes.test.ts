import { expect, test } from 'vitest';
import { itemFields, itemTexts, rowFields } from '../domain/content/item-fields.ts';
import { readContent } from '../domain/content/read-content.ts';
import { readStoredContent } from '../domain/content/stored-content.ts';
import { writeContent } from '../domain/content/write-content.ts';
import { loadDocument, saveDocument } from '../domain/document/document-wire.ts';
import { DetailRead, ItemRead, type SectionRead } from './estimation.ts';

let last = 0;
const makeId = () => `n${++last}`;
/** Each text by its own name, so that one in the place of another is seen. */
const given = Object.fromEntries(itemTexts.map(({ name, sent: [as] }) => [as, `teks ${name}`]));
const details = [{ nama: 'As', panjang: 2, formula: { panjang: '=1+1' } }];
const formula = { harga: '=2+3' };
const sent = [{ title: 'Beton', items: [{ ...given, harga: 5, formula, details }] }];
const reading = readContent(sent, { newId: makeId });
const text = reading.ok ? writeContent(reading.content) : '';
const sections: SectionRead[] = JSON.parse(text);
const item = sections[0]?.items?.[0];
const storedNames = (table: object) =>
  Object.values(table).flatMap(({ stored }: { stored: string[] }) => stored);

test('HOUSE-05 an item is stored and described by the fields of its table, in their order', () => {
  expect(Object.keys(item ?? {})).toEqual(storedNames(itemFields));
  expect(Object.keys(item?.volumeDetails[0] ?? {})).toEqual(storedNames(rowFields));
  expect(Object.keys(ItemRead.shape)).toEqual(storedNames(itemFields));
  expect(Object.keys(DetailRead.shape)).toEqual(storedNames(rowFields));
  expect(ItemRead.safeParse(item).success).toBe(true);
});

test('HOUSE-05 every text of the table goes from what is sent to the store, the editor and back', () => {
  expect(reading.ok && readStoredContent(text)).toEqual(reading.ok && reading.content);
  for (const { name, stored } of itemTexts) {
    for (const as of stored) expect(item).toMatchObject({ [as]: `teks ${name}` });
  }
  const back = saveDocument(loadDocument(sections, makeId))[0]?.items?.[0];
  expect(back).toMatchObject({ ...given, formula, details });
  const names = Object.values(itemFields).map((field) => field.sent[0]);
  expect(Object.keys(back ?? {}).toSorted()).toEqual(names.toSorted());
});
