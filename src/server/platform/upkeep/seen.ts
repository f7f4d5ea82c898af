// By which address browsers reach Taksir, and whether a proxy stands in between: what nobody needs to
// tell, since calls of signed-in people do.
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context, Next } from 'hono';
import { plain } from '../http/caller-address.ts';
import type { Services } from '../http/routes.ts';
import { noteSeen, type SeenKind } from './notes-store.ts';

/** Milliseconds between two notes of the same. */
const NOTED_FOR = 3_600_000;

export function watchCallers({ db, config, log }: Services) {
  const noted = new Map<string, number>();
  const trustsNobody = 'hops' in config.trustProxy && config.trustProxy.hops === 0;

  /** Whether it was new; a note that fails is made with a later call. */
  async function note(kind: SeenKind, what: string): Promise<boolean> {
    const key = `${kind} ${what}`;
    const now = Date.now();
    if (now - (noted.get(key) ?? -Infinity) < NOTED_FOR) return false;
    if (noted.size > 100) noted.clear();
    noted.set(key, now);
    try {
      await noteSeen(db, kind, what);
      return true;
    } catch {
      noted.delete(key);
      return false;
    }
  }

  return async (c: Context, next: Next): Promise<void> => {
    await next();
    // A stranger may send any head.
    if (!isOfSomebody(c)) return;
    const origin = c.req.header('origin');
    if (origin && c.req.header('sec-fetch-site') === 'same-origin')
      void note('seen-origins', origin);
    if (!trustsNobody || c.req.header('x-forwarded-for') === undefined) return;
    // As TRUST_PROXY is compared with.
    const peer = plain(getConnInfo(c).remote.address ?? '');
    // Nobody waits for it.
    void note('seen-proxies', peer).then(
      (isNew) => isNew && log.warn({ peer }, PROXY_WITHOUT_TRUST),
    );
  };
}

/** Whom a call was answered as; a head that bears any token makes nobody of a stranger. */
const isOfSomebody = (c: Context) => c.get('isAdmitted') === true && c.res.status < 300;

const PROXY_WITHOUT_TRUST =
  'X-Forwarded-For datang, tetapi TRUST_PROXY belum diisi: semua orang di belakang proxy itu dihitung ' +
  'sebagai satu alamat dan berbagi satu batas percobaan masuk. Isi TRUST_PROXY dengan alamat itu bila proxynya milik Anda.';
