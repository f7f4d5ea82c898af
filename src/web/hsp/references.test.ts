import { expect, test } from 'vitest';
import { api } from '../../contract/api.ts';
import { entries, groups } from '../shell/navigation.tsx';

test.each([
  ['/hsp', api.hsp, ['items', 'create', 'changeByKode', 'removeByKode']],
  ['/hsp', api.ahsp, ['read', 'addComponent', 'changeComponent', 'removeComponent']],
  ['/category-job', api.hsp, ['categories', 'createCategory', 'changeCategory', 'removeCategory']],
  ['/master/upah', api.master, ['list', 'create', 'change', 'remove']],
  ['/master/bahan', api.master, ['list', 'create', 'change', 'remove']],
  ['/source', api.sources, ['list', 'create', 'change', 'remove']],
  ['/units', api.units, ['list', 'create', 'change', 'remove']],
  ['/users', api.users, ['list', 'create', 'change', 'remove']],
] as const)('HSP-02 what estimates draw on is maintained at %s', (page, calls, names) => {
  const pages = [...entries, ...groups.flatMap((group) => group.entries)].map(({ href }) => href);
  expect(pages).toContain(page);
  const methods = names.map(
    (name) => Object.entries(calls).find(([key]) => key === name)?.[1].method,
  );
  expect(methods).toEqual(['GET', 'POST', 'PATCH', 'DELETE']);
});
