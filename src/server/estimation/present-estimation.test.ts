import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { writeJson } from '../platform/http/json.ts';
import type { StoredEstimation } from './estimation-store.ts';
import { answerEstimation, presentEstimation, presentRow } from './present-estimation.ts';

const imageUrl = (id: string | null) => id && `/api/files/${id}`;
const stored: StoredEstimation = {
  id: 'e1',
  projectName: 'Rumah',
  projectOwner: 'Pemda',
  ppn: '11.00',
  notes: 'n',
  status: 'draft',
  customFields: [],
  itemCount: 2,
  missingPrices: 1,
  subtotal: '10.50',
  ppnAmount: '1.16',
  grandTotal: '99999999999.99',
  imageId: 'i1',
  revision: 4,
  createdAt: new Date('2026-01-02T03:04:05Z'),
  updatedAt: new Date('2026-01-03T03:04:05Z'),
  authorId: 'a1',
  authorName: 'Sari',
  authorEmail: 'sari@contoh.test',
  priceSetId: null,
  priceSetName: null,
  priceSetRegion: null,
  priceSetDate: null,
  editionId: null,
  editionName: null,
};
const row = {
  id: 'e1',
  projectName: 'Rumah',
  projectOwner: 'Pemda',
  owner: 'Pemda',
  ppn: 11,
  notes: 'n',
  status: 'draft',
  customFields: [],
  image: '/api/files/i1',
  imageUrl: '/api/files/i1',
  itemCount: 2,
  missingPrices: 1,
  subtotal: 10.5,
  ppnAmount: 1.16,
  grandTotal: 99_999_999_999.99,
  createdAt: '2026-01-02T03:04:05.000Z',
  updatedAt: '2026-01-03T03:04:05.000Z',
  author: { id: 'a1', name: 'Sari', email: 'sari@contoh.test' },
  priceSet: null,
  edition: null,
  version: 4,
};
const asSent = (value: unknown) => JSON.parse(writeJson(value));

test('a row has every figure to its last digit, both names of the owner and both of the picture', () => {
  expect(asSent(presentRow(stored, imageUrl))).toEqual(row);
  const largest = { ...stored, grandTotal: '999999999999999.99' };
  expect(writeJson(presentRow(largest, imageUrl))).toContain('"grandTotal":999999999999999.99');
});

test('EDISI-10 what its prices rest on is named; of one that is gone the id stays', () => {
  const set = {
    ...stored,
    priceSetId: 's1',
    priceSetName: 'SSH',
    priceSetRegion: 'Contoh',
    priceSetDate: '2026-03-01',
    editionId: 'd1',
    editionName: 'Cipta Karya',
  };
  expect(asSent(presentRow(set, imageUrl))).toMatchObject({
    priceSet: { id: 's1', name: 'SSH', region: 'Contoh', priceDate: '2026-03-01' },
    edition: { id: 'd1', name: 'Cipta Karya' },
  });
  expect(
    asSent(presentRow({ ...stored, priceSetId: 's1', editionId: 'd1' }, imageUrl)),
  ).toMatchObject({
    priceSet: { id: 's1', name: '', region: '', priceDate: '' },
    edition: { id: 'd1', name: '' },
  });
});

test('the whole record has its content as it is stored', async () => {
  const content = '[{"id":"s","title":"TANAH","items":[]}]';
  expect(asSent(presentEstimation(stored, content, imageUrl))).toEqual({
    ...row,
    estimationItem: JSON.parse(content),
  });
  const answer = await answerEstimation(stored, Buffer.from(content), imageUrl, undefined);
  expect(answer.headers.get('ETag')).toBe('"4"');
  expect(answer.headers.get('Content-Type')).toContain('application/json');
  expect(await answer.json()).toEqual({
    status: 'success',
    data: { ...row, estimationItem: JSON.parse(content) },
  });
});

test('a long one is packed for who takes it so', async () => {
  const content = JSON.stringify([{ title: 'x'.repeat(20_000) }]);
  const answer = await answerEstimation(stored, Buffer.from(content), imageUrl, 'gzip');
  expect(answer.headers.get('Content-Encoding')).toBe('gzip');
  const { data } = JSON.parse(gunzipSync(Buffer.from(await answer.arrayBuffer())).toString());
  expect(data.estimationItem).toEqual(JSON.parse(content));
});
