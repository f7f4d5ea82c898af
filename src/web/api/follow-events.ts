import { events, STREAM_BEAT, writeOpenTabs, type OpenTab } from '../../contract/events.ts';
import { storedToken } from '../session/stored-token.ts';
import { createEventReader, type ServerEvent } from './event-lines.ts';
import { Failure } from './failure.ts';
import { requestOf } from './request.ts';

/** A line that has gone without a word, as when a device slept or changed its network, still looks open. */
const SILENT_AFTER = 2.5 * STREAM_BEAT;

/** Nothing came for longer than any server is silent. */
export class SilentLine extends Error {}

/**
 * Hears of these estimates until the server ends the stream. Throws where there is none: nobody asked
 * for it by hand, so that whoever calls it stays quiet and tries again, even where the session is over.
 */
export async function followEvents(
  tabs: readonly OpenTab[],
  signal: AbortSignal,
  hear: (told: ServerEvent) => void,
): Promise<void> {
  const sent = { query: { open: writeOpenTabs(tabs) } };
  const [path, request] = await requestOf(events.stream, sent, storedToken());
  const line = watchLine(signal);
  try {
    const answer = await fetch(path, { ...request, signal: line.signal });
    if (!answer.ok || !answer.body) {
      await answer.body?.cancel();
      const retryAfter = Number(answer.headers.get('Retry-After') ?? NaN);
      throw new Failure(answer.status, {
        retryAfter: Number.isFinite(retryAfter) ? retryAfter : undefined,
      });
    }
    const read = createEventReader();
    const decoder = new TextDecoder();
    const reader = answer.body.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      line.spoke();
      for (const told of read(decoder.decode(value, { stream: true }))) hear(told);
    }
  } finally {
    line.end();
  }
}

/** Ends with the signal, and once nothing has come for too long. */
function watchLine(until: AbortSignal) {
  const line = new AbortController();
  const leave = () => line.abort(until.reason);
  if (until.aborted) leave();
  until.addEventListener('abort', leave, { signal: line.signal });
  const wait = () => setTimeout(() => line.abort(new SilentLine()), SILENT_AFTER);
  let timer = wait();
  return {
    signal: line.signal,
    spoke() {
      clearTimeout(timer);
      timer = wait();
    },
    end() {
      clearTimeout(timer);
      until.removeEventListener('abort', leave);
    },
  };
}
