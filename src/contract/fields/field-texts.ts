import { decimal } from '../../domain/number/decimal.ts';
import { writeNumber } from '../../domain/number/number-text.ts';
import { tooFine, tooLarge } from '../../domain/number/wire-number.ts';

/** What is said at a field (api/9). */
export const fieldTexts = {
  required: 'Wajib diisi',
  taken: 'Sudah dipakai',
  number: 'Harus berupa angka',
  negative: 'Tidak boleh negatif',
  tooMuch: tooLarge,
  hours: 'Isi jam kerja 1 sampai 24',
  tooFine,
  tooMany: (max: number, what: string) => `Maksimal ${writeNumber(decimal(max), 0)} ${what}`,
  email: 'Format email tidak benar',
  unreadable: 'Nilai tidak dapat dibaca',
  twice: 'Hanya boleh satu nilai',
  unknown: 'Pilihan tidak dikenal',
  unknownField: 'Tidak dikenal',
  tooLong: (max: number) => `Maksimal ${max} karakter`,
};
