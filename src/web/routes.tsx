import type { ComponentType } from 'react';
import type { MasterType } from '../contract/master.ts';
import { lazyPage } from './lazy-page.tsx';

const dashboard = lazyPage(() => import('./dashboard/dashboard-page.tsx'));
const estimations = lazyPage(() => import('./estimation/list/estimation-list-page.tsx'));
const create = lazyPage(() => import('./estimation/wizard/create-page.tsx'));
const update = lazyPage(() => import('./estimation/wizard/update-page.tsx'));
const detail = lazyPage(() => import('./estimation/detail/detail-page.tsx'));
const hsp = lazyPage(() => import('./hsp/hsp-page.tsx'));
const ahsp = lazyPage(() => import('./ahsp/ahsp-page.tsx'));
const categories = lazyPage(() => import('./category-job/category-job-page.tsx'));
const itemJobs = lazyPage(() => import('./item-job/item-job-page.tsx'));
const sources = lazyPage(() => import('./sources/sources-page.tsx'));
const units = lazyPage(() => import('./units/units-page.tsx'));
const users = lazyPage(() => import('./users/users-page.tsx'));
const master = lazyPage<{ type: MasterType }>(() => import('./master/master-page.tsx'));

interface PageRoute {
  path: string;
  Page: ComponentType;
  preload: () => void;
}

const masterOf = (type: MasterType) => ({
  Page: () => <master.Page type={type} />,
  preload: master.preload,
});

/** Every screen behind the guard; the first path that fits counts. Pages read `useParams()`. */
export const pageRoutes: readonly PageRoute[] = [
  { path: '/', ...dashboard },
  { path: '/dashboard', ...dashboard },
  { path: '/estimation', ...estimations },
  { path: '/estimation/create', ...create },
  { path: '/estimation/update/:id', ...update },
  { path: '/estimation/:id', ...detail },
  { path: '/hsp', ...hsp },
  { path: '/hsp/ahsp/:kode', ...ahsp },
  { path: '/category-job', ...categories },
  { path: '/category', ...categories },
  { path: '/item-job', ...itemJobs },
  { path: '/source', ...sources },
  { path: '/units', ...units },
  { path: '/users', ...users },
  { path: '/master/upah', ...masterOf('LABOR') },
  { path: '/master/bahan', ...masterOf('MATERIAL') },
  { path: '/master/peralatan', ...masterOf('EQUIPMENT') },
];

/** Fetches the code of the page at a path of the menu. */
export function preload(path: string): void {
  pageRoutes.find((route) => route.path === path)?.preload();
}
