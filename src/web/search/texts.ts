export const texts = {
  title: 'Padanan kata',
  note: 'nama, ejaan, dan apa yang dimaksud',
  help: 'Dipakai saat mencari, mencocokkan BoQ, dan memasangkan daftar harga.',
  things: 'Nama lain',
  thingsHint:
    'Satu baris satu benda; nama dan ejaannya dipisah koma. Satu nama menemukan semuanya.',
  meanings: 'Yang dimaksud',
  meaningsHint:
    "Yang dicari = yang menjawabnya, tidak sebaliknya. Kelas beton juga: k-225 = f'c 20, f'c 21.",
  readOnly: 'Hanya administrator yang mengubah kedua daftar ini.',
  shipped: 'Daftar bawaan, belum pernah diubah.',
  changed: (when: string, by: string | null) => `${when}${by === null ? '' : ` oleh ${by}`}`,
  history: 'Perubahan terakhir',
  restore: 'Isi dengan daftar bawaan',
  close: 'Tutup',
  saved: 'Padanan kata disimpan',
  saveFailed: 'Padanan kata gagal disimpan',
  conflict: 'Daftar ini baru saja diubah orang lain. Salin yang Anda ketik, tutup, lalu buka lagi.',
  loadFailed: 'Padanan kata gagal dimuat.',
};
