// The stream of changes through what stands in front, as long as Taksir keeps one open.
import https from 'node:https';
import { expect, test } from 'vitest';
import { STREAM_BEAT } from '../../../src/contract/events.ts';
import { ask, toFront } from '../../process/front/ask.ts';
import type { Behind } from '../../process/front/judge.ts';
import { hasCaddy, hasNginx, programs, startCaddy, startNginx } from '../../process/front/start.ts';
import { bundle } from '../../process/program.ts';

const program = await bundle(programs);

/** When each part came, in milliseconds, until Taksir has ended the stream. */
async function partsOf(front: number, { token }: Behind): Promise<number[]> {
  const headers = { Authorization: `Bearer ${token}`, Host: `localhost:${front}` };
  const made = await ask(front, '/api/estimation', {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ projectName: 'Pagar' }),
  });
  const { data }: { data: { id: string } } = JSON.parse(made.body.toString());
  const path = `/api/events?open=${data.id}:${'0'.repeat(32)}`;
  return new Promise((resolve, reject) => {
    const parts: number[] = [];
    const since = Date.now();
    const call = https.request({ ...toFront(front), path, headers }, (answer) => {
      answer.on('data', () => parts.push(Date.now() - since));
      answer.on('end', () => resolve([...parts, Date.now() - since]));
      answer.on('error', reject);
    });
    call.on('error', reject);
    call.end();
  });
}

test.each([
  ['nginx', hasNginx, startNginx],
  ['Caddy', hasCaddy, startCaddy],
] as const)(
  'OPS-11 through %s each beat of a stream comes in its time, and Taksir alone ends it, after a minute',
  async (_, isThere, start) => {
    if (!isThere) return;
    const { front, taksir } = await start(program('main'));
    const parts = await partsOf(front, taksir);
    const gaps = parts.slice(1).map((at, n) => at - (parts[n] ?? 0));
    expect(parts.at(-1)).toBeGreaterThan(59_000);
    // Half a beat late counts as kept back.
    expect(Math.max(...gaps)).toBeLessThan(1.5 * STREAM_BEAT);
  },
);
