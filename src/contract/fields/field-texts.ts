/** What is said at a field (api/9). */
export const fieldTexts = {
  required: 'Wajib diisi',
  taken: 'Sudah dipakai',
  number: 'Harus berupa angka',
  negative: 'Tidak boleh negatif',
  tooMuch: 'Melebihi batas',
  email: 'Format e-mail tidak benar',
  unknown: 'Pilihan tidak dikenal',
  tooLong: (max: number) => `Maksimal ${max} karakter`,
};
