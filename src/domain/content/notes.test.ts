// Notes on the rows of what is sent and stored.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accepted, withItem } from './reading-of-tests.ts';
import { readContent } from './read-content.ts';
import { notesOfStored, originsOfStored, readStoredContent } from './stored-content.ts';
import { itemsOf } from './totals.ts';
import { writeContent } from './write-content.ts';

const note = 'Volume dari gambar A-12:\n"as 3" – belum dicek';
const formula = { volume: '=1+1' };

test('HAND-32 a note is stored with its row, line breaks too, and read back', () => {
  const { content } = accepted(withItem({ volume: 2, formula, catatan: ` ${note}\n` }));
  const text = writeContent(content);
  expect([...itemsOf(content)][0]?.catatan).toBe(note);
  expect(readStoredContent(text)).toEqual(content);
  expect(JSON.parse(text)[0].items[0].catatan).toBe(note);
});

test('HAND-32 a row without a note is stored as it was before there were notes', () => {
  const { content } = accepted(withItem({ volume: 2, catatan: ' ' }));
  expect(writeContent(content)).not.toContain('catatan');
  expect(readStoredContent(writeContent(content))).toEqual(content);
});

test('HAND-32 a note takes 1,000 characters, as a person counts them', () => {
  const { content } = accepted(withItem({ catatan: '🏗'.repeat(1000) }));
  expect([...itemsOf(content)][0]?.catatan).toBe('🏗'.repeat(1000));
  expect(
    readContent(withItem({ catatan: 'n'.repeat(1001) }), { newId: () => 'new' }),
  ).toMatchObject({
    ok: false,
    fields: { 'estimationItem[0].items[0].catatan': 'Maksimal 1000 karakter' },
  });
});

test('HAND-32 who says nothing of notes leaves them; blank or null takes one away', () => {
  const stored = accepted(withItem({ volume: 2, formula, catatan: note })).content;
  const former = notesOfStored(writeContent(stored));
  const id = [...itemsOf(stored)][0]?.id ?? '';
  const setting = { knownIds: new Set([id]), noteOf: (of: string) => former.get(of) };
  const resaved = (sent: object) =>
    [...itemsOf(accepted(withItem({ id, volume: 2, ...sent }), setting).content)][0]?.catatan;
  expect(resaved({})).toBe(note);
  expect(resaved({ catatan: 'lain' })).toBe('lain');
  expect([resaved({ catatan: '' }), resaved({ catatan: null })]).toEqual(['', '']);
});

test('HAND-32 the notes of a stored text are found by the id of their row, whatever stands in them', () => {
  const text = fc.string({ unit: 'binary', maxLength: 20 }).map((drawn) => `a"\\${drawn}`);
  fc.assert(
    fc.property(fc.array(fc.option(text)), fc.boolean(), (notes, isComputed) => {
      const items = notes.map((catatan) => ({
        volume: 2,
        nama: catatan,
        catatan,
        ...(isComputed && { formula }),
      }));
      const { content } = accepted([{ title: 'Tanah', items }]);
      const noted = [...itemsOf(content)].filter(({ catatan }) => catatan !== '');
      expect([...notesOfStored(writeContent(content))]).toEqual(
        noted.map(({ id, catatan }) => [id, catatan]),
      );
    }),
  );
});

test('BQ-28 where a row was read from is stored with it, beside a note and a formula', () => {
  const asal = 'RAB "final".xlsx, lembar RAB (A), baris 143';
  const sent = { volume: 2, formula, catatan: note, asal };
  const stored = accepted(withItem(sent)).content;
  const text = writeContent(stored);
  expect(readStoredContent(text)).toEqual(stored);
  const former = originsOfStored(text);
  const id = [...itemsOf(stored)][0]?.id ?? '';
  expect([...former]).toEqual([[id, asal]]);
  const setting = { knownIds: new Set([id]), originOf: (of: string) => former.get(of) };
  const resaved = (more: object) =>
    [...itemsOf(accepted(withItem({ id, volume: 2, ...more }), setting).content)][0]?.asal;
  expect([resaved({}), resaved({ asal: '' })]).toEqual([asal, '']);
  const bare = writeContent(accepted(withItem({ asal })).content);
  expect([...originsOfStored(bare).values()]).toEqual([asal]);
});
