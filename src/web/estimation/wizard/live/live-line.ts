// One stream of events for all tabs of a browser: HTTP/1.1 gives an origin six connections, which
// tabs with a stream each would use up. One tab holds the line and hands on what it hears; when it is
// closed, or dies, another one takes it over.
import type { OpenTab } from '../../../../contract/events.ts';
import type { ServerEvent } from '../../../api/event-lines.ts';
import { Failure } from '../../../api/failure.ts';
import { followEvents, SilentLine } from '../../../api/follow-events.ts';
import { newKey } from '../../../api/request.ts';
import { storedUser } from '../../../session/stored-session.ts';

/**
 * By locks the tabs know of each other, also of one that died. Browsers lend them only to pages that
 * came over https or from this machine; elsewhere each tab that is in view has a stream of its own.
 */
const locks: LockManager | undefined = globalThis.navigator?.locks;

/** How this tab is known to the server. */
export const thisTab = newKey();

/** Milliseconds until the next try, doubled with each that fails, and at most so many. */
const AGAIN = 1_000;
const MOST_AGAIN = 30_000;
/** After so many failures nobody knows who else is there. */
const LOST_AFTER = 2;

type Word = { readonly isChanged: true } | { readonly told: ServerEvent };

/** A page that edits is seen by the others at the estimate; one that only reads is not. */
export type Follows = 'edits' | 'reads';

interface HeldTab {
  readonly estimation: string;
  readonly tab: string;
  readonly follows: Follows;
}

/** Hears of an estimate that this tab has open, until the returned function is called. */
export function followEstimate(
  id: string,
  follows: Follows,
  hear: (told: ServerEvent) => void,
): () => void {
  const own: HeldTab = { estimation: id, tab: thisTab, follows };
  const names = namesOf(storedUser()?.id ?? '');
  const leaving = new AbortController();
  const { signal } = leaving;
  const channel = new BroadcastChannel(names.channel);
  const line = createLine({
    openTabs: () => (locks ? heldTabs(locks, names.tab) : document.hidden ? [] : [own]),
    watch: (tabs, changed, until) => {
      for (const other of tabs) {
        if (other.tab === thisTab || !locks) continue;
        // It is lent to us when that tab lets go of it.
        locks.request(names.tabOf(other), { signal: until }, changed).catch(() => undefined);
      }
    },
    hear: (told) => {
      hear(told);
      channel.postMessage({ told } satisfies Word);
    },
  });

  channel.addEventListener('message', ({ data }: MessageEvent<Word>) => {
    if ('told' in data) hear(data.told);
    else line.change();
  });
  const wakers = [
    [window, 'online', line.wake],
    // The stream may look open for minutes.
    [window, 'offline', line.change],
    [document, 'visibilitychange', locks ? line.wake : line.change],
  ] as const;
  for (const [place, event, act] of wakers) place.addEventListener(event, act, { signal });

  if (locks) {
    void hold(locks, names.tabOf(own), signal, () => {
      channel.postMessage({ isChanged: true } satisfies Word);
      return locks.request(names.line, { signal }, () => line.keep(signal));
    });
  } else void line.keep(signal);

  return () => {
    leaving.abort();
    channel.close();
  };
}

function namesOf(user: string) {
  const tab = `taksir-open-${user}-`;
  return {
    channel: `taksir-live-${user}`,
    line: `taksir-line-${user}`,
    tab,
    tabOf: ({ estimation, tab: of, follows }: HeldTab) =>
      `${tab}${estimation}:${of}${follows === 'reads' ? `:${follows}` : ''}`,
  };
}

/** Holds a lock until the signal; `onHeld` runs as soon as it is held. */
async function hold(
  manager: LockManager,
  name: string,
  signal: AbortSignal,
  onHeld: () => Promise<unknown>,
): Promise<void> {
  const holding = manager.request(name, { signal }, async () => {
    onHeld().catch(() => undefined);
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
  });
  await holding.catch(() => undefined);
}

async function heldTabs(manager: LockManager, prefix: string): Promise<HeldTab[]> {
  const { held = [] } = await manager.query();
  return held.flatMap(({ name = '' }) => {
    if (!name.startsWith(prefix)) return [];
    const [estimation = '', tab = '', reads] = name.slice(prefix.length).split(':');
    return [{ estimation, tab, follows: reads ? 'reads' : 'edits' } satisfies HeldTab];
  });
}

/** What the server is asked for: of an estimate that several tabs only read it tells once. */
function askedFor(tabs: readonly HeldTab[]): OpenTab[] {
  const edited = tabs.filter(({ follows }) => follows === 'edits');
  const isEdited = new Set(edited.map(({ estimation }) => estimation));
  const all = new Set(tabs.map(({ estimation }) => estimation));
  return [
    ...edited.map(({ estimation, tab }) => ({ estimation, tab })),
    ...[...all].flatMap((estimation) =>
      isEdited.has(estimation) ? [] : [{ estimation, tab: undefined }],
    ),
  ];
}

interface LineParts {
  /** The tabs of this browser that have an estimate open. */
  openTabs: () => Promise<readonly HeldTab[]> | readonly HeldTab[];
  /** Calls `changed` when one of them is gone. */
  watch: (tabs: readonly HeldTab[], changed: () => void, until: AbortSignal) => void;
  hear: (told: ServerEvent) => void;
}

function createLine({ openTabs, watch, hear }: LineParts) {
  let turn = new AbortController();
  let wake = () => undefined as void;
  let failures = 0;

  /** A moment, or until there is a reason to try at once. */
  function rest(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  function pauseAfter(error: unknown): number {
    failures += 1;
    const asked = error instanceof Failure ? (error.retryAfter ?? 0) * 1000 : 0;
    const tried = Math.min(MOST_AGAIN, AGAIN * 2 ** (failures - 1));
    // Not all browsers at once, when a server comes back.
    return Math.max(asked, tried) * (0.5 + Math.random());
  }

  async function takeTurn(tabs: readonly HeldTab[], { signal }: AbortController): Promise<void> {
    if (tabs.length === 0) return rest(MOST_AGAIN);
    watch(tabs, change, signal);
    try {
      await followEvents(askedFor(tabs), signal, (told) => {
        failures = 0;
        hear(told);
      });
      // The server ends each stream after a while, and waits a moment for the next.
      await rest(Math.random() * 300);
    } catch (error) {
      if (signal.aborted) return;
      const pause = pauseAfter(error);
      if (failures >= LOST_AFTER || error instanceof SilentLine) {
        for (const { estimation } of tabs) {
          hear({ event: 'people', data: { id: estimation, people: [] } });
        }
      }
      await rest(pause);
    }
  }

  function change() {
    turn.abort();
    wake();
  }

  return {
    /** Other tabs are open now: asks for them. */
    change,
    /** Tries at once, where it waits for the next try. */
    wake: () => wake(),

    async keep(signal: AbortSignal): Promise<void> {
      signal.addEventListener('abort', change);
      while (!signal.aborted) {
        turn = new AbortController();
        const mine = turn;
        await takeTurn(await openTabs(), mine);
        mine.abort();
      }
    },
  };
}
