import { promisify } from 'node:util';
import zlib, { type ZlibOptions } from 'node:zlib';

/** Bytes that arrive in a connection's first round trip: packing them saves nobody time. */
const SHORT = 14 * 1024;
/** The fastest level still packs an estimate to a tenth. */
const LEVEL = 1;

type Bytes = Uint8Array<ArrayBuffer>;
const gzip = promisify<string | Bytes, ZlibOptions, Bytes>(zlib.gzip);

const type = { 'Content-Type': 'application/json; charset=UTF-8' };

/** JSON as it is sent to a caller with this Accept-Encoding: gzipped where it is long. */
export async function packedJson<Json extends string | Bytes>(
  json: Json,
  accepted: string | undefined,
): Promise<{ body: Json | Bytes; headers: Record<string, string> }> {
  if (json.length <= SHORT) return { body: json, headers: type };
  const headers = { ...type, Vary: 'Accept-Encoding' };
  if (!acceptsCoding(accepted, 'gzip')) return { body: json, headers };
  const body = await gzip(json, { level: LEVEL });
  return { body, headers: { ...headers, 'Content-Encoding': 'gzip' } };
}
/** Whether an Accept-Encoding names a coding and does not refuse it (RFC 9110, 12.5.3). */
export function acceptsCoding(header: string | undefined, coding: 'br' | 'gzip'): boolean {
  return (header ?? '').split(',').some((part) => {
    const [name, quality = 'q=1'] = part.split(';').map((it) => it.trim());
    return name === coding && Number(quality.replace('q=', '')) > 0;
  });
}
