import type { MatchConflict } from '../../../../contract/matching.ts';

export const matchTexts = {
  title: 'Cocokkan dengan katalog',
  step: 'Cocokkan dengan katalog',
  asking: 'Mencari analisis yang cocok…',
  failed: 'Gagal mencari di katalog.',
  none: 'Semua item di sini sudah punya kode katalog.',
  help: '↑↓ pindah baris, 1–5 pilih, 0 tidak dipakai, U untuk semua yang sama',
  sure: 'pernah dipilih',
  likely: 'yakin',
  choose: 'pilih',
  nothing: 'tidak ada',
  skip: 'Tidak dipakai',
  summary: (likely: number, choose: number, none: number) =>
    `${likely} yakin, ${choose} perlu dipilih, ${none} tanpa padanan`,
  takeLikely: (count: number) => `Pilih yang yakin (${count})`,
  take: (count: number) => (count === 0 ? 'Pakai' : `Pakai ${count} analisis`),
  done: (count: number) => `${count} item memakai analisis katalog`,
  /** Price and code come from the catalogue; the words of the bill stay. */
  keeps:
    'Kode dan harga diambil dari katalog; uraian, satuan dan volume tetap. Harga yang ada juga tetap bila katalog belum punya harga.',
  same: (count: number) => `Dipakai untuk ${count} baris yang sama`,
};

/** Why an entry may be another work, in a word or two. */
export function conflictText({ what, asked, found }: MatchConflict, unit: string): string {
  if (what === 'unit') return `satuan lain: ${unit || '-'}`;
  if (what === 'changed') {
    return asked === '' ? 'kodenya dulu belum ada' : `kodenya dulu berarti “${asked}”`;
  }
  if (what === 'negation') return found;
  if (what === 'part') return found ? `hanya ${found}` : `di RAB: ${asked}`;
  if (what === 'volume') return `volume ${found}, di RAB ${asked}`;
  if (what === 'special') return `khusus ${found}`;
  if (what === 'size') return `ukuran ${found}, di RAB ${asked}`;
  if (asked === '') return `pekerjaan lain: ${found}`;
  // A class of pipe is one word in the comparison, 'kelas-d'.
  const [have, want] = [found, asked].map((said) => said.replace('kelas-', 'kelas '));
  return found === '' ? `di RAB: ${want}` : `${have}, di RAB ${want}`;
}
