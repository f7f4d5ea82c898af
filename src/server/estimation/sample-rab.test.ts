import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson } from '../../../tests/support/database.ts';
import { addEstimation, readEstimation } from '../../../tests/support/estimates.ts';
import { startTestServer, type Ask, type TestServer } from '../../../tests/support/server.ts';

interface SampleItem {
  readonly nama: string;
  readonly satuan?: string;
  readonly volume?: number;
  readonly harga?: number;
  readonly printedJumlah?: number;
}
interface SampleSection {
  readonly title: string;
  readonly items?: readonly SampleItem[];
  readonly groups?: readonly { readonly title: string; readonly items: readonly SampleItem[] }[];
  readonly printedSubtotal: number;
}
interface Sample {
  readonly title: string;
  readonly printedTotal: number;
  readonly computedTotal: number;
  readonly sections: readonly SampleSection[];
}

/** A real estimate, with the amounts that its author printed. */
const sample: Sample = JSON.parse(
  readFileSync(new URL('../../../tests/data/sample-rab.json', import.meta.url), 'utf8'),
);
/** The author's subtotal of this section is 0, as its one row was never summed (the file's notes). */
const UNSUMMED = 'I. PEKERJAAN DESIGN';

let server: TestServer;
let sari: Ask;
beforeAll(async () => {
  server = await startTestServer();
  sari = server.as(await addPerson(server.db, 'USER', 'Sari'));
});
afterAll(() => server.stop());

interface ReadItem {
  readonly nama: string;
  readonly hargaTotal: number;
}
interface ReadSection {
  readonly title: string;
  readonly items?: readonly ReadItem[];
  readonly groups?: readonly { readonly title: string; readonly items: readonly ReadItem[] }[];
}

const itemsOf = <Item>(section: {
  readonly items?: readonly Item[];
  readonly groups?: readonly { readonly items: readonly Item[] }[];
}) => [...(section.items ?? []), ...(section.groups ?? []).flatMap(({ items }) => items)];

const sumOf = (amounts: readonly number[]) =>
  Math.round(amounts.reduce((sum, amount) => sum + amount, 0) * 100) / 100;

test('a real estimate comes out with its author’s sums, wherever they are right', async () => {
  const saved = await addEstimation(sari, {
    projectName: sample.title,
    ppn: 0,
    estimationItem: sample.sections,
  });
  const read = await readEstimation(sari, saved.id);
  const sections: readonly ReadSection[] = read.estimationItem;
  expect(sections.map(({ title }) => title)).toEqual(sample.sections.map(({ title }) => title));
  expect(read.itemCount).toBe(sample.sections.flatMap((section) => itemsOf(section)).length);

  sample.sections.forEach((section, index) => {
    const out = itemsOf(sections[index] ?? {});
    itemsOf(section).forEach(({ nama, printedJumlah = 0 }, at) => {
      const isSummed = section.title !== UNSUMMED;
      expect([nama, out[at]?.hargaTotal]).toEqual([nama, isSummed ? printedJumlah : 22_000_000]);
    });
    const subtotal = sumOf(out.map(({ hargaTotal }) => hargaTotal));
    const printed = section.title === UNSUMMED ? 22_000_000 : section.printedSubtotal;
    expect([section.title, subtotal]).toEqual([section.title, printed]);
  });
  expect(read.subtotal).toBe(sample.computedTotal);
  expect(read.grandTotal).toBe(1_017_850_851.05);
  expect(sumOf([read.subtotal, -22_000_000])).toBe(sample.printedTotal);
});
