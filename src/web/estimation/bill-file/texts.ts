export const texts = {
  open: 'Buka berkas RAB',
  openHelp: 'Buka berkas RAB atau BQ (.xlsx, .csv)',
  drop: 'Lepas berkas untuk membaca RAB-nya',
  wrongFile: 'Berkas harus .xlsx atau .csv',
};
