import { expect, test } from 'vitest';
import { initials } from './initials.ts';
import { entries, entryAt, groups } from './navigation.tsx';

test.each([
  ['Dimas Aryo Wibisono', 'DW'],
  ['sekar ayuningtyas', 'SA'],
  ['Sukarno', 'S'],
  ['  Ibu   Ratna ', 'IR'],
  ['', ''],
])('SHELL-43 the initials of %j are %j', (name, letters) => {
  expect(initials(name)).toBe(letters);
});

test('SHELL-21 SHELL-22 SHELL-23 SHELL-24 SHELL-25 SHELL-26 SHELL-27 SHELL-28 SHELL-29 SHELL-30 SHELL-31 SHELL-32 SHELL-33 the menu has these entries and no others', () => {
  const line = ({ text, href }: { text: string; href: string }) => `${text} ${href}`;
  expect(entries.map(line)).toEqual([
    'Dashboard /dashboard',
    'Rancangan Biaya /estimation',
    'Manajemen User /users',
  ]);
  expect(groups.map((group) => [group.text, ...group.entries.map(line)])).toEqual([
    [
      'HSP & Kategori',
      'HSP, Harga Satuan /hsp',
      'Kategori Pekerjaan /category-job',
      'Manajemen Sumber HSP /source',
      'Manajement Units /units',
    ],
    [
      'Master Data',
      'Upah Kerja /master/upah',
      'Bahan Material /master/bahan',
      'Peralatan /master/peralatan',
    ],
  ]);
});

test.each([
  ['/', 'Dashboard'],
  ['/estimation/update/0192', 'Rancangan Biaya'],
  ['/hsp/ahsp/A.4.1.1.7', 'HSP, Harga Satuan'],
  ['/item-job', 'HSP, Harga Satuan'],
  ['/category', 'Kategori Pekerjaan'],
  ['/unitsx', undefined],
])('the entry at %s is %s', (path, text) => {
  expect(entryAt(path)?.text).toBe(text);
});
