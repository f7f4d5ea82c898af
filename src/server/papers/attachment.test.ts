import { expect, test } from 'vitest';
import { attachment, disposition } from './attachment.ts';

test.each([
  ['RAB_Rumah.pdf', `filename="RAB_Rumah.pdf"; filename*=UTF-8''RAB_Rumah.pdf`],
  ['RAB_Café m².pdf', `filename="RAB_Cafe m2.pdf"; filename*=UTF-8''RAB_Caf%C3%A9%20m%C2%B2.pdf`],
  [
    `RAB_'a' (1)!*.pdf`,
    `filename="RAB_'a' (1)!*.pdf"; filename*=UTF-8''RAB_%27a%27%20%281%29%21%2A.pdf`,
  ],
  ['RAB_家😀.pdf', `filename="RAB___.pdf"; filename*=UTF-8''RAB_%E5%AE%B6%F0%9F%98%80.pdf`],
])('EXP-16 %s is named twice, in ASCII and whole', (name, parameters) => {
  expect(disposition(name)).toBe(`attachment; ${parameters}`);
});

test('api/3.8 a file says its size and is not sniffed', async () => {
  const answer = attachment('a.pdf', 'application/pdf', new Uint8Array([1, 2, 3]));
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-length': '3',
    'content-type': 'application/pdf',
    'x-content-type-options': 'nosniff',
  });
  expect((await answer.arrayBuffer()).byteLength).toBe(3);
});
