// Everything that can be looked at from outside a running Taksir, each with what to do about it.
import { openDatabase, type Database } from '../database/database.ts';
import { withData } from '../embedded/borrow.ts';
import type { Config } from '../config.ts';
import { sentenceOf } from '../trouble.ts';
import { doubtful, fine, wrong, type Finding } from '../upkeep/finding.ts';
import { schemaState } from '../upkeep/schema-state.ts';
import { readRunning } from '../upkeep/notes-store.ts';
import { settingsFindings } from '../upkeep/settings-findings.ts';
import { checkCallers } from './check-callers.ts';
import { checkDatabase } from './check-database.ts';
import { checkMail, checkQueue } from './check-mail.ts';
import { checkBackups, checkRoom } from './check-places.ts';
import { checkPooler } from './check-pooler.ts';
import { checkReplica } from './check-replica.ts';
import { checkProgram } from './check-program.ts';

/** `to`: where a test letter goes. */
export async function examine(config: Config, to: string | undefined): Promise<Finding[]> {
  const inside = await withData(config, async (address) => {
    // Said of a pooler here too, which would refuse the settings of a session.
    const db = openDatabase(address, { max: 2, session: address });
    try {
      return [
        ...(await examineDatabase(db, config)),
        ...(await checkPooler(config)),
        ...(await checkReplica(db, config)),
      ];
    } finally {
      await db.destroy();
    }
  }).catch((error: unknown) => [...checkProgram(undefined), told(error)]);
  return [
    ...inside,
    await checkRoom(config.dataFolder),
    await checkBackups(config.backups),
    ...settingsFindings(config),
    checkContact(config),
    ...(await checkMail(config, to)),
  ];
}

async function examineDatabase(db: Database, config: Config): Promise<Finding[]> {
  const schema = await schemaState(db);
  const server = await checkDatabase(db, schema);
  // What Taksir notes is there once it has run.
  if (!schema) return [...checkProgram(undefined), ...server];
  return [
    ...checkProgram(await readRunning(db)),
    ...server,
    ...(await checkCallers(db, config)),
    await checkQueue(db),
  ];
}

/** Looked at here alone: nothing goes wrong by it at a start. */
function checkContact({ securityContact, production }: Config): Finding {
  const about = 'Kontak keamanan';
  if (securityContact !== undefined) return fine(about, securityContact);
  const says = 'security.txt tidak menyebut siapa pun';
  if (!production) return fine(about, says);
  return doubtful(
    about,
    `${says}, jadi penemu celah tidak tahu harus memberi tahu siapa`,
    'Isi SECURITY_CONTACT dengan alamat email atau halaman, misalnya SECURITY_CONTACT=keamanan@contoh.id.',
  );
}

function told(error: unknown): Finding {
  const sentence = sentenceOf(error);
  if (sentence === undefined) throw error;
  return wrong('Basis data', 'tidak dapat dibuka', sentence);
}
