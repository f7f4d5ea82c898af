import type { ReactNode } from 'react';
import {
  BookIcon,
  BrickIcon,
  DashboardIcon,
  EstimateIcon,
  ExcavatorIcon,
  HelmetIcon,
  LayersIcon,
  PeopleIcon,
  PriceListIcon,
  PriceSetIcon,
  PriceTagIcon,
  RulerIcon,
} from './icons.tsx';

export interface NavEntry {
  text: string;
  href: string;
  icon: ReactNode;
  adminOnly?: true;
  /** Further paths at which this entry is the current one. */
  also?: readonly string[];
}

export interface NavGroup {
  text: string;
  entries: readonly NavEntry[];
}

/** The sidebar: three entries, then two groups. */
export const entries: readonly NavEntry[] = [
  { text: 'Dashboard', href: '/dashboard', icon: <DashboardIcon /> },
  { text: 'Rancangan Biaya', href: '/estimation', icon: <EstimateIcon /> },
  { text: 'Manajemen User', href: '/users', icon: <PeopleIcon />, adminOnly: true },
];

export const groups: readonly NavGroup[] = [
  {
    text: 'HSP & Kategori',
    entries: [
      { text: 'HSP, Harga Satuan', href: '/hsp', icon: <PriceTagIcon />, also: ['/item-job'] },
      {
        text: 'Kategori Pekerjaan',
        href: '/category-job',
        icon: <LayersIcon />,
        also: ['/category'],
      },
      { text: 'Manajemen Sumber HSP', href: '/source', icon: <BookIcon /> },
      { text: 'Manajement Units', href: '/units', icon: <RulerIcon /> },
    ],
  },
  {
    text: 'Master Data',
    entries: [
      { text: 'Upah Kerja', href: '/master/upah', icon: <HelmetIcon /> },
      {
        text: 'Bahan Material',
        href: '/master/bahan',
        icon: <BrickIcon />,
        also: ['/master/lainnya'],
      },
      { text: 'Peralatan', href: '/master/peralatan', icon: <ExcavatorIcon /> },
      { text: 'Daftar harga', href: '/price-lists', icon: <PriceListIcon /> },
      { text: 'Set harga', href: '/price-sets', icon: <PriceSetIcon /> },
    ],
  },
];

/** True at the entry's own path and below it: '/hsp' at '/hsp/ahsp/A.1', not at '/hsp-lama'. */
export function isAt(path: string, { href, also = [] }: NavEntry): boolean {
  if (path === '/' && href === '/dashboard') return true;
  return [href, ...also].some((start) => path === start || path.startsWith(`${start}/`));
}

/** The entry at a path, wherever it stands. */
export function entryAt(path: string): NavEntry | undefined {
  return [...entries, ...groups.flatMap((group) => group.entries)].find((entry) =>
    isAt(path, entry),
  );
}
