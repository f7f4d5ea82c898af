// Pictures that were stored before each was written anew when it came: they are gone through once, beside
// the calls, and lose what stood beside them (TRUST-05).
import { setTimeout as pause } from 'node:timers/promises';
import type { Services } from '../platform/http/routes.ts';
import { findUnseenBlob, leaveBlob, replaceBlob } from './blob-store.ts';
import { rewritePicture } from './rewrite-picture.ts';

/** Milliseconds between two, so that calls are answered meanwhile. */
const BREATH = 100;

export function startOldPictures({ db, log }: Services): { stop(): Promise<void> } {
  let isStopped = false;
  async function run(): Promise<void> {
    let count = 0;
    for (;;) {
      const picture = isStopped ? undefined : await findUnseenBlob(db);
      if (!picture) break;
      const { id, body } = picture;
      const plain = await rewritePicture(body, { isBeside: true });
      if (plain) await replaceBlob(db, { id, mime: plain.mime, bytes: plain.bytes });
      // It is shown as it was; what it holds nobody can read out of it.
      else await leaveBlob(db, id);
      count++;
      await pause(BREATH);
    }
    if (count > 0) log.info({ count }, 'old pictures written anew');
  }
  const running = run().catch((error: unknown) => log.warn({ error }, 'old pictures'));
  return {
    async stop() {
      isStopped = true;
      await running;
    },
  };
}
