// What the processes that this one has started take, where the system tells it (Linux); 0 elsewhere.
import { readdirSync, readFileSync } from 'node:fs';
import { cpuOfTree } from './cpu.ts';

/** Often enough that what happens after the last look is a hundredth of a second. */
const EVERY = 10;

export interface Taken {
  /** Milliseconds: on the clock, and of processors. */
  readonly took: number;
  readonly cpu: number;
  /** Bytes: the largest that any one of them has ever been, as the kernel keeps it. */
  readonly peak: number;
}

/** In the command by which a process that makes files is known; a bench has a database and a browser too. */
const MAKER = 'papers-child';

/** Runs it, and watches the processes that make files, which come and go meanwhile. */
export async function watched(work: () => Promise<unknown>): Promise<Taken> {
  const seen = new Map<number, { peak: number; cpu: number; before: number }>();
  for (const child of childrenOf(process.pid))
    seen.set(child, { peak: 0, cpu: 0, before: cpuOfTree(child, 0) });
  const look = () => {
    for (const child of childrenOf(process.pid)) {
      const known = seen.get(child) ?? { peak: 0, cpu: 0, before: 0 };
      const peak = Math.max(known.peak, peakOf(child));
      const cpu = Math.max(known.cpu, cpuOfTree(child, 0) - known.before);
      seen.set(child, { ...known, peak, cpu });
    }
  };
  const began = performance.now();
  const timer = setInterval(look, EVERY);
  await work().finally(() => {
    look();
    clearInterval(timer);
  });
  const took = performance.now() - began;
  const all = [...seen.values()];
  return {
    took,
    cpu: all.reduce((sum, one) => sum + one.cpu, 0),
    peak: Math.max(0, ...all.map((one) => one.peak)),
  };
}

/** `VmHWM`, the high-water mark of resident memory, which the kernel counts in kB. */
function peakOf(pid: number): number {
  try {
    const [, kilobytes = '0'] =
      /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes) * 1024;
  } catch {
    return 0; // it has ended meanwhile
  }
}

function childrenOf(pid: number): number[] {
  try {
    const all = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').map(Number),
    );
    return all.filter((child) => child > 0 && isMaker(child));
  } catch {
    return [];
  }
}

function isMaker(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(MAKER);
  } catch {
    return false;
  }
}
