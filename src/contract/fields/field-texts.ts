/** What is said at a field (api/9). */
export const fieldTexts = {
  required: 'Wajib diisi',
  taken: 'Sudah dipakai',
  number: 'Harus berupa angka',
  negative: 'Tidak boleh negatif',
  tooMuch: 'Melebihi batas',
  email: 'Format email tidak benar',
  unreadable: 'Nilai tidak dapat dibaca',
  twice: 'Hanya boleh satu nilai',
  unknown: 'Pilihan tidak dikenal',
  tooLong: (max: number) => `Maksimal ${max} karakter`,
};
