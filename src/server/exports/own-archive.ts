// All that somebody has made, as one archive: of each estimate the workbook, the JSON of the API and the
// picture.
import { mediaTypes } from '../../contract/endpoint.ts';
import { nameInFile } from '../../domain/report/file-name.ts';
import { findBlob } from '../files/blob-store.ts';
import { presentEstimation } from '../estimation/present-estimation.ts';
import { readEstimation } from '../estimation/read-estimation.ts';
import { streamed } from '../papers/attachment.ts';
import type { Caller } from '../platform/http/caller.ts';
import { writeJson } from '../platform/http/json.ts';
import type { Database } from '../platform/database/database.ts';
import { takePlace } from '../platform/database/places.ts';
import type { Log } from '../platform/log.ts';
import { Problem } from '../platform/problem.ts';
import { taksirVersion } from '../platform/version.ts';
import { zipped, type ZipEntry } from '../platform/zip.ts';
import { downloadWorkbook } from './download.ts';
import { listOwnEstimations } from './own-estimations-store.ts';

interface Asked {
  readonly db: Database;
  readonly log: Log;
  readonly caller: Caller;
}

/** Seconds after which a refused one may be asked for again. */
const AGAIN_IN = 10;

/** Sent as it comes about, for as long as that takes. */
export async function ownArchive(asked: Asked): Promise<Response> {
  const { db, caller } = asked;
  const ids = await listOwnEstimations(db, caller.id);
  // Workbook after workbook it keeps a process of the press busy.
  const place = await takePlace(db, `archive ${caller.id}`, 1);
  if (!place) throw new Problem('RATE_LIMITED', { n: AGAIN_IN, retryAfter: AGAIN_IN });
  const now = new Date();
  const leaving = new AbortController();
  const parts = zipped(entriesOf(asked, ids, now, leaving.signal), now);
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { value, done } = await parts.next();
        if (!done) return controller.enqueue(value);
        await place.leave();
        controller.close();
      } catch (error) {
        await place.leave();
        throw error;
      }
    },
    async cancel(reason) {
      leaving.abort(reason);
      await parts.return();
      await place.leave();
    },
  });
  const name = `Taksir_${nameInFile(caller.name)}_${jakartaDay.format(now)}.zip`;
  return streamed(name, mediaTypes.zip, { body });
}

async function* entriesOf(
  asked: Asked,
  ids: readonly string[],
  now: Date,
  signal: AbortSignal,
): AsyncGenerator<ZipEntry, void> {
  yield { name: 'BACA-SAYA.txt', bytes: Buffer.from(readMe(asked.caller, ids.length, now)) };
  for (const [at, id] of ids.entries()) {
    signal.throwIfAborted();
    try {
      yield* filesOf(asked, id, String(at + 1).padStart(4, '0'), signal);
    } catch (error) {
      // Deleted since the archive was begun.
      if (!(error instanceof Problem && error.code === 'ESTIMATION_NOT_FOUND')) throw error;
    }
  }
}

async function* filesOf(
  { db, log, caller }: Asked,
  id: string,
  number: string,
  signal: AbortSignal,
): AsyncGenerator<ZipEntry, void> {
  const { estimation, content } = await readEstimation(db, caller, id);
  const folder = `${number} ${nameInFile(estimation.projectName)}`;
  // Links to pictures die within a day; the picture itself lies beside.
  const record = presentEstimation(estimation, content.toString(), () => null);
  yield { name: `${folder}/estimasi.json`, bytes: Buffer.from(writeJson(record)) };
  const picture = estimation.imageId === null ? undefined : await findBlob(db, estimation.imageId);
  if (picture) {
    const ending = picture.mime.split('/').at(-1) ?? 'bin';
    yield { name: `${folder}/gambar.${ending}`, bytes: picture.body };
  }
  const wanted = { id, caller, logo: undefined, withoutLogo: false, withoutPrices: false };
  const made = await downloadWorkbook(db, wanted, { signal, log }).catch((error: unknown) => {
    // One that cannot be made must not cost the others; that it is missing is said.
    if (error instanceof Problem && error.code === 'EXPORT_FAILED') return undefined;
    throw error;
  });
  yield made
    ? { name: `${folder}/${made.name}`, bytes: made.bytes }
    : { name: `${folder}/TIDAK-LENGKAP.txt`, bytes: Buffer.from(NO_WORKBOOK) };
}

const NO_WORKBOOK =
  'Buku kerja estimasi ini tidak dapat dibuat saat arsip disusun. Isinya lengkap di estimasi.json.\n';

const jakartaDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Jakarta' });

const readMe = ({ name }: Caller, count: number, now: Date) =>
  `Data Taksir milik ${name}, ${jakartaDay.format(now)}: ${count} estimasi.
Dibuat oleh Taksir ${taksirVersion}.

Setiap folder satu estimasi, dari yang paling lama:
  RAB_….xlsx      buku kerja dengan rumus
  estimasi.json   seluruh isinya sebagaimana dijawab API, dengan angka yang persis
  gambar.…        gambar proyek, bila ada
`;
