// The data for a command that comes and goes: beside a running Taksir, or while none runs.
import type { Config } from '../config.ts';
import { Trouble } from '../trouble.ts';
import { findRunning, hasDatabase, openEmbedded, type Connection } from './open.ts';

type Place = Pick<Config, 'databaseUrl' | 'databaseSessionUrl' | 'dataFolder'>;

/** Where the data is: DATABASE_URL, or the database of the data folder, which a running Taksir keeps. */
export async function withData<T>(
  { databaseUrl, databaseSessionUrl, dataFolder }: Place,
  work: (address: string | Connection) => Promise<T>,
): Promise<T> {
  if (databaseUrl !== undefined) return work(databaseSessionUrl ?? databaseUrl);
  if (!hasDatabase(dataFolder)) {
    throw new Trouble(
      `Di folder data ${dataFolder} belum ada data. Periksa TAKSIR_DATA, atau jalankan npm start dahulu.`,
    );
  }
  const running = await findRunning(dataFolder);
  return running === undefined ? alone(dataFolder, work) : work(running);
}

/** With the database that comes with Taksir, which nobody has open meanwhile. */
export async function alone<T>(
  dataFolder: string,
  work: (own: Connection) => Promise<T>,
): Promise<T> {
  const own = await openEmbedded(dataFolder);
  try {
    return await work(own.connection);
  } finally {
    await own.stop();
  }
}
