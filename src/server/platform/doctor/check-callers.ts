// What signed-in people's calls have told, against what the settings say.
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { doubtful, fine, wrong, type Finding } from '../upkeep/finding.ts';
import { readSeen } from '../upkeep/notes-store.ts';

/** Days for which what was seen counts. */
const RECENT = 30 * 24 * 3_600_000;

export async function checkCallers(
  db: Database,
  config: Pick<Config, 'origin' | 'trustProxy'>,
  now = new Date(),
): Promise<Finding[]> {
  const since = new Date(now.getTime() - RECENT).toISOString();
  const recent = async (kind: Parameters<typeof readSeen>[1]) =>
    (await readSeen(db, kind)).filter(([, at]) => at > since).map(([what]) => what);
  const trustsNobody = 'hops' in config.trustProxy && config.trustProxy.hops === 0;
  return [
    judgeOrigins(config.origin, await recent('seen-origins')),
    judgeProxies(trustsNobody, await recent('seen-proxies')),
  ];
}

function judgeOrigins(origin: string, seen: readonly string[]): Finding {
  const about = 'Alamat di peramban';
  const others = seen.filter((one) => one !== origin);
  if (seen.length === 0) return fine(about, 'belum ada peramban yang terlihat dalam 30 hari');
  if (others.length === 0) return fine(about, `sama dengan ORIGIN (${origin})`);
  const says = `Taksir dibuka di ${others.join(', ')}, sedangkan tautan di surat menuju ${origin}`;
  if (seen.includes(origin)) {
    return doubtful(about, says, 'Pakai satu alamat saja, yaitu yang tertulis di ORIGIN.');
  }
  return wrong(about, says, `Isi ORIGIN=${others[0]}, lalu jalankan ulang Taksir.`);
}

function judgeProxies(trustsNobody: boolean, seen: readonly string[]): Finding {
  const about = 'Kepala proxy';
  if (!trustsNobody || seen.length === 0) return fine(about, 'sesuai TRUST_PROXY');
  return wrong(
    about,
    `X-Forwarded-For datang lewat ${seen.join(', ')}, tetapi TRUST_PROXY belum diisi: semua orang di belakangnya berbagi satu batas percobaan masuk`,
    `Bila proxy itu milik Anda, isi TRUST_PROXY=${seen.join(',')}, lalu jalankan ulang Taksir.`,
  );
}
