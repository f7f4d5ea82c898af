// Several Taksirs on one database, as on several machines: each with a port and a folder of its own.
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort, joinAs, run, temporaryFolder } from '../../process/program.ts';
import { make, saveOn } from '../../process/saving-hands.ts';
import { programs } from '../trust/house.ts';

export async function startTaksir(env: Readonly<Record<string, string>>) {
  const program = await programs();
  const port = await findFreePort();
  const folder = temporaryFolder();
  const running = run(program('main'), [], {
    PORT: String(port),
    TAKSIR_DATA: folder,
    BACKUP_AT: 'off',
    RATE_LIMITS: 'off',
    TAKSIR_PROCESSES: '1',
    ...env,
  });
  await running.says('Ctrl+C');
  const origin = `http://localhost:${port}`;
  const join = (email: string) => joinAs({ api: `${origin}/api`, running }, email);
  return { running, port, folder, origin, join };
}

/** Two on one database; the token is of somebody who signed in while only the first was there. */
export async function startTwo(env: Readonly<Record<string, string>>) {
  const one = await startTaksir(env);
  const token = await one.join('sari@contoh.test');
  const two = await startTaksir(env);
  return { one, two, token };
}

/** Four hands, each with an estimate, two by each origin where there are two. */
export async function fourHands(token: string, ...origins: readonly string[]) {
  const hands = [];
  for (let n = 0; n < 4; n++) {
    const origin = origins[n % origins.length] ?? '';
    hands.push(saveOn(origin, token, await make(origin, token)));
  }
  return hands;
}

type Hand = Awaited<ReturnType<typeof fourHands>>[number];

/** Milliseconds from a moment until each hand's next save was acknowledged. */
export async function backAfter(hands: readonly Hand[], since: number, most: number) {
  const next = ({ told }: Hand) => told.at.find((at) => at > since);
  while (hands.some((hand) => next(hand) === undefined) && Date.now() - since < most) {
    await pause(50);
  }
  return hands.map((hand) => (next(hand) ?? Infinity) - since);
}

export const savesOf = (hands: readonly Hand[]) =>
  hands.reduce((sum, { told }) => sum + told.at.length, 0);

export async function stopHands(hands: readonly Hand[]): Promise<void> {
  for (const hand of hands) await hand.stop();
}

export function tell(line: string, ms: number): void {
  console.log(`${line}: ${(ms / 1000).toFixed(1)} s`);
}
