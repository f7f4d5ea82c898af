// Several Taksirs behind nginx, on PostgreSQL from Debian.
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { expectNothingLost } from '../../process/saving-hands.ts';
import { areInstalled, startNginx, startPostgres } from './debian.ts';
import { backAfter, fourHands, savesOf, startTwo, stopHands } from './taksirs.ts';

test.runIf(areInstalled('postgresql', 'nginx'))(
  'OPS-12 of two Taksirs behind nginx one is killed while four hands save, and no save that was told is lost',
  { timeout: 300_000 },
  async () => {
    const { url } = await startPostgres();
    const { one, two, token } = await startTwo({ DATABASE_URL: url });
    const front = await startNginx([one.port, two.port]);
    const hands = await fourHands(token, front);
    await pause(1_000);
    one.running.child.kill('SIGKILL');
    const killed = Date.now();
    const back = await backAfter(hands, killed, 60_000);
    await pause(1_000);
    await stopHands(hands);
    const failed = hands.flatMap(({ told }) => told.failed);
    console.log(
      `${savesOf(hands)} saves by nginx, one of two Taksirs killed: each hand saves again after ` +
        `${Math.max(...back)} ms at most, ${failed.length} calls failed`,
    );
    await expectNothingLost(front, token, hands);
    expect(Math.max(...back)).toBeLessThan(10_000);
    // nginx asks the other one by itself.
    expect(failed).toEqual([]);
    for (const { told } of hands) expect(told.saved).toBeGreaterThan(5);
  },
);
