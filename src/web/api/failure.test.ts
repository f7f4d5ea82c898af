import { expect, test } from 'vitest';
import { conflictOf, Failure, unsaidOf, wordsOf } from './failure.ts';

test('ERR-01 a 401 is Unauthorized, whatever was said', () => {
  expect(new Failure(401, { said: 'Sesi telah berakhir.' }).message).toBe('Unauthorized');
});

test('ERR-02 another failure says what the server said', () => {
  expect(new Failure(409, { said: 'Kode satuan sudah dipakai.' }).message).toBe(
    'Kode satuan sudah dipakai.',
  );
});

test('without words it is called by its call', () => {
  const failure = new Failure(502, { unsaid: 'Fetch failed (HTTP 502)' });
  expect(failure.message).toBe('Fetch failed (HTTP 502)');
  expect(unsaidOf(failure)).toBe('Fetch failed (HTTP 502)');
  expect(unsaidOf(new Failure(502, { said: 'Rusak', unsaid: '' }))).toBeUndefined();
});

test('the words of the screen stand in where the server had none', () => {
  expect(wordsOf(new Failure(500), 'Gagal menghapus unit')).toBe('Gagal menghapus unit');
  expect(wordsOf(new Failure(500, { said: 'Terjadi kesalahan.' }), '')).toBe('Terjadi kesalahan.');
});

test('D-08 a conflict tells who was faster, and what to send to go over it', () => {
  const details = { currentVersion: 4, changedBy: { name: 'Dimas' }, current: { label: 'Luas' } };
  expect(conflictOf(new Failure(409, { code: 'VERSION_CONFLICT', details }))).toEqual({
    version: 4,
    changedBy: 'Dimas',
    current: { label: 'Luas' },
  });
  expect(conflictOf(new Failure(409, { code: 'UNIT_EXISTS', details }))).toBeUndefined();
});
