import { events, writeOpenTabs, type OpenTab } from '../../contract/events.ts';
import { storedToken } from '../session/stored-token.ts';
import { createEventReader, type ServerEvent } from './event-lines.ts';
import { Failure } from './failure.ts';
import { requestOf } from './request.ts';

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
  const answer = await fetch(path, { ...request, signal });
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
    for (const told of read(decoder.decode(value, { stream: true }))) hear(told);
  }
}
