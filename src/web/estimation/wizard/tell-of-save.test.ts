// What a failed save says.
import { expect, test } from 'vitest';
import { Failure } from '../../api/failure.ts';
import { saveTakeOff } from '../../../domain/document/commands-item.ts';
import { run, sample } from '../../../domain/document/document-of-tests.ts';
import { newMeasuredRow } from '../../../domain/document/measured-rows.ts';
import { createEditor } from '../editor/state/editor-store.ts';
import { refusedTexts } from './save-copy.ts';
import { failedSave, failureText } from './tell-of-save.ts';

const texts = { failedText: (status: number) => `Failed to update estimation (${status})` };
const price = { 'estimationItem[0].items[1].harga': 'Maksimal 999.999.999.999,99' };

test.each([
  [
    new Failure(0),
    'Server tidak terjangkau. Perubahan aman di perangkat ini. Periksa koneksi, lalu simpan lagi.',
  ],
  [
    new Failure(500, { said: 'Terjadi kesalahan tak terduga.' }),
    'Terjadi kesalahan tak terduga. Perubahan aman di perangkat ini. Coba simpan lagi sebentar lagi.',
  ],
  [
    new Failure(502),
    'Failed to update estimation (502). Perubahan aman di perangkat ini. Coba simpan lagi sebentar lagi.',
  ],
  [
    new Failure(413, { said: 'Data terlalu besar (maksimal 32 MB).' }),
    'Data terlalu besar (maksimal 32 MB). Perubahan aman di perangkat ini. Perbaiki, lalu simpan lagi.',
  ],
  [
    new Failure(422, { said: 'Data tidak valid', fields: price }),
    'Data tidak valid – harga: Maksimal 999.999.999.999,99. Perubahan aman di perangkat ini. Perbaiki sel itu, lalu simpan lagi.',
  ],
  [
    new Failure(422, { said: 'Data tidak valid', fields: { projectName: 'Wajib diisi' } }),
    'Data tidak valid. Perubahan aman di perangkat ini. Perbaiki isian yang ditandai, lalu simpan lagi.',
  ],
  [
    new Failure(409, { said: 'Data sudah diubah di tempat lain.', code: 'VERSION_CONFLICT' }),
    'Data sudah diubah di tempat lain. Perubahan aman di perangkat ini. Simpan lagi untuk memilih versinya.',
  ],
  [
    new Failure(404, { said: 'Estimasi tidak ditemukan.' }),
    'Estimasi tidak ditemukan. Perubahan aman di perangkat ini. Simpan lagi untuk menyimpannya sebagai yang baru.',
  ],
])('HAND-43 %o', (failure, text) => {
  expect(failureText(failedSave(failure, texts), true)).toBe(text);
});

test('HAND-43 a browser that keeps no draft is not called safe', () => {
  expect(failureText(failedSave(new Failure(0), texts), false)).toBe(
    'Server tidak terjangkau. Jangan tutup halaman ini. Periksa koneksi, lalu simpan lagi.',
  );
});

test('HAND-13 a refused measure that came back with a draft is no saved one, before a save and after', () => {
  const refused = { ...newMeasuredRow('r'), panjang: '2', refused: { panjang: '2x5' } };
  const editor = createEditor(sample());
  editor.restore(run(sample(), saveTakeOff('a', [refused])));
  expect(refusedTexts(editor)).toBe('a “2x5”');
  editor.noteSaved(editor.snapshot());
  expect([...editor.unsaved()]).toEqual(['a']);
  expect(refusedTexts(editor)).toBe('a “2x5”');
});
