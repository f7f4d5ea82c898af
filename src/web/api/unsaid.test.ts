import { expect, test } from 'vitest';
import { api } from '../../contract/api.ts';
import { endpoints } from '../../contract/endpoint.ts';
import * as z from 'zod/mini';
import { unsaidText } from './unsaid.ts';

const others = endpoints({
  anImport: {
    method: 'POST',
    path: '/hsp/import',
    access: 'admin',
    summary: '',
    rate: 'import',
    reply: z.unknown(),
  },
});

test.each([
  ['ERR-03', api.estimation.list, 'HTTP error! status: 502'],
  ['ERR-03', api.auth.profile, 'HTTP error! status: 502'],
  ['ERR-04', api.hsp.items, 'Fetch failed (HTTP 502)'],
  ['ERR-04', api.master.list, 'Fetch failed (HTTP 502)'],
  ['ERR-05', api.units.create, 'Create failed (HTTP 502)'],
  ['ERR-06', api.sources.change, 'Update failed (HTTP 502)'],
  ['ERR-07', api.units.remove, 'Delete failed (HTTP 502)'],
  ['ERR-08', others.anImport, 'Import failed (HTTP 502)'],
  ['ERR-09', api.hsp.loadUnverified, 'Failed (HTTP 502)'],
  ['ERR-10', api.users.list, 'HTTP 502'],
  ['ERR-10', api.users.remove, 'HTTP 502'],
])('%s a failure without words is named by its call: %o', (_, endpoint, text) => {
  expect(unsaidText(endpoint, 502)).toBe(text);
});

test('a call without any answer', () => {
  expect(unsaidText(api.hsp.items, 0)).toBe('Server tidak terjangkau');
});
