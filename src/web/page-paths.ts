/**
 * Every screen behind the guard: its address and the file of its code; the first address that fits
 * counts. The build reads it too, so that the server names a page's code together with the page.
 */
export const pagePaths: readonly (readonly [path: string, code: string])[] = [
  ['/', 'dashboard/dashboard-page.tsx'],
  ['/dashboard', 'dashboard/dashboard-page.tsx'],
  ['/estimation', 'estimation/list/estimation-list-page.tsx'],
  ['/estimation/create', 'estimation/wizard/wizard-page.tsx'],
  ['/estimation/update/:id', 'estimation/wizard/wizard-page.tsx'],
  ['/estimation/:id', 'estimation/detail/detail-page.tsx'],
  ['/estimation/:id/document-settings', 'document-settings/document-settings-page.tsx'],
  ['/estimation/:id/compare', 'estimation/detail/history/compare-page.tsx'],
  ['/estimation/:id/resources', 'resources/resources-page.tsx'],
  ['/document-settings', 'document-settings/document-settings-page.tsx'],
  ['/panduan', 'guide/guide-page.tsx'],
  ['/hsp', 'hsp/hsp-page.tsx'],
  ['/hsp/ahsp/:kode', 'ahsp/ahsp-page.tsx'],
  ['/category-job', 'category-job/category-job-page.tsx'],
  ['/category', 'category-job/category-job-page.tsx'],
  ['/item-job', 'item-job/item-job-page.tsx'],
  ['/source', 'sources/sources-page.tsx'],
  ['/units', 'units/units-page.tsx'],
  ['/users', 'users/users-page.tsx'],
  ['/master/upah', 'master/master-page.tsx'],
  ['/master/bahan', 'master/master-page.tsx'],
  ['/master/peralatan', 'master/master-page.tsx'],
  ['/master/lainnya', 'master/master-page.tsx'],
  ['/price-lists', 'price-lists/mixed/prices-page.tsx'],
  ['/price-sets', 'price-sets/price-sets-page.tsx'],
  ['/price-sets/new', 'price-lists/mixed/prices-page.tsx'],
];
