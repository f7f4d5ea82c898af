/** The words of the accounts screen; those in English are the specification's. */
export const texts = {
  title: 'Manajemen User',
  search: 'Cari nama, email, role',
  searchLabel: 'Cari user',
  no: 'No',
  name: 'Name',
  email: 'Email',
  role: 'Role',
  loadFailed: 'Gagal memuat data',
  empty: 'Belum ada User',
  emptyHelp: 'Akun yang terdaftar tampil di sini.',
  found: (count: number) => `${count} user ditemukan`,
  notAllowed: 'Anda tidak berhak membuka halaman ini.',
  notAllowedHelp: 'Halaman ini untuk ADMIN.',
  toDashboard: 'Ke Dashboard',
};
