import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const project = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** @param {string} name */
export function readText(name) {
  try {
    return readFileSync(path.join(project, name), 'utf8');
  } catch {
    return '';
  }
}

/** @param {string[]} texts */
export function hashOf(...texts) {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(text).update('\0');
  return hash.digest('hex');
}

/** Ends with a sentence when this Node is older than the libraries need. */
export function demandNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(
    `Taksir memerlukan Node.js 20.19 atau yang lebih baru; yang terpasang ${process.versions.node}. ` +
      'Ambil versi LTS dari https://nodejs.org, lalu jalankan lagi.',
  );
  process.exit(1);
}
