import { afterAll, beforeAll, test } from 'vitest';
import { runHands } from './support/hand-session.ts';
import { startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const seed = Math.floor(Math.random() * 2 ** 31);

test(`HAND-47 150 steps of random hands say what a plain estimate says (${seed})`, () =>
  runHands(server, seed, 150));

test(`HAND-47 HAND-40 150 steps with undo under saved merges say so too (${seed})`, () =>
  runHands(server, seed, 150, { isBeneath: true }));
