import { spawn } from 'node:child_process';

interface Outcome {
  /** Exit code 0: it went well. */
  ok: boolean;
  output: string;
}

interface Place {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  uid?: number;
  gid?: number;
}

/** Runs a program to its end and gives all that it said. */
export function run(program: string, args: readonly string[], place: Place = {}): Promise<Outcome> {
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(program, args, {
      ...place,
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (part: Buffer) => (output += part.toString()));
    }
    child.on('error', (error) => resolve({ ok: false, output: String(error) }));
    child.on('close', (code) => resolve({ ok: code === 0, output }));
  });
}

/** PostgreSQL gets none of our settings; its messages are English and its clock UTC. */
export const plainEnvironment: NodeJS.ProcessEnv = {
  PATH: process.env['PATH'],
  SystemRoot: process.env['SystemRoot'],
  LC_ALL: 'C',
  TZ: 'UTC',
};
