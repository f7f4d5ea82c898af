import { afterAll, beforeAll, test } from 'vitest';
import { runHands } from '../support/hand-session.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** `TAKSIR_SEED` repeats a session. */
const given = process.env['TAKSIR_SEED'];
const seeds =
  given === undefined ? [1, 2].map(() => Math.floor(Math.random() * 2 ** 31)) : [+given];

test.each(seeds)(
  'HAND-47 2,000 steps of random hands say what a plain estimate says (%i)',
  (seed) => runHands(server, seed, 2_000),
);

test.each(seeds)(
  'HAND-47 HAND-40 2,000 steps with undo under saved merges say so too (%i)',
  (seed) => runHands(server, seed, 2_000, { isBeneath: true }),
);
