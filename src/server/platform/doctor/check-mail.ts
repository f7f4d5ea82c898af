import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { newId } from '../database/new-id.ts';
import { openMailer } from '../mail/mail.ts';
import { doubtful, fine, wrong, type Finding } from '../upkeep/finding.ts';
import { readMailQueue } from '../upkeep/state-store.ts';

/** Seconds that a letter may wait where a mail server answers. */
const LATE = 15 * 60;

/** Whether the mail server lets us in; with an address a letter to it shows the rest of the way. */
export async function checkMail(config: Config, to: string | undefined): Promise<Finding[]> {
  const mailer = openMailer({ ...config, logLevel: 'silent' });
  try {
    return [await asked(() => mailer.verify(), config), ...(await sent(mailer, config, to))];
  } finally {
    mailer.close();
  }
}

async function asked(verify: () => Promise<void>, { smtpUrl }: Config): Promise<Finding> {
  if (smtpUrl === undefined)
    return fine('Server email', 'tidak dipakai; surat masuk folder outbox');
  try {
    await verify();
    return fine('Server email', `${new URL(smtpUrl).host} menerima sambungan dan kata sandinya`);
  } catch (error) {
    return wrong(
      'Server email',
      `${new URL(smtpUrl).host} tidak dapat dipakai (${reasonOf(error)})`,
      'Periksa nama, port, nama pengguna dan kata sandi di SMTP_URL; port 465 memakai smtps://.',
    );
  }
}

async function sent(
  mailer: ReturnType<typeof openMailer>,
  { dataFolder, smtpUrl }: Config,
  to: string | undefined,
): Promise<Finding[]> {
  const about = 'Surat uji';
  if (to === undefined) return [];
  try {
    await mailer.send(testLetter(to), newId());
    const where = smtpUrl === undefined ? `tersimpan di ${dataFolder}/outbox` : `dikirim ke ${to}`;
    return [fine(about, `${where}; periksa bahwa surat itu sampai dan tidak masuk spam`)];
  } catch (error) {
    const says = `ke ${to} tidak terkirim (${reasonOf(error)})`;
    return [wrong(about, says, 'Periksa MAIL_FROM dan izin mengirim di server email Anda.')];
  }
}

const testLetter = (to: string) => ({
  to,
  subject: 'Surat uji Taksir',
  parts: [
    { text: 'Surat ini dikirim oleh "npm run doctor" untuk menguji jalannya surat dari Taksir.' },
    { text: 'Bila surat ini sampai, kode masuk juga sampai. Tidak ada yang perlu dilakukan.' },
  ],
});

/** What still waits, and what was given up. */
export async function checkQueue(db: Database): Promise<Finding> {
  const { waiting, oldest, failed, lastError } = await readMailQueue(db);
  const about = 'Antrean surat';
  const remedy = 'Perbaiki server email; surat yang menunggu dikirim ulang selama satu jam.';
  if (failed > 0) {
    return doubtful(about, `${failed} surat gagal dalam sehari (${lastError})`, remedy);
  }
  if (oldest > LATE) {
    return doubtful(
      about,
      `${waiting} surat menunggu, terlama ${Math.floor(oldest / 60)} menit`,
      remedy,
    );
  }
  return fine(about, waiting === 0 ? 'kosong' : `${waiting} surat menunggu`);
}

const reasonOf = (error: unknown) =>
  String(error instanceof Error ? error.message : error)
    .split('\n')[0]
    ?.slice(0, 200);
