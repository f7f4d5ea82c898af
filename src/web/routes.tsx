import type { ComponentType } from 'react';
import type { MasterType } from '../contract/master.ts';
import { lazyPage, type LazyPage } from './lazy-page.tsx';
import { pagePaths } from './page-paths.ts';

/** What pages are given; most take nothing. */
interface PageProps {
  type?: MasterType;
}

const codes = import.meta.glob<{ default: ComponentType<PageProps> }>([
  './*/**/*-page.tsx',
  '!./{auth,shell}/*',
]);

const masterTypes: Readonly<Record<string, MasterType>> = {
  '/master/upah': 'LABOR',
  '/master/bahan': 'MATERIAL',
  '/master/peralatan': 'EQUIPMENT',
  '/master/lainnya': 'OTHER',
};

/** A page that stays as it is from one of its addresses to the other. */
const wizard = 'estimation/wizard/wizard-page.tsx';

const pages = new Map<string, LazyPage<PageProps>>();

function pageOf(code: string): LazyPage<PageProps> {
  const load = codes[`./${code}`];
  if (!load) throw new Error(`there is no ${code}`);
  const page = pages.get(code) ?? lazyPage(load);
  pages.set(code, page);
  return page;
}

interface PageRoute extends LazyPage<object> {
  path: string;
  /** Another key begins the page anew. */
  key: string;
}

/** Every screen behind the guard; the first path that fits counts. Pages read `useParams()`. */
export const pageRoutes: readonly PageRoute[] = pagePaths.map(([path, code]) => {
  const { Page, preload: fetchCode } = pageOf(code);
  const type = masterTypes[path];
  const key = code === wizard ? code : path;
  return { path, key, preload: fetchCode, Page: type ? () => <Page type={type} /> : Page };
});

/** Fetches the code of the page at an address. */
export function preload(path: string): Promise<void> {
  const [, code] = pagePaths.find(([known]) => isAt(path, known)) ?? [];
  return code === undefined ? Promise.resolve() : pageOf(code).preload();
}

function isAt(path: string, pattern: string): boolean {
  const [parts, known] = [path.split('/'), pattern.split('/')];
  return (
    parts.length === known.length &&
    known.every((part, at) => part === parts[at] || part.startsWith(':'))
  );
}
