import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { clusterName } from '../../src/server/platform/embedded/home.ts';
import { isAlive, isPostgres, pause } from '../../src/server/platform/embedded/postmaster.ts';

const prefix = 'taksir-test-';

/** A data folder for one run of tests; under root the database runs as another account. */
export function makeServerFolder(): string {
  const folder = fs.mkdtempSync(path.join(tmpdir(), prefix));
  fs.chmodSync(folder, 0o711);
  fs.writeFileSync(path.join(folder, 'owner'), String(process.pid));
  return folder;
}

/** Removes what runs of tests left that were killed before their end. */
export async function sweepServerFolders(): Promise<void> {
  for (const name of fs.readdirSync(tmpdir()).filter((it) => it.startsWith(prefix))) {
    const folder = path.join(tmpdir(), name);
    const owner = readNumber(path.join(folder, 'owner'));
    if (owner !== undefined && !isAlive(owner)) await removeServerFolder(folder);
  }
}

/** Removes a data folder, and first ends the database that may still run in it. */
export async function removeServerFolder(folder: string): Promise<void> {
  const server = readNumber(path.join(folder, 'database', clusterName, 'postmaster.pid'));
  if (server !== undefined && (await isPostgres(server))) {
    process.kill(server, 'SIGQUIT'); // nothing in it is wanted any more
    for (let n = 0; n < 200 && (await isPostgres(server)); n++) await pause(10);
  }
  fs.rmSync(folder, { recursive: true, force: true });
}

function readNumber(file: string): number | undefined {
  try {
    return Number.parseInt(fs.readFileSync(file, 'utf8'), 10);
  } catch {
    return undefined;
  }
}
