import { expect, test } from 'vitest';
import { currentToasts, dismissToast, showToast } from './toast-store.ts';

test('CONST-02 the store keeps the 20 newest toasts', () => {
  for (let count = 1; count <= 25; count++) showToast('info', `Pesan ${count}`);
  expect(currentToasts().map(({ text }) => text)).toEqual(
    Array.from({ length: 20 }, (_, index) => `Pesan ${index + 6}`),
  );
  for (const { id } of currentToasts()) dismissToast(id);
  expect(currentToasts()).toEqual([]);
});
