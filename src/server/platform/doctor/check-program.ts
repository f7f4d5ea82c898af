import type { Running } from '../upkeep/notes-store.ts';
import { doubtful, fine, type Finding } from '../upkeep/finding.ts';
import { taksirVersion } from '../version.ts';

/** What runs, and as whom; `running` is the Taksir that was started last. */
export function checkProgram(running: Running | undefined, uid = process.getuid?.()): Finding[] {
  return [checkVersions(running), checkUser(running, uid)];
}

function checkVersions(running: Running | undefined): Finding {
  const says = `Taksir ${taksirVersion}, Node.js ${process.versions.node}`;
  if (running !== undefined && running.taksir !== taksirVersion) {
    return doubtful(
      'Versi',
      `${says}; yang terakhir dijalankan masih ${running.taksir}`,
      'Jalankan ulang Taksir agar versi yang terpasang dipakai.',
    );
  }
  return fine('Versi', says);
}

function checkUser(running: Running | undefined, uid: number | undefined): Finding {
  // Who runs the doctor matters only where no Taksir has told whom it runs as.
  const isRoot = running === undefined ? uid === 0 : running.uid === 0;
  if (!isRoot) return fine('Pengguna', 'bukan root');
  return doubtful(
    'Pengguna',
    'Taksir dijalankan sebagai root: kesalahan di dalamnya dapat merusak seluruh mesin',
    'Jalankan sebagai pengguna sendiri; unit systemd di docs/operate/systemd.md membuatnya.',
  );
}
