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

/** Modules, connections, sockets and pictures: below this something fails that has nothing to do with it. */
const FEWEST_FILES = 256;

/** Ends with a sentence when this process may open too few files; Linux alone tells. */
export function demandFiles() {
  const most = mostFiles();
  if (most >= FEWEST_FILES) return;
  console.error(
    `Taksir boleh membuka hanya ${most} berkas sekaligus; sedikitnya ${FEWEST_FILES} diperlukan. Naikkan ` +
      'sebelum menjalankan lagi, dengan "ulimit -n 65536" atau LimitNOFILE=65536 pada systemd.',
  );
  process.exit(1);
}

function mostFiles() {
  try {
    const limits = readFileSync('/proc/self/limits', 'utf8');
    return Number(/^Max open files +(\d+)/m.exec(limits)?.[1] ?? Infinity);
  } catch {
    return Infinity;
  }
}
