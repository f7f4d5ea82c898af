// What happens to the processes that are kept while they are renewed.
import { expect, test } from 'vitest';
import { bundle, run } from './program.ts';

const program = await bundle({ keeper: 'tests/process/keeper.ts' });

test.each([
  ['the first dies while it is renewed', 'kept 2, old 0'],
  ['the second dies while the first is renewed', 'kept 2, old 0'],
  ['one dies while what is new does not start', 'kept 2, old 1'],
])('OPS-13 there are as many processes as before: %s', async (what, says) => {
  const running = run(program('keeper'), [what]);
  await running.says(/kept \d, old \d/);
  expect(running.said()).toContain(says);
  await running.says('left 0');
  expect(await running.ended).toBe(0);
});

test.each([
  ['stop while one starts', 'stopped, left 0'],
  ['stop while the first starts', 'refused, left 0'],
])(
  'OPS-13 who is told to stop stops, also a process that does not answer yet: %s',
  async (what, says) => {
    const running = run(program('keeper'), [what]);
    await running.says(says);
    expect(await running.ended).toBe(0);
    // Nothing failed: it was told to.
    expect(running.said()).not.toContain('a new process did not start');
  },
);
