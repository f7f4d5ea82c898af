import type { Config } from '../config.ts';
import { isSameDatabase } from '../database/same-database.ts';
import { losesSessions } from '../database/loses-sessions.ts';
import { otherDatabase, sentenceOf } from '../trouble.ts';
import { fine, wrong, type Finding } from '../upkeep/finding.ts';

type Addresses = Pick<Config, 'databaseUrl' | 'databaseSessionUrl'>;

/**
 * Whether connections keep their sessions where they must: notices, places and the lock of migrations
 * are nobody's behind a pooler in transaction mode.
 */
export async function checkPooler({
  databaseUrl,
  databaseSessionUrl,
}: Addresses): Promise<Finding[]> {
  const address = databaseSessionUrl ?? databaseUrl;
  if (address === undefined) return [];
  const name = databaseSessionUrl === undefined ? 'DATABASE_URL' : 'DATABASE_SESSION_URL';
  if (await losesSessions(address)) {
    return [
      wrong(
        'Sambungan',
        `${name} menuju pengumpul sambungan (PgBouncer) dalam mode transaksi`,
        'Isi DATABASE_SESSION_URL dengan alamat server PostgreSQL-nya langsung, lalu jalankan ulang.',
      ),
    ];
  }
  if (databaseSessionUrl === undefined || databaseUrl === undefined) return [];
  return [await comparePlaces(databaseUrl, databaseSessionUrl)];
}

async function comparePlaces(pooler: string, server: string): Promise<Finding> {
  try {
    if (await isSameDatabase(pooler, server)) {
      return fine('Sambungan', 'DATABASE_SESSION_URL langsung ke servernya');
    }
    return wrong('Sambungan', otherDatabase.says, otherDatabase.remedy);
  } catch (error) {
    const sentence = sentenceOf(error);
    if (sentence === undefined) throw error;
    return wrong('Sambungan', 'pengumpul sambungan di DATABASE_URL tidak dapat dipakai', sentence);
  }
}
