import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { TestProject, Vitest } from 'vitest/node';
import { ThreadsPoolWorker } from 'vitest/node';

type Options = ConstructorParameters<typeof ThreadsPoolWorker>[0];
type Message = Parameters<ThreadsPoolWorker['send']>[0];
type Listener = Parameters<ThreadsPoolWorker['on']>[1];

// What a thread remembers of its runs (listeners above all) goes with it.
const runsOfOne = 40;
const name = 'kept-thread';

let kept: { thread: ThreadsPoolWorker; runs: number } | undefined;

/**
 * A thread that outlives a run. Vitest starts a new one for each, and starting it takes longer than
 * most tests of a change. Every module of ours is evaluated anew all the same: what a change left
 * behind in one must not be there for the next change. Only packages and Vitest itself stay.
 */
export const keptThread = {
  name,
  configureVitest({ vitest, project }: { vitest: Vitest; project: TestProject }) {
    vitest.onClose(() => kept?.thread.stop());
    project.config.pool = name;
    project.config.poolRunner = { name, createPoolWorker: (options) => new KeptThread(options) };
  },
};

class KeptThread {
  readonly name = name;
  readonly #options: Options;
  readonly #listeners: [string, Listener][] = [];

  constructor(options: Options) {
    this.#options = options;
  }

  async start() {
    if (kept) return;
    const thread = new ThreadsPoolWorker(this.#options);
    await thread.start();
    kept = { thread, runs: 0 };
  }

  async stop() {
    for (const [event, listener] of this.#listeners.splice(0)) kept?.thread.off(event, listener);
    if (!kept || kept.runs < runsOfOne) return;
    const { thread } = kept;
    kept = undefined;
    await thread.stop();
  }

  on(event: string, listener: Listener) {
    this.#listeners.push([event, listener]);
    kept?.thread.on(event, listener);
  }

  off(event: string, listener: Listener) {
    kept?.thread.off(event, listener);
  }

  send(message: Message) {
    if (message.type === 'stop') {
      // The thread is not told, and its answer is given for it.
      const stopped = { type: 'stopped', __vitest_worker_response__: true };
      for (const [event, listener] of this.#listeners) if (event === 'message') listener(stopped);
      return;
    }
    if (message.type === 'run') {
      if (kept) kept.runs += 1;
      message.context.invalidates = ownModules();
    }
    kept?.thread.send(message);
  }

  deserialize(data: unknown) {
    return data;
  }
}

let modules: string[] | undefined;
// A program for a thread is bundled once, and the threads that read lists and match lines go on: no change is tried in a
// thread, and to bundle a program and to start it takes longer than most tests.
const ofThreads = [
  '/platform/bundled-program.ts',
  '/price-lists/list-pool.ts',
  '/matching/match-pool.ts',
];
// Nor is any tried in the ground that the server's areas stand on, which is most of what their tests load.
const ground = /\/src\/(?:domain|contract|server\/platform)\//;

function ownModules(): string[] {
  const isKept = (file: string) =>
    ofThreads.some((end) => file.endsWith(end)) ||
    (process.env['TAKSIR_MUTATION_DATABASE'] === '1' && ground.test(file));
  modules ??= ['src', 'tests', 'scripts', 'bench']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.(?:ts|tsx|mjs)$/.test(file))
        .map((file) => path.resolve(folder, file).split(path.sep).join('/')),
    )
    .filter((file) => !isKept(file));
  return modules;
}
