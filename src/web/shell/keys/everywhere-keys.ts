import type { KeyList } from './key-lists.ts';

export const everywhereKeys: KeyList = {
  title: 'Di semua halaman',
  lines: [
    { keys: '?', text: 'Daftar pintasan ini' },
    { keys: 'Ctrl+/', text: 'Daftar pintasan ini, juga saat mengetik' },
    { keys: 'Tab', text: 'Ke bagian berikutnya' },
    { keys: 'Enter', text: 'Jalankan yang difokus' },
    { keys: 'Esc', text: 'Tutup menu atau dialog' },
    { keys: '↓', text: 'Buka menu, pindah di dalamnya' },
  ],
};
