// Log files that keep themselves small: one that is written to, and so many older ones beside it.
import {
  closeSync,
  copyFileSync,
  existsSync,
  fstatSync,
  openSync,
  renameSync,
  statSync,
  truncateSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import { makeFolder } from './make-folder.ts';

export interface Keeping {
  /** Bytes, beyond which a new file is begun. */
  readonly most: number;
  /** How many older ones stay: taksir.log.1 is the newest of them. */
  readonly older: number;
}

/** Together 50 MB at most, which is weeks of an office. */
const usualKeeping: Keeping = { most: 10 * 1024 * 1024, older: 4 };

/** Looking at the disk at each line would cost more than the line. */
const LOOK_EVERY = 64 * 1024;

export interface LogFile {
  write(line: string): void;
  close(): void;
}

/**
 * Lines are written at once, whole, so that those of several processes do not mix and a crash loses none.
 * What cannot be written is left out: a full disk must not cost an answer.
 */
export function openLogFile(file: string, keeping = usualKeeping): LogFile {
  const lookEvery = Math.min(LOOK_EVERY, keeping.most / 8);
  let open: number | undefined;
  let unlooked = 0;

  const close = () => {
    if (open !== undefined) closeSync(open);
    open = undefined;
  };
  const reopen = () => {
    close();
    makeFolder(path.dirname(file));
    return openSync(file, 'a', 0o600);
  };
  /** Another process may have begun a new file meanwhile, or somebody have moved this one away. */
  const look = (here: number) => {
    const there = statSync(file, { throwIfNoEntry: false });
    const { ino, size } = fstatSync(here);
    if (there?.ino === ino && size < keeping.most) return;
    if (there?.ino === ino) {
      close();
      try {
        makeRoom(file, keeping);
        renameSync(file, `${file}.1`);
      } catch {
        // Another process was first.
      }
    }
    open = reopen();
  };
  return {
    write(line) {
      try {
        open ??= reopen();
        unlooked += line.length;
        if (unlooked >= lookEvery) {
          unlooked = 0;
          look(open);
        }
        writeSync(open, line);
      } catch {
        // The next line tries again.
      }
    },
    close,
  };
}

/** Each older file becomes one older, the oldest goes; the place of the newest is free then. */
function makeRoom(file: string, { older }: Keeping): void {
  for (let age = older - 1; age >= 1; age--) {
    if (existsSync(`${file}.${age}`)) renameSync(`${file}.${age}`, `${file}.${age + 1}`);
  }
}

/**
 * The same for a file that a program holds open and only appends to: it is copied and emptied, since the
 * program would go on writing into one that was renamed. What it says within that moment may be lost.
 */
export function keepSmall(file: string, keeping = usualKeeping): void {
  try {
    const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
    if (size < keeping.most) return;
    makeRoom(file, keeping);
    copyFileSync(file, `${file}.1`);
    truncateSync(file);
  } catch {
    // A full disk: the next look tries again.
  }
}
