// Patroni with two servers and one etcd, by the recipe; two Taksirs, which know both servers by one address.
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { expectNothingLost } from '../../process/saving-hands.ts';
import { areInstalled, ask, until } from './debian.ts';
import { isPrimary, startPatroni } from './patroni.ts';
import { backAfter, fourHands, savesOf, startTwo, stopHands, tell } from './taksirs.ts';

/** Milliseconds in which saves are acknowledged again. */
const BACK_WITHIN = 30_000;

/** What a call is told meanwhile: the sentence of NOT_READY, which keeps what was typed. */
const notReady = /^503 .*"error":"Layanan belum siap\. Coba lagi sebentar\."/;

test.runIf(areInstalled('postgresql', 'patroni', 'etcd'))(
  'OPS-12 the primary is killed, later hangs, while four hands save: no acknowledged save lost, back within 30 s',
  { timeout: 600_000 },
  async () => {
    const [one, two] = await startPatroni();
    const DATABASE_URL = `postgres://taksir:sandi@127.0.0.1:${one.port},127.0.0.1:${two.port}/taksir`;
    const taksirs = await startTwo({ DATABASE_URL });
    const origins = [taksirs.one.origin, taksirs.two.origin];
    const { token } = taksirs;

    const hands = await fourHands(token, ...origins);
    await pause(2_000);
    one.kill();
    const back = await backAfter(hands, Date.now() + 100, 60_000);
    tell('primary killed; the last of four hands saves again after', Math.max(...back));
    await pause(1_000);
    await stopHands(hands);
    expect(Math.max(...back)).toBeLessThan(BACK_WITHIN);
    const failed = hands.flatMap(({ told }) => told.failed);
    console.log(`${savesOf(hands)} saves acknowledged, ${failed.length} calls refused`);
    expect(failed.length).toBeGreaterThan(0);
    const unforeseen = [taksirs.one, taksirs.two].map(({ running }) =>
      running
        .said()
        .split('\n')
        .filter((line) => line.includes('"INTERNAL"')),
    );
    expect(unforeseen).toEqual([[], []]);
    expect(failed.filter((said) => !notReady.test(said))).toEqual([]);
    expect(await isPrimary(two.superuser)).toBe(true);
    for (const origin of origins) await expectNothingLost(origin, token, hands);

    // The one that was killed comes back and follows; a save waits for it again.
    one.again();
    const follows = async () =>
      (
        await ask<{ state: string }>(
          two.superuser,
          'select sync_state as state from pg_stat_replication',
        )
      ).some(({ state }) => state === 'sync');
    await until(follows, [one.patroni, two.patroni], 120_000);

    // Nothing is refused by one that hangs: calls wait for it, until the other has taken over.
    const others = await fourHands(token, ...origins);
    await pause(2_000);
    two.hang('SIGSTOP');
    const again = await backAfter(others, Date.now() + 1_000, 90_000);
    tell('primary hangs; the last of four hands saves again after', Math.max(...again) + 1_000);
    await stopHands(others);
    two.hang('SIGCONT');
    expect(Math.max(...again) + 1_000).toBeLessThan(BACK_WITHIN);
    expect(await isPrimary(one.superuser)).toBe(true);
    const wrong = others.flatMap(({ told }) => told.failed).filter((said) => !notReady.test(said));
    expect(wrong).toEqual([]);
    // It finds out that it is no primary any more, and Taksir stays with the other.
    await until(async () => !(await isPrimary(two.superuser)), [two.patroni], 60_000);
    for (const origin of origins) await expectNothingLost(origin, token, others);

    for (const { running } of [taksirs.one, taksirs.two]) {
      running.child.kill('SIGTERM');
      expect(await running.ended).toBe(0);
    }
  },
);
