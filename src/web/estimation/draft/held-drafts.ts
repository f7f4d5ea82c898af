/**
 * Which drafts open pages are at work on: tells a crash from another open tab. Browsers lend locks
 * only to pages that came over https or from this machine; elsewhere, as in an office network,
 * pages ask each other.
 */
const locks: LockManager | undefined = globalThis.navigator?.locks;
const prefix = 'taksir-draft-';

/** Milliseconds within which another page says what it is at work on, or one that dies has let go. */
const patience = 400;

type Word = { readonly asks: true } | { readonly holds: readonly string[] };

const heldHere = new Set<string>();
let channel: BroadcastChannel | undefined;

/** Holds a draft for this page; the returned function lets go of it. */
export function holdDraft(id: string): () => Promise<unknown> {
  if (locks) return holdLock(locks, prefix + id);
  heldHere.add(id);
  if (!channel) {
    channel = new BroadcastChannel('taksir-drafts');
    channel.addEventListener('message', ({ data }: MessageEvent<Word>) => {
      if ('asks' in data) say(channel, { holds: [...heldHere] });
    });
  }
  return () => {
    heldHere.delete(id);
    return Promise.resolve();
  };
}

/** Which of these drafts some open page holds. */
export async function heldDrafts(ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  if (locks) {
    const { held = [] } = await locks.query();
    const names = new Set(held.map(({ name }) => name));
    const doubtful = ids.filter((id) => names.has(prefix + id));
    const stillHeld = await Promise.all(doubtful.map((id) => staysHeld(locks, prefix + id)));
    return new Set(doubtful.filter((_, at) => stillHeld[at]));
  }
  const held = new Set(heldHere);
  const asking = new BroadcastChannel('taksir-drafts');
  asking.addEventListener('message', ({ data }: MessageEvent<Word>) => {
    if ('holds' in data) for (const id of data.holds) held.add(id);
  });
  say(asking, { asks: true });
  await new Promise<void>((resolve) => {
    setTimeout(resolve, patience);
  });
  asking.close();
  return held;
}

function say(to: BroadcastChannel | undefined, word: Word) {
  to?.postMessage(word);
}

/** A page that was killed or loaded anew holds its lock for a moment longer. */
const staysHeld = (manager: LockManager, name: string): Promise<boolean> =>
  manager.request(name, { signal: AbortSignal.timeout(patience) }, () => false).catch(() => true);

function holdLock(manager: LockManager, name: string): () => Promise<unknown> {
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const released = manager.request(name, () => held).catch(() => undefined);
  return () => {
    release();
    return released;
  };
}
