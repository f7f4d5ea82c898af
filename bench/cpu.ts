// Processor time by process, where the system tells it (Linux); 0 elsewhere.
import { readdirSync, readFileSync } from 'node:fs';

/** The kernel counts in hundredths of a second; in milliseconds. */
const TICK = 10;

/** Of a process and, `levels` deep, of those that it has started. */
export function cpuOfTree(pid: number, levels: number): number {
  try {
    const own = statOf(pid);
    const children = levels > 0 ? readdirSync('/proc').map(Number).filter(Boolean) : [];
    return children
      .filter((child) => parentOf(child) === pid)
      .reduce((sum, child) => sum + cpuOfTree(child, levels - 1), own.ms);
  } catch {
    return 0;
  }
}

/** Undefined: it has ended meanwhile. */
export function parentOf(pid: number): number | undefined {
  try {
    return statOf(pid).parent;
  } catch {
    return undefined;
  }
}

/** Those that a process has started and that run this program. */
export function childrenOf(pid: number, program: string): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((child) => child > 0 && parentOf(child) === pid && commandOf(child).includes(program));
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return ''; // it has ended meanwhile
  }
}

function statOf(pid: number): { parent: number; ms: number } {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // Behind the name, which may hold anything: state, parent, ... user and system time, and those of its
  // children that have ended.
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  return {
    parent: fields[1] ?? 0,
    ms: fields.slice(11, 15).reduce((sum, ticks) => sum + ticks, 0) * TICK,
  };
}
