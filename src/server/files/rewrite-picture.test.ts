import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addPerson, createTestDatabase } from '../../../tests/support/database.ts';
import { addEstimation, formOf } from '../../../tests/support/estimates.ts';
import { startTestServer, type Ask, type TestServer } from '../../../tests/support/server.ts';
import { newIds } from '../platform/database/new-id.ts';
import { findBlob, replaceBlob } from './blob-store.ts';
import { startOldPictures } from './old-pictures.ts';
import { readPicture } from './picture.ts';
import { rewritePicture } from './rewrite-picture.ts';

const PLACE = 'Rumah Ibu Sari, Jl. Kaliurang 5';

/** A picture as a camera gives it: 60 × 40, lying on its side, with the place in it. */
async function photo(kind: 'jpeg' | 'png' | 'webp'): Promise<Uint8Array> {
  const left = { create: { width: 30, height: 40, channels: 3, background: '#c00' } } as const;
  const image = sharp({ create: { width: 60, height: 40, channels: 3, background: '#0a0' } })
    .composite([{ input: left, left: 0, top: 0 }])
    .withExif({ IFD0: { Copyright: PLACE }, IFD3: { GPSLatitude: '7/1 45/1 0/1' } })
    .withMetadata({ orientation: 6 });
  return new Uint8Array(await image.toFormat(kind, { quality: 95 }).toBuffer());
}

const kinds = ['jpeg', 'png', 'webp'] as const;

describe.each(kinds)('TRUST-05 a picture of kind %s', (kind) => {
  test('is written anew, upright, in its kind, and says nothing but what it shows', async () => {
    const sent = await photo(kind);
    expect(Buffer.from(sent).includes(PLACE)).toBe(true);
    const written = await rewritePicture(Buffer.concat([sent, Buffer.from(PLACE)]));
    expect(written).toMatchObject({ mime: `image/${kind}`, width: 40, height: 60 });
    const bytes = Buffer.from(written?.bytes ?? []);
    for (const said of [PLACE, 'Exif', 'GPS', 'tEXt', 'XMP'])
      expect(bytes.includes(said)).toBe(false);
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    // What was on the left is above.
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    const pixel = (y: number) => [...data.subarray((y * 40 + 20) * info.channels).subarray(0, 2)];
    const [above = 0, , below = 0, green = 0] = [...pixel(10), ...pixel(50)];
    expect([above > 180, below < 40, green > 140]).toEqual([true, true, true]);
  });

  test('is refused wherever it is cut, and where a byte of it is another', async () => {
    const sent = await photo(kind);
    for (let tenth = 1; tenth < 10; tenth++) {
      expect(await rewritePicture(sent.subarray(0, (sent.length * tenth) / 10))).toBeUndefined();
    }
  });
});

test('TRUST-05 a PNG of a wrong checksum or of too few rows is refused', async () => {
  const sent = await photo('png');
  const at = Buffer.from(sent).indexOf('IDAT') + 12;
  expect(
    await rewritePicture(sent.map((byte, place) => (place === at ? byte ^ 0xff : byte))),
  ).toBeUndefined();
});

test('TRUST-05 a picture that decodes to more than its header says is refused', async () => {
  const rest = (await photo('jpeg')).subarray(2);
  const length = rest.length + 2;
  // Decoders search on behind what is no marker; whoever goes by lengths comes to the other frame.
  const lying = Buffer.concat([
    Buffer.from([0xff, 0xd8, 0xff, 0x00, length >> 8, length & 255]),
    rest,
    Buffer.from([0xff, 0xc0, 0, 11, 8, 0, 1, 0, 1, 1, 1, 0x11, 0]),
  ]);
  expect(readPicture(lying)).toMatchObject({ width: 1, height: 1 });
  expect(await sharp(lying, { failOn: 'error' }).metadata()).toMatchObject({
    width: 60,
    height: 40,
  });
  expect(await rewritePicture(lying)).toBeUndefined();
});

test('one picture is decoded after the other, however small the next one is', async () => {
  const done: string[] = [];
  const large = sharp({
    create: { width: 3_000, height: 3_000, channels: 3, background: '#0a0' },
  });
  const bytes = new Uint8Array(await large.png().toBuffer());
  const small = await photo('png');
  await rewritePicture(small); // the decoder is loaded
  await Promise.all([
    rewritePicture(bytes).then(() => done.push('large')),
    rewritePicture(small).then(() => done.push('small')),
  ]);
  expect(done).toEqual(['large', 'small']);
});

test('an old picture is not written over what another process wrote meanwhile', async () => {
  const { db, drop } = await createTestDatabase();
  const written = async (isPlain: boolean | null) => {
    const blob = { id: newIds()(), mime: 'image/png', size: 5, body: Buffer.from('there') };
    await db
      .insertInto('blob')
      .values({ ...blob, is_plain: isPlain })
      .execute();
    await replaceBlob(db, { id: blob.id, mime: 'image/jpeg', bytes: Buffer.from('anew') });
    const row = await findBlob(db, blob.id);
    return [row?.mime, String(row?.body)];
  };
  expect(await written(null)).toEqual(['image/jpeg', 'anew']);
  expect(await written(true)).toEqual(['image/png', 'there']);
  expect(await written(false)).toEqual(['image/png', 'there']);
  await drop();
});

test('TRUST-05 pictures of before lose what stood beside them, those that cannot be decoded stay', async () => {
  const server = await startTestServer();
  const sent = await photo('jpeg');
  const next = newIds(); // in their order
  const old = (body: Buffer) => ({ id: next(), mime: 'image/jpeg', size: body.length, body });
  const rows = [...Array.from({ length: 3 }, () => old(Buffer.from(sent))), old(Buffer.from('x'))];
  await server.db.insertInto('blob').values(rows).execute();
  const running = startOldPictures(server.services);
  const unseen = () => server.db.selectFrom('blob').select('id').where('is_plain', 'is', null);
  await expect.poll(async () => (await unseen().execute()).length).toBe(0);
  await running.stop();
  const blobs = await server.db.selectFrom('blob').selectAll().orderBy('id').execute();
  expect(blobs.map(({ is_plain }) => is_plain)).toEqual([true, true, true, false]);
  for (const { body, size } of blobs.slice(0, 3)) {
    expect(body.includes(PLACE)).toBe(false);
    expect(size).toBe(body.length);
    expect(readPicture(body)).toMatchObject({ width: 40, height: 60 });
  }
  expect(String(blobs[3]?.body)).toBe('x');
  await server.stop();
});

describe('TRUST-05 at each way in', () => {
  let server: TestServer;
  let admin: Ask;
  let id: string;
  beforeAll(async () => {
    server = await startTestServer();
    admin = server.as(await addPerson(server.db, 'ADMIN', 'Dimas'));
    ({ id } = await addEstimation(admin));
  });
  afterAll(() => server.stop());

  const ways: readonly [string, string, string, string, Record<string, unknown>, string][] = [
    ['a new estimate', 'POST', '/estimation', 'image', { projectName: 'Baru' }, 'IMAGE_TYPE'],
    ['an estimate', 'PUT', '/estimation/:id', 'image', { notes: 'x' }, 'IMAGE_TYPE'],
    [
      'an account',
      'POST',
      '/users',
      'file',
      { name: 'Budi', email: 'budi@contoh.id' },
      'IMAGE_TYPE',
    ],
    ['a letterhead', 'PUT', '/document-settings', 'logo', { settings: {} }, 'LOGO_TYPE'],
    ['a file', 'POST', '/estimation/:id/download/pdf', 'logo', {}, 'LOGO_TYPE'],
    ['a job', 'POST', '/estimation/:id/exports', 'logo', { kind: 'pdf' }, 'LOGO_TYPE'],
  ];

  test.each(ways)('%s takes a whole picture and refuses a cut one', async (...way) => {
    const [, method, at, field, fields, code] = way;
    const send = async (bytes: Uint8Array) => {
      const form = formOf(fields);
      form.set(field, new Blob([bytes as BlobPart]), 'gambar.jpg');
      return admin(method, at.replace(':id', id), { form });
    };
    const sent = await photo('jpeg');
    const refused = await send(sent.subarray(0, sent.length - 200));
    expect([refused.status, refused.body.code]).toEqual([415, code]);
    const taken = await send(sent);
    expect(taken.status).toBeLessThan(300);
    const blobs = await server.db.selectFrom('blob').select('body').execute();
    expect(blobs.filter(({ body }) => body.includes(PLACE))).toEqual([]);
  });
});
