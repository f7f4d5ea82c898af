import { expect, test } from 'vitest';
import { createAtOnce } from './at-once.ts';

function held() {
  let release: () => void = () => {};
  const work = new Promise<string>((resolve) => (release = () => resolve('done')));
  return { work: () => work, release: () => release() };
}

test('1.9 two works of a person go on at once, a third is refused until one is over', async () => {
  const atOnce = createAtOnce(2);
  const [first, second] = [held(), held()];
  const running = [atOnce('sari', first.work), atOnce('sari', second.work)];
  await expect(atOnce('sari', async () => 'third')).rejects.toMatchObject({
    code: 'RATE_LIMITED',
    told: { retryAfter: 5 },
  });
  await expect(atOnce('budi', async () => 'hers')).resolves.toBe('hers');
  first.release();
  await running[0];
  await expect(atOnce('sari', async () => 'third')).resolves.toBe('third');
  second.release();
  await running[1];
});

test('a work that fails gives its place back', async () => {
  const atOnce = createAtOnce(1);
  await expect(atOnce('sari', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(atOnce('sari', async () => 'next')).resolves.toBe('next');
});
