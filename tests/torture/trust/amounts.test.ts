// Money, counted twice: by the program, and by whole numbers that share nothing with it.
import { expect, test } from 'vitest';
import { formOf } from '../../support/estimates.ts';
import { itemsOf, plainOf, sumsOf } from '../../support/plain-estimate.ts';
import { randomNumbers } from '../../support/random-numbers.ts';
import { raiseHouse, tell } from './house.ts';

const seed = Number(process.env['TAKSIR_SEED'] ?? Date.now() % 2 ** 31);
const ESTIMATES = 150;

test(`TRUST-11 12 of 15: every sum of money is right to the sen (${seed})`, async () => {
  const { below, oneIn } = randomNumbers(seed);
  const house = await raiseHouse({ RATE_LIMITS: 'off' });
  const sari = await house.join('USER', 'Sari');
  const decimals = (places: number, most: number) =>
    `${below(most)}.${String(below(10 ** places)).padStart(places, '0')}`;
  const item = (n: number) => ({
    kode: '',
    nama: `Kerja ${n}`,
    satuan: 'm3',
    volume: decimals(6, oneIn(9) ? 20_000 : 900),
    harga: oneIn(12) ? null : decimals(2, oneIn(9) ? 9_000_000 : 300_000),
    details: [],
  });
  const items = () => Array.from({ length: 1 + below(25) }, (_, n) => item(n));
  const wrong: string[] = [];
  let figures = 0;
  let counted = 0;
  for (let n = 0; n < ESTIMATES; n++) {
    const ppn = [0, 10, 11, 12][below(4)] ?? 0;
    const sections = Array.from({ length: 1 + below(4) }, (_, at) => ({
      title: `Bagian ${at}`,
      items: items(),
      groups: oneIn(2) ? [{ title: 'Judul', items: items() }] : [],
    }));
    const form = formOf({ projectName: `Uang ${n}`, ppn: String(ppn), estimationItem: sections });
    const { status, body } = await sari.ask('POST', '/estimation?return=full', { form });
    expect(status, JSON.stringify(body).slice(0, 300)).toBe(201);
    const { subtotal, grandTotal, estimationItem } = body.data;
    const plain = plainOf(estimationItem);
    counted += itemsOf(plain).length;
    const sums = sumsOf(plain, BigInt(ppn));
    const cents = (value: unknown) => BigInt(Number(value).toFixed(2).replace('.', ''));
    for (const [name, said, right] of [
      ['subtotal', subtotal, sums.subtotal],
      ['grandTotal', grandTotal, sums.total],
    ] as const) {
      figures++;
      if (cents(said) !== right) wrong.push(`${n} ${name} ${said} is ${right}`);
    }
  }
  const { data } = (await sari.ask('GET', `/estimation?limit=1000`)).body;
  await house.stop();
  tell('money', {
    seed,
    estimates: ESTIMATES,
    items: counted,
    figures,
    wrong: wrong.length,
    listed: data.length,
  });
  expect(wrong).toEqual([]);
});
