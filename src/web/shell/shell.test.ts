import { expect, test } from 'vitest';
import { initials } from './initials.ts';
import { entries, entryAt, groups } from './navigation.tsx';

test.each([
  ['Dimas Aryo Wibisono', 'DW'],
  ['sekar ayuningtyas', 'SA'],
  ['Sukarno', 'S'],
  ['  Ibu   Ratna ', 'IR'],
  ['Ir. Bambang Suryono', 'BS'],
  ['Prof. Dr. Hj. Sri Wahyuni, M.T.', 'SW'],
  ['Drs.Agus', 'A'],
  ['Dr.', 'D'],
  ['Irwan H.', 'IH'],
  ['', ''],
])('SHELL-43 the initials of %j are %j', (name, letters) => {
  expect(initials(name)).toBe(letters);
});

const menu = [
  ['SHELL-21', undefined, 'Dashboard', '/dashboard'],
  ['SHELL-22', undefined, 'Rancangan Biaya', '/estimation'],
  ['SHELL-23', undefined, 'Manajemen User', '/users'],
  ['SHELL-25 SHELL-26', 'HSP & Kategori', 'HSP, Harga Satuan', '/hsp'],
  ['SHELL-27', 'HSP & Kategori', 'Kategori Pekerjaan', '/category-job'],
  ['SHELL-28', 'HSP & Kategori', 'Manajemen Sumber HSP', '/source'],
  ['SHELL-29', 'HSP & Kategori', 'Manajement Units', '/units'],
  ['SHELL-30 SHELL-31', 'Master Data', 'Upah Kerja', '/master/upah'],
  ['SHELL-32', 'Master Data', 'Bahan Material', '/master/bahan'],
  ['SHELL-33', 'Master Data', 'Peralatan', '/master/peralatan'],
  ['PRICE-01', 'Master Data', 'Daftar harga', '/price-lists'],
  ['EDISI-01', 'Master Data', 'Set harga', '/price-sets'],
] as const;

const inMenu = [
  ...entries.map(({ text, href }) => [undefined, text, href]),
  ...groups.flatMap((group) => group.entries.map(({ text, href }) => [group.text, text, href])),
];

test.each(menu)('%s under %o the menu has the entry %s to %s', (_, group, text, href) => {
  expect(inMenu).toContainEqual([group, text, href]);
});

test('the menu has no other entries, and these in this order', () => {
  expect(inMenu).toEqual(menu.map(([, ...entry]) => entry));
  expect(groups.map(({ text }) => text)).toEqual(['HSP & Kategori', 'Master Data']);
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
