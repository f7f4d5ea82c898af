import type { Database } from '../database/database.ts';
import { doubtful, fine, wrong, type Finding } from '../upkeep/finding.ts';
import type { SchemaState } from '../upkeep/schema-state.ts';
import { readPageChecksums, readServerVersion } from '../upkeep/state-store.ts';

/** The oldest PostgreSQL on which Taksir runs. */
const OLDEST = 15;

export async function checkDatabase(
  db: Database,
  schema: SchemaState | undefined,
): Promise<Finding[]> {
  return [await checkServer(db), judgeSchema(schema), await checkPages(db)];
}

async function checkServer(db: Database): Promise<Finding> {
  const number = await readServerVersion(db);
  const version = `PostgreSQL ${Math.floor(number / 10_000)}.${number % 10_000}`;
  if (number >= OLDEST * 10_000) return fine('Basis data', version);
  return wrong(
    'Basis data',
    `${version} terlalu lama`,
    `Perbarui ke PostgreSQL ${OLDEST} atau yang lebih baru.`,
  );
}

function judgeSchema(state: SchemaState | undefined): Finding {
  if (!state) {
    return doubtful('Migrasi', 'basis data masih kosong', 'Jalankan npm start sekali.');
  }
  if (state.unknown.length > 0) {
    return wrong(
      'Migrasi',
      `basis data dipakai oleh Taksir yang lebih baru (${state.unknown.at(-1)})`,
      'Perbarui Taksir di mesin ini, lalu jalankan ulang.',
    );
  }
  if (state.changed.length > 0) {
    return wrong(
      'Migrasi',
      `berkas migrations/${state.changed[0]} berubah setelah dijalankan`,
      'Kembalikan isinya: git checkout -- migrations.',
    );
  }
  if (state.pending > 0) {
    return doubtful(
      'Migrasi',
      `${state.pending} belum dijalankan`,
      'Buat cadangan (npm run backup), lalu jalankan ulang Taksir; migrasi berjalan saat mulai.',
    );
  }
  return fine('Migrasi', `lengkap sampai ${state.newest}, isinya cocok`);
}

async function checkPages(db: Database): Promise<Finding> {
  const { on, failures } = await readPageChecksums(db);
  if (failures > 0) {
    return wrong(
      'Checksum',
      `${failures} halaman data rusak ditemukan`,
      'Simpan salinan folder data, pulihkan cadangan terakhir ke tempat baru, dan periksa disknya.',
    );
  }
  if (on) {
    // The server counts what it met; nothing is read for this.
    return fine(
      'Checksum',
      'halaman data diperiksa saat dibaca; sejauh ini tidak ada kerusakan yang ditemui (npm run backup membaca semua tabel)',
    );
  }
  return doubtful(
    'Checksum',
    'halaman data tidak memakai checksum, jadi kerusakan disk tidak ketahuan',
    'Hentikan server basis data, jalankan pg_checksums --enable, lalu jalankan lagi.',
  );
}
