// Figures of all processes of one Taksir, whichever is asked for them: they are asked by way of the one
// that keeps them.
import cluster from 'node:cluster';
import { newId } from '../database/new-id.ts';
import type { CallCounts, ToldCounts } from './call-counts.ts';

/** Milliseconds that a process may take to tell its figures; one that is just dying tells none. */
const WITHIN = 1_000;

type Message =
  | { readonly taksir: 'ask'; readonly id: string }
  | { readonly taksir: 'tell'; readonly id: string }
  | { readonly taksir: 'told'; readonly id: string; readonly counts: ToldCounts }
  | { readonly taksir: 'all'; readonly id: string; readonly counts: readonly ToldCounts[] };

const isOurs = (message: unknown): message is Message =>
  typeof message === 'object' && message !== null && 'taksir' in message;

/** Lets the processes ask each other; called by the one that keeps them. */
export function passCounts(): void {
  const gathering = new Map<string, (counts: ToldCounts) => void>();
  cluster.on('message', (asking, message: unknown) => {
    if (!isOurs(message)) return;
    if (message.taksir === 'told') gathering.get(message.id)?.(message.counts);
    if (message.taksir !== 'ask') return;
    const { id } = message;
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker?.isConnected());
    const counts: ToldCounts[] = [];
    const answer = () => {
      clearTimeout(late);
      gathering.delete(id);
      if (asking.isConnected()) asking.send({ taksir: 'all', id, counts } satisfies Message);
    };
    const late = setTimeout(answer, WITHIN);
    gathering.set(id, (told) => {
      counts.push(told);
      if (counts.length >= workers.length) answer();
    });
    for (const worker of workers) worker?.send({ taksir: 'tell', id } satisfies Message);
  });
}

/** Gives a way to the figures of all processes; of this one alone where nobody keeps it. */
export function gatherer(own: CallCounts): () => Promise<readonly ToldCounts[]> {
  if (!cluster.isWorker) return async () => [own.told()];
  const asked = new Map<string, (counts: readonly ToldCounts[]) => void>();
  process.on('message', (message: unknown) => {
    if (!isOurs(message)) return;
    const { id } = message;
    if (message.taksir === 'tell')
      process.send?.({ taksir: 'told', id, counts: own.told() } satisfies Message);
    if (message.taksir === 'all') asked.get(id)?.(message.counts);
  });
  return async () => {
    const id = newId();
    const all = new Promise<readonly ToldCounts[]>((resolve) => {
      asked.set(id, resolve);
      setTimeout(() => resolve([own.told()]), 2 * WITHIN).unref();
    });
    process.send?.({ taksir: 'ask', id } satisfies Message);
    return all.finally(() => asked.delete(id));
  };
}
