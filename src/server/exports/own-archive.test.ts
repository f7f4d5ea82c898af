import { crc32, inflateRawSync } from 'node:zlib';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson, type Person } from '../../../tests/support/database.ts';
import { addEstimation, sectionOf, sentItem } from '../../../tests/support/estimates.ts';
import { insertSession } from '../users/session-store.ts';
import { startTestServer, type Ask, type TestServer } from '../../../tests/support/server.ts';

let server: TestServer;
let sari: Ask;
let person: Person;

beforeAll(async () => {
  server = await startTestServer();
  person = await addPerson(server.db, 'USER', 'Sari Dewi');
  sari = server.as(person);
});
afterAll(async () => {
  await server.stop();
});

/** Read by the directory at the end, as unpacking programs do; sizes and checksums must be right. */
function unpack(archive: Uint8Array): Map<string, Buffer> {
  const bytes = Buffer.from(archive);
  const end = bytes.length - 22;
  expect(bytes.readUInt32LE(end)).toBe(0x06054b50);
  const files = new Map<string, Buffer>();
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    expect(bytes.readUInt32LE(at)).toBe(0x02014b50);
    const [sum, packed, size] = [16, 20, 24].map((part) => bytes.readUInt32LE(at + part));
    const length = bytes.readUInt16LE(at + 28);
    const name = bytes.toString('utf8', at + 46, at + 46 + length);
    const place = bytes.readUInt32LE(at + 42);
    expect(bytes.readUInt32LE(place)).toBe(0x04034b50);
    const from = place + 30 + bytes.readUInt16LE(place + 26) + bytes.readUInt16LE(place + 28);
    const file = inflateRawSync(bytes.subarray(from, from + (packed ?? 0)));
    expect([crc32(file), file.length]).toEqual([sum, size]);
    files.set(name, file);
    at += 46 + length;
  }
  expect(at).toBe(end);
  return files;
}

test('OPS-03 the archive of somebody holds each estimate as workbook and as exact JSON, and nobody else’s', async () => {
  const budi = server.as(await addPerson(server.db, 'USER', 'Budi'));
  await addEstimation(budi, { projectName: 'Milik Budi' });
  const first = await addEstimation(sari, {
    projectName: 'Rumah m²: tahap 1',
    estimationItem: sectionOf(sentItem(34.56, 999_999_999_999.99)),
  });
  await addEstimation(sari, { projectName: 'Pagar', estimationItem: sectionOf(sentItem(1, 5)) });

  const { status, headers, bytes } = await sari('GET', '/profile/archive');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('application/zip');
  expect(headers.get('content-disposition')).toMatch(/Taksir_Sari Dewi_\d{4}-\d\d-\d\d\.zip/);
  const files = unpack(bytes);
  expect([...files.keys()]).toEqual([
    'BACA-SAYA.txt',
    '0001 Rumah m²_ tahap 1/estimasi.json',
    '0001 Rumah m²_ tahap 1/RAB_Rumah m²_ tahap 1_estimation.xlsx',
    '0002 Pagar/estimasi.json',
    '0002 Pagar/RAB_Pagar_estimation.xlsx',
  ]);
  expect(String(files.get('BACA-SAYA.txt'))).toContain('2 estimasi');
  const json = String(files.get('0001 Rumah m²_ tahap 1/estimasi.json'));
  const { body } = await sari('GET', `/estimation/${first.id}`);
  expect(JSON.parse(json)).toEqual({ ...body.data, image: null, imageUrl: null });
  // From decimal text, never through a float.
  expect(json).toContain('"harga":999999999999.99');
  const name = '0001 Rumah m²_ tahap 1/RAB_Rumah m²_ tahap 1_estimation.xlsx';
  const { sheets } = await readXlsx(files.get(name) ?? Buffer.alloc(0));
  expect(sheets[1]?.rows.flat()).toContain(34.56);
});

test('OPS-03 whoever has no estimate gets an archive that says so; nobody gets none', async () => {
  const rina = server.as(await addPerson(server.db, 'USER', 'Rina'));
  const { bytes } = await rina('GET', '/profile/archive');
  expect([...unpack(bytes).keys()]).toEqual(['BACA-SAYA.txt']);
  expect((await server.call('GET', '/profile/archive')).status).toBe(401);
});

test('OPS-03 one archive of a person at a time; one that nobody waits for any more is given up', async () => {
  for (let n = 0; n < 6; n++) {
    await addEstimation(sari, {
      projectName: `Lagi ${n}`,
      estimationItem: sectionOf(sentItem(1, 5)),
    });
  }
  const first = sari('GET', '/profile/archive');
  const asked = await Promise.all([
    sari('GET', '/profile/archive'),
    sari('GET', '/profile/archive'),
  ]);
  const answers = [await first, ...asked].map(({ status }) => status);
  expect(answers.filter((status) => status === 200)).toHaveLength(1);
  expect(answers.filter((status) => status === 429)).toHaveLength(2);
  expect((await sari('GET', '/profile/archive')).status).toBe(200);

  const { token } = await insertSession(server.db, person.id);
  const leaving = new AbortController();
  const begun = await fetch(`${server.origin}/api/profile/archive`, {
    headers: { Authorization: `Bearer ${token}` },
    signal: leaving.signal,
  });
  expect(begun.status).toBe(200);
  leaving.abort();
  await expect
    .poll(async () => (await sari('GET', '/profile/archive')).status, { timeout: 10_000 })
    .toBe(200);
});
