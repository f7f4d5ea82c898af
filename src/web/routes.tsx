import type { ComponentType } from 'react';
import type { MasterType } from '../contract/master.ts';
import { lazyPage } from './lazy-page.tsx';

const coming = () => import('./shell/coming-page.tsx');

const dashboard = lazyPage(() => import('./dashboard/dashboard-page.tsx'));
const estimations = lazyPage(coming);
const create = lazyPage(coming);
const update = lazyPage(coming);
const detail = lazyPage(coming);
const hsp = lazyPage(coming);
const ahsp = lazyPage(coming);
const categories = lazyPage(coming);
const itemJobs = lazyPage(coming);
const sources = lazyPage(coming);
const units = lazyPage(coming);
const users = lazyPage(coming);
const master = lazyPage<{ type: MasterType }>(coming);

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
