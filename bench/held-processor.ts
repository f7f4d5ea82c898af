// Processes of which each has a share of a core and no more (Linux, groups of the first kind, as root): what they
// are asked for then waits for them and for nothing else, so that a machine of two cores shows what two processes
// do where cores are free. All that takes part stands before whatever else runs on the machine meanwhile.
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = '/sys/fs/cgroup/cpu';
/** Microseconds; what a process has not taken within them is lost. */
const PERIOD = 50_000;
/** In the kernel's measure, in which a task outside of any group has 1024. */
const BEFORE_OTHERS = 32_768;

export interface Held {
  /** From now on; before, all have what they need. */
  begin(): void;
  /** Of the time since, the part in which the least held of them had used up its share. */
  scarcity(): number;
  end(): void;
}

/** `held` of them have a share each, in hundredths of a core; `free` have what they need. Undefined: not possible here. */
export function holdProcessor(
  share: number,
  held: readonly number[],
  free: readonly number[],
): Held | undefined {
  if (!existsSync(path.join(ROOT, 'cpu.cfs_quota_us'))) return undefined;
  const all = path.join(ROOT, `taksir-bench-${process.pid}`);
  const groups = [all];
  try {
    mkdirSync(all);
    writeFileSync(path.join(all, 'cpu.shares'), String(BEFORE_OTHERS));
    const groupOf = (name: string, pids: readonly number[]) => {
      const group = path.join(all, name);
      mkdirSync(group);
      groups.unshift(group);
      for (const pid of pids) writeFileSync(path.join(group, 'cgroup.procs'), String(pid));
      return group;
    };
    groupOf('free', free);
    const places = held.map((pid, n) => groupOf(`held-${n}`, [pid]));
    let begun: ReturnType<typeof statOf>[] = [];
    return {
      begin() {
        for (const place of places) {
          writeFileSync(path.join(place, 'cpu.cfs_period_us'), String(PERIOD));
          writeFileSync(path.join(place, 'cpu.cfs_quota_us'), String((PERIOD * share) / 100));
        }
        begun = places.map(statOf);
      },
      scarcity: () =>
        Math.min(
          ...places.map((place, n) => {
            const [now, then] = [statOf(place), begun[n] ?? { periods: 0, throttled: 0 }];
            return (now.throttled - then.throttled) / (now.periods - then.periods);
          }),
        ),
      end: () => endGroups(groups),
    };
  } catch {
    endGroups(groups);
    return undefined;
  }
}

function statOf(group: string): { periods: number; throttled: number } {
  const text = readFileSync(path.join(group, 'cpu.stat'), 'utf8');
  const read = (name: string) => Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1]);
  return { periods: read('nr_periods'), throttled: read('nr_throttled') };
}

/** Whoever lives still goes where everybody is. */
function endGroups(groups: readonly string[]): void {
  for (const group of groups) {
    if (!existsSync(group)) continue;
    for (const pid of readFileSync(path.join(group, 'cgroup.procs'), 'utf8').split('\n')) {
      if (pid === '') continue;
      try {
        writeFileSync(path.join(ROOT, 'cgroup.procs'), pid);
      } catch {
        // It has ended meanwhile.
      }
    }
    rmdirSync(group);
  }
}
