import type { KeyLine, KeyList } from '../../../shell/key-lists.ts';
import { itemActions, type Action } from '../actions/actions.ts';

/** An action of the register by its key. */
const lineOf = (action: Action): KeyLine[] =>
  action.keys === undefined ? [] : [{ keys: action.keys, text: action.label.replace('...', '') }];

/** The keys of the editor: those of the register, then how one moves and types. */
export const editorKeys: KeyList = {
  title: 'Rincian pekerjaan',
  lines: [
    ...itemActions.filter((action) => action.id !== 'code').flatMap(lineOf),
    { keys: '↑', text: 'Sel di atas; ↓ ← → juga pindah' },
    { keys: 'Tab', text: 'Sel berikutnya yang dapat diubah' },
    { keys: 'Enter', text: 'Ubah, atau simpan lalu turun' },
    { keys: 'Shift+Enter', text: 'Simpan lalu naik' },
    { keys: 'Esc', text: 'Kembalikan isi sel, lalu keluar dari sel' },
    { keys: 'Delete', text: 'Kosongkan sel' },
    { keys: 'Alt+↓', text: 'Kode: katalog, Satuan: daftar satuan, Volume: hitungan' },
    { keys: 'Spasi', text: 'Di baris atau pegangannya: angkat, lalu panah dan Spasi' },
    { keys: 'Shift+↓', text: 'Perluas rentang' },
    { keys: 'Ctrl+A', text: 'Semua item judul ini, lalu semua item' },
    { keys: 'Ctrl+C', text: 'Salin rentang, juga untuk Excel' },
    { keys: 'Ctrl+V', text: 'Tempel, juga dari Excel' },
    { keys: 'Ctrl+D', text: 'Isi ke bawah' },
    { keys: 'Ctrl+Enter', text: 'Isi seluruh rentang' },
    { keys: 'Ctrl+Z', text: 'Urungkan' },
    { keys: 'Ctrl+Y', text: 'Ulangi' },
    { keys: 'Ctrl+F', text: 'Cari di RAB' },
    { keys: 'Ctrl+S', text: 'Simpan' },
    { keys: 'F6', text: 'Keluar dari tabel' },
  ],
};
