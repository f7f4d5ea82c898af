import pg from 'pg';

/** What keeps Taksir from starting or going on, in a sentence for the person at the terminal. */
export class Trouble extends Error {
  override readonly name = 'Trouble';
}

/** The code that Node or PostgreSQL gave an error: 'ENOSPC', '57P03'. */
export function errorCodeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}

export const diskFull =
  'Disk penuh. Kosongkan sebagian ruang (sedikitnya 200 MB), lalu jalankan lagi.';

/** Told where a connection to DATABASE_URL could not be made. */
const unreachable =
  'Basis data di DATABASE_URL tidak dapat dihubungi. Periksa alamat dan servernya.';

const poolerMet =
  'DATABASE_URL menuju PgBouncer atau pengumpul sambungan serupa. Isi DATABASE_SESSION_URL dengan alamat ' +
  'server PostgreSQL-nya langsung (docs/operate/many.md).';

/** Of which a Taksir would take calls by one and hear notices by the other. */
export const otherDatabase = {
  says: 'DATABASE_SESSION_URL menuju basis data lain daripada DATABASE_URL',
  remedy: 'Samakan basis data di kedua alamat.',
} as const;

const damaged =
  'Sebagian data di disk rusak. Hentikan Taksir, simpan salinan folder datanya, lalu pulihkan cadangan ' +
  'terakhir ke folder baru: npm run restore. Periksa juga disk mesin ini.';

interface Known {
  readonly codes: readonly string[];
  readonly said?: RegExp;
  readonly sentence: string;
  /** It passes, or somebody mends it while Taksir runs: a call may be made again. */
  readonly passes?: true;
}

/** What can be told of an error by its code or its words, wherever it was met. */
const known: readonly Known[] = [
  {
    codes: ['ENOSPC', 'EDQUOT', '53100'],
    said: /no space left on device|disk quota exceeded/i,
    sentence: diskFull,
  },
  {
    codes: ['EMFILE', 'ENFILE'],
    said: /too many open files/i,
    sentence:
      'Terlalu banyak berkas terbuka: batas sistem untuk Taksir terlalu rendah. Naikkan sebelum ' +
      'menjalankan lagi, dengan "ulimit -n 65536" atau LimitNOFILE=65536 pada systemd.',
    passes: true,
  },
  {
    codes: ['XX001', 'XX002'],
    said: /invalid page in block|page verification failed|could not read block|incorrect checksum in control file|could not locate a valid checkpoint/i,
    sentence: damaged,
  },
  {
    codes: ['EROFS'],
    said: /read-only file system/i,
    sentence:
      'Disk hanya dapat dibaca. Pasang kembali agar dapat ditulisi, atau isi TAKSIR_DATA dengan folder di disk lain.',
  },
  {
    codes: [],
    said: /unsupported startup parameter|prepared statement "[^"]*" does not exist/i,
    sentence: poolerMet,
  },
  {
    codes: ['28P01', '28000'],
    sentence: 'Basis data di DATABASE_URL menolak nama pengguna atau kata sandinya.',
  },
  {
    codes: ['3D000'],
    sentence:
      'Basis data yang disebut DATABASE_URL belum ada di servernya. Buat dahulu, misalnya: createdb taksir.',
  },
  {
    codes: ['42501'],
    sentence:
      'Pengguna basis data di DATABASE_URL tidak berhak membuat tabel. Jadikan pemilik basis datanya: ' +
      'ALTER DATABASE nama OWNER TO pengguna.',
  },
  {
    codes: ['25006'],
    said: /of the servers all only follow/,
    sentence:
      'Basis data di DATABASE_URL hanya dapat dibaca (replika). Isi alamat server utamanya.',
    passes: true,
  },
  {
    codes: ['53300'],
    sentence:
      'Server basis data kehabisan sambungan. Naikkan max_connections, sedikitnya 20 per Taksir.',
    passes: true,
  },
  {
    codes: ['53200'],
    sentence:
      'Server basis data kehabisan memori. Tambah memorinya atau kurangi yang berjalan di mesinnya.',
    passes: true,
  },
  {
    codes: ['57P01', '57P02', '57P03'],
    sentence: 'Server basis data sedang mulai atau berhenti. Jalankan lagi sebentar lagi.',
    passes: true,
  },
  {
    codes: ['40P01', '40001'],
    sentence: 'Basis data sedang sibuk dengan pekerjaan lain. Jalankan lagi.',
    passes: true,
  },
  {
    codes: [
      'ECONNREFUSED',
      'ECONNRESET',
      'ENOTFOUND',
      'EAI_AGAIN',
      'ETIMEDOUT',
      'EHOSTUNREACH',
      'EHOSTDOWN',
      'ENETUNREACH',
      'ENETDOWN',
      'EPIPE',
      '08001',
      '08006',
    ],
    said: /connection timeout|timeout expired|timeout exceeded when trying to connect/i,
    sentence: unreachable,
    passes: true,
  },
];

/** An error in a sentence that says what to do; undefined: it is none that a person can mend. */
export function sentenceOf(error: unknown): string | undefined {
  if (error instanceof Trouble) return error.message;
  if (!(error instanceof Error)) return undefined;
  const code = errorCodeOf(error);
  const found = known.find(
    ({ codes, said }) => (code && codes.includes(code)) || said?.test(error.message),
  );
  const within: unknown[] = error instanceof AggregateError ? error.errors : [error.cause];
  return found?.sentence ?? within.map(sentenceOf).find((sentence) => sentence !== undefined);
}

export const isDiskFull = (error: unknown) => sentenceOf(error) === diskFull;
export const isDamaged = (error: unknown) => sentenceOf(error) === damaged;

/** An error of the way to the database, or of what it has too little of just now, by its code. */
export function isPassing(error: unknown): boolean {
  const code = errorCodeOf(error);
  if (code === undefined) return false;
  // A socket that is not there yet is a file that is not.
  if (code === 'ENOENT') return isOfSystem(error) && error.syscall === 'connect';
  // A name that leads to several addresses brings the error of each, also of a kind that this machine lacks.
  if (error instanceof AggregateError) return error.errors.some(isPassing);
  return (
    (error instanceof pg.DatabaseError || isOfSystem(error)) &&
    known.some(({ codes, passes }) => passes && codes.includes(code))
  );
}

const isOfSystem = (error: unknown): error is { readonly syscall: unknown } =>
  error instanceof Error && 'syscall' in error;
