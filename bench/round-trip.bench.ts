// A workbook of 10,000 works comes back edited: what the server needs to say what it says otherwise
// (RT-20). The thread that reads it has 512 MB and 20 s, and gives up on what needs more.
import { typedWorkbook } from '../tests/support/typed-workbook.ts';
import type { ReturnedWorkbook } from '../src/contract/round-trip.ts';
import { estimateOf } from './editor-data.ts';
import { report, timed } from './figure.ts';
import { raiseHouse } from './house.ts';

const WORKS = 10_000;
const ROUNDS = 3;
const VOLUME = 3;
const firstWork = 'A.1.1.0';

const house = await raiseHouse();
for (const measures of [0, 3]) {
  const works = measures === 0 ? 'typed volumes' : `${WORKS * measures} measured rows`;
  const id = await estimate(measures);
  const made = await whole(`/estimation/${id}/download/excel`, new FormData());
  const bytes = new Uint8Array(await made.arrayBuffer());
  const edited =
    measures === 0 ? await typedWorkbook(bytes, [['RAB', firstWork, VOLUME, 7]]) : bytes;
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    times.push(await timed(async () => void (await compared(id, edited))));
  }
  const { base, returned } = await compared(id, edited);
  const isSame = JSON.stringify(base) === JSON.stringify(returned);
  if (isSame !== measures > 0) throw new Error('the workbook says something else than was done');
  report({
    name: `workbook of 10,000 works, ${works}, ${(edited.length / 1e6).toFixed(1)} MB: compared`,
    value: Math.max(...times),
    unit: 'ms',
    bar: 3_000,
  });
}
await house.strike();

async function estimate(measures: number): Promise<string> {
  const sections = estimateOf(WORKS).map((section) => ({
    title: section.title,
    ...('items' in section && { items: section.items?.map((item) => withRows(item, measures)) }),
    ...('groups' in section && {
      groups: section.groups?.map(({ title, items }) => ({
        title,
        items: items.map((item) => withRows(item, measures)),
      })),
    }),
  }));
  const form = new FormData();
  form.set('projectName', 'Gedung');
  form.set('ppn', '11');
  form.set('estimationItem', JSON.stringify(sections));
  const answer = await whole('/estimation', form);
  const { data } = (await answer.json()) as { data: { id: string } };
  return data.id;
}

function withRows<Item extends { details: readonly unknown[] }>(item: Item, measures: number) {
  return measures === 0 ? { ...item, details: [], volume: 12.5 } : item;
}

async function compared(id: string, bytes: Uint8Array): Promise<ReturnedWorkbook> {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], 'RAB.xlsx'));
  const answer = await whole(`/estimation/${id}/workbook/compare`, form);
  const { data } = (await answer.json()) as { data: ReturnedWorkbook };
  return data;
}

async function whole(to: string, body: FormData): Promise<Response> {
  const answer = await house.call(to, { method: 'POST', body });
  if (!answer.ok) throw new Error(`${to}: ${await answer.text()}`);
  return answer;
}
