import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'taksir-bench-'));
  chmodSync(folder, 0o711); // under root the database runs as another account
  return folder;
}
