import { expect, test } from 'vitest';
import { Failure, wordsOf } from './failure.ts';

test('ERR-01 a 401 is Unauthorized, whatever was said', () => {
  expect(new Failure(401, { said: 'Sesi telah berakhir.' }).message).toBe('Unauthorized');
});

test('ERR-02 another failure says what the server said', () => {
  expect(new Failure(409, { said: 'Code sudah dipakai.' }).message).toBe('Code sudah dipakai.');
});

test('ERR-03 without words the status is named', () => {
  expect(new Failure(502).message).toBe('HTTP error! status: 502');
});

test('the words of the screen stand in where the server had none', () => {
  expect(wordsOf(new Failure(500), 'Gagal menghapus unit')).toBe('Gagal menghapus unit');
  expect(wordsOf(new Failure(500, { said: 'Terjadi kesalahan.' }), '')).toBe('Terjadi kesalahan.');
});
