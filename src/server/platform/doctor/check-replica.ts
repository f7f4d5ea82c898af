import type { Config } from '../config.ts';
import { openDatabase, type Database } from '../database/database.ts';
import { expectFollowing, NOT_A_REPLICA } from '../database/replica.ts';
import { NoServer } from '../database/servers.ts';
import { sentenceOf } from '../trouble.ts';
import { doubtful, fine, type Finding } from '../upkeep/finding.ts';

/** Whether exports and backups are read from the replica. Where they are not, the database is read: slower, never wrong. */
export async function checkReplica(
  db: Database,
  { databaseReadUrl }: Pick<Config, 'databaseReadUrl'>,
): Promise<Finding[]> {
  if (databaseReadUrl === undefined) return [];
  const replica = openDatabase(databaseReadUrl, { max: 1, role: 'follower' });
  try {
    await expectFollowing(db, replica);
    return [fine('Replika', 'DATABASE_READ_URL mengikuti basis data dan dapat dibaca')];
  } catch (error) {
    return [told(error)];
  } finally {
    await replica.destroy();
  }
}

function told(error: unknown): Finding {
  const sentence = sentenceOf(error);
  const isOther =
    error instanceof NoServer || (error instanceof Error && error.message === NOT_A_REPLICA);
  if (isOther && sentence === undefined) {
    return doubtful(
      'Replika',
      'DATABASE_READ_URL menuju server yang bukan replika dari basis data di DATABASE_URL',
      'Isi alamat replikanya, atau kosongkan; sementara itu semua dibaca dari basis data utama.',
    );
  }
  return doubtful(
    'Replika',
    `tidak dapat dipakai: ${(sentence ?? String(error)).replaceAll('DATABASE_URL', 'DATABASE_READ_URL')}`,
    'Periksa alamat dan servernya; sementara itu semua dibaca dari basis data utama.',
  );
}
