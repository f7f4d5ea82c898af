import path from 'node:path';
import type { Cluster } from './cluster.ts';
import { diskFull, errorCodeOf, isDiskFull, sentenceOf, Trouble } from '../trouble.ts';

/** An error on the way to the database, in a sentence that says what to do. */
export function explain(error: unknown, dataFolder: string): unknown {
  if (error instanceof Trouble) return error;
  const code = errorCodeOf(error);
  const text = error instanceof Error ? error.message : '';
  if (isDiskFull(error)) return new Trouble(diskFull, { cause: error });
  if (code === 'EACCES' || code === 'EPERM' || /permission denied/i.test(text)) {
    return new Trouble(
      `Folder data ${dataFolder} tidak dapat dibuka. Jalankan Taksir sebagai pemilik folder itu, ` +
        'atau isi TAKSIR_DATA dengan folder lain.',
      { cause: error },
    );
  }
  if (text.includes('could not look up effective user ID')) {
    return new Trouble(
      `Pengguna dengan uid ${process.getuid?.()} tidak mempunyai nama di sistem ini, sedangkan ` +
        'PostgreSQL memerlukannya. Jalankan sebagai pengguna bernama, atau isi DATABASE_URL.',
      { cause: error },
    );
  }
  if (code === 'EROFS') {
    return new Trouble(
      `Folder data ${dataFolder} hanya dapat dibaca. Isi TAKSIR_DATA dengan folder yang dapat ditulisi.`,
      { cause: error },
    );
  }
  if (code === 'ENOTDIR' || code === 'EEXIST') {
    return new Trouble(
      `Folder data ${dataFolder} tidak dapat dibuat karena ada berkas di tempat itu. ` +
        'Isi TAKSIR_DATA dengan folder lain.',
      { cause: error },
    );
  }
  if (code === '28P01') {
    return new Trouble(
      `Kata sandi basis data di folder data ${dataFolder} (berkas "secret") tidak cocok lagi. ` +
        'Kembalikan berkas itu dari cadangan.',
      { cause: error },
    );
  }
  const sentence = sentenceOf(error);
  return sentence === undefined ? error : new Trouble(sentence, { cause: error });
}

interface LogTrouble {
  sentence: string;
  /** How many tries before the error is reported. */
  tries: number;
}

/** Why a server that was just started ended, by what it wrote. */
export function explainLog(log: string, cluster: Started): LogTrouble {
  const { logFile } = cluster;
  const said = new Error(log);
  if (isDiskFull(said)) return { sentence: diskFull, tries: 0 };
  const mended = sentenceOf(said);
  if (mended !== undefined)
    return { sentence: `${mended} (catatan lengkap: ${logFile})`, tries: 2 };
  if (/has wrong ownership/.test(log)) return { sentence: ownedByOthers(cluster), tries: 0 };
  const missing = lostFile.exec(log);
  if (missing !== null)
    return { sentence: lost(missing[1] ?? missing[2] ?? '', logFile), tries: 2 };
  const last = log.match(/(?:FATAL|PANIC|error while loading)[^\n]*/g)?.at(-1);
  // Left over for a moment by a server that was killed.
  const passing = /lock file|shared memory block|already in use|starting up|shutting down/i;
  if (last !== undefined && passing.test(last)) {
    return { sentence: told(last, logFile), tries: 100 };
  }
  const line = last ?? log.trim().split('\n').at(-1) ?? '';
  return { sentence: line === '' ? neverBegun(cluster) : told(line, logFile), tries: 2 };
}

function told(last: string, logFile: string): string {
  return `PostgreSQL tidak dapat dijalankan: ${last.trim()} (catatan lengkap: ${logFile}).`;
}

/** As the server and its first look at its folder tell it. */
const lostFile =
  /(?:(?:FATAL|PANIC):|but) +could not open file "([^"]+)": No such file|File "([^"]+)" is missing/;

const lost = (file: string, logFile: string) =>
  `Berkas ${file} dari basis data hilang, jadi PostgreSQL tidak dapat dijalankan. Simpan salinan folder datanya, ` +
  `lalu pulihkan cadangan terakhir ke folder baru: npm run restore (catatan lengkap: ${logFile}).`;

type Started = Pick<Cluster, 'data' | 'logFile' | 'programs' | 'account'>;

const ownedByOthers = ({ data }: Started) =>
  `Folder ${data} milik pengguna lain, dan PostgreSQL hanya mau berjalan sebagai pemiliknya. Jalankan Taksir ` +
  `sebagai pemilik itu, atau ubah pemiliknya: chown -R "$(id -un)" ${path.dirname(data)}`;

/** The system did not even begin it. */
function neverBegun({ programs, account }: Started): string {
  const who = account === undefined ? 'pengguna ini' : `pengguna dengan uid ${account.uid}`;
  return (
    `PostgreSQL (${programs('postgres')}) tidak dapat dijalankan oleh ${who}. Periksa bahwa foldernya boleh ` +
    'dimasuki (chmod o+x) dan disknya tidak dipasang dengan noexec.'
  );
}
