// Hands that save as fast as they can, by connections that they keep, and what each was told.
import { once } from 'node:events';
import http from 'node:http';
import https from 'node:https';
import { expect } from 'vitest';

/** The origin of a Taksir, or of what stands in front of several; its certificate is nobody's. */
type Origin = string;

interface Told {
  /** The number of the last save that was acknowledged. */
  saved: number;
  /** What was said instead, in its order. */
  readonly failed: string[];
  /** When each save was acknowledged. */
  readonly at: number[];
}

/** One call by a connection of its own agent. */
export async function call(
  origin: Origin,
  token: string,
  { method = 'GET', path, body, agent }: Sent,
) {
  const { request } = origin.startsWith('https') ? https : http;
  const sent = request(origin + path, {
    agent: agent ?? false,
    method,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    ...(origin.startsWith('https') && { rejectUnauthorized: false }),
  });
  sent.end(body === undefined ? undefined : JSON.stringify(body));
  const [answer] = await once(sent, 'response');
  const bytes = Buffer.concat(await answer.toArray());
  const { statusCode, headers } = answer as http.IncomingMessage;
  return { status: statusCode ?? 0, headers, bytes, text: bytes.toString() };
}

interface Sent {
  readonly method?: string;
  readonly path: string;
  readonly body?: unknown;
  readonly agent?: http.Agent | undefined;
}

export async function make(origin: Origin, token: string): Promise<string> {
  const body = { projectName: 'Pagar' };
  const { text } = await call(origin, token, { method: 'POST', path: '/api/estimation', body });
  const { data }: { data: { id: string } } = JSON.parse(text);
  return data.id;
}

export async function read(origin: Origin, token: string, id: string) {
  const { text } = await call(origin, token, { path: `/api/estimation/${id}` });
  const { data }: { data: { notes: string; version: number } } = JSON.parse(text);
  return data;
}

/** One hand that saves again and again. */
export function saveOn(origin: Origin, token: string, id: string) {
  const { Agent } = origin.startsWith('https') ? https : http;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let isOver = false;
  const told: Told = { saved: 0, failed: [], at: [] };
  async function save(n: number): Promise<void> {
    const path = `/api/estimation/${id}`;
    const body = { notes: `catatan ${n}` };
    const { status, text } = await call(origin, token, { method: 'PUT', path, body, agent });
    if (status === 200) {
      told.saved = n;
      told.at.push(Date.now());
    } else told.failed.push(`${status} ${text.slice(0, 200)}`);
  }
  const work = (async () => {
    for (let n = 1; !isOver; n++) {
      const before = told.failed.length;
      await save(n).catch((error: unknown) => told.failed.push(String(error)));
      // As the application does, which does not ask a hundred times a second.
      if (told.failed.length > before) await new Promise((resolve) => setTimeout(resolve, 100));
    }
  })();
  return {
    id,
    told,
    stop: async () => {
      isOver = true;
      await work;
      agent.destroy();
    },
  };
}

type Hand = ReturnType<typeof saveOn>;

/** What was told is there, or a later save of the same hand whose answer was lost. */
export async function expectNothingLost(
  origin: Origin,
  token: string,
  hands: readonly Hand[],
): Promise<void> {
  for (const { id, told } of hands) {
    const { notes } = await read(origin, token, id);
    expect(Number(notes.replace('catatan ', ''))).toBeGreaterThanOrEqual(told.saved);
  }
}
