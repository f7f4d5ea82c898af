import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pixelsOf, png as whole } from '../../../tests/support/pictures.ts';
import { startTestServer, type TestServer } from '../../../tests/support/server.ts';
import { inTransaction } from '../platform/database/database.ts';
import { newId } from '../platform/database/new-id.ts';
import { imageLinks } from './image-link.ts';
import { readPicture } from './picture.ts';
import { storeWhole, takeImage } from './store-image.ts';

const bytesOf = (...parts: (string | readonly number[])[]) =>
  new Uint8Array(
    parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part, 'latin1')] : part)),
  );
const uint32 = (value: number) => [
  value >>> 24,
  (value >>> 16) & 255,
  (value >>> 8) & 255,
  value & 255,
];
const zeros = (count: number) => Array.from({ length: count }, () => 0);

const png = (width: number, height: number) =>
  bytesOf(
    [137, 80, 78, 71, 13, 10, 26, 10],
    uint32(13),
    'IHDR',
    uint32(width),
    uint32(height),
    zeros(20),
  );
const jpeg = (width: number, height: number) =>
  bytesOf(
    [0xff, 0xd8, 0xff, 0xe0, 0, 16],
    zeros(14),
    [0xff, 0xff, 0xc4, 0, 4, 0, 0], // a table, after a fill byte
    [0xff, 0xc2, 0, 11, 8, height >> 8, height & 255, width >> 8, width & 255, 1, 0, 0, 0],
  );
const webp = (kind: string, rest: number[]) =>
  bytesOf('RIFF', zeros(4), 'WEBP', kind, zeros(4), rest, zeros(10));

describe('picture', () => {
  test.each([
    ['PNG', png(640, 480), 'image/png', 640, 480],
    ['JPEG', jpeg(640, 480), 'image/jpeg', 640, 480],
    [
      'WebP, lossy',
      webp('VP8 ', [0, 0, 0, 0x9d, 1, 0x2a, 0x80, 2, 0xe0, 1]),
      'image/webp',
      640,
      480,
    ],
    ['WebP, lossless', webp('VP8L', [0x2f, 0x7f, 0xc2, 0x77, 0]), 'image/webp', 640, 480],
    ['WebP, extended', webp('VP8X', [...zeros(4), 0x7f, 2, 0, 0xdf, 1, 0]), 'image/webp', 640, 480],
  ])('%s', (_, bytes, mime, width, height) => {
    expect(readPicture(bytes)).toEqual({ mime, width, height });
  });

  test.each([
    ['nothing', new Uint8Array()],
    ['a GIF', bytesOf('GIF89a', zeros(40))],
    ['an SVG', bytesOf('<svg xmlns="http://www.w3.org/2000/svg"/>', zeros(40))],
    ['a page that calls itself a PNG', bytesOf('<html>IHDR', zeros(40))],
    ['a PNG without size', png(0, 10)],
    ['a PNG cut short', png(10, 10).slice(0, 20)],
    ['a JPEG without a frame', bytesOf([0xff, 0xd8, 0xff, 0xd9], zeros(40))],
    ['a JPEG whose segment is too short', bytesOf([0xff, 0xd8, 0xff, 0xe0, 0, 0], zeros(4))],
    ['a sound', bytesOf('RIFF', zeros(4), 'WAVE', zeros(40))],
  ])('%s is none', (_, bytes) => {
    expect(readPicture(bytes)).toBeUndefined();
  });
});

describe('files', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.stop());

  const store = (bytes: Uint8Array, limit?: { maxMegabytes: number }) =>
    inTransaction(server.db, async (tx) =>
      storeWhole(tx, await takeImage({ name: 'gambar.txt', bytes }, limit)),
    );

  test('7.5 a stored picture is shown by its link, without a token and without running anything', async () => {
    const bytes = whole(640, 480);
    const imageUrl = await imageLinks(server.db);
    const url = imageUrl(await store(bytes));
    expect(url).toMatch(/^\/api\/files\/[0-9a-f-]{36}\?exp=\d+&sig=[\w-]{43}$/);
    const answer = await server.call('GET', url ?? '');
    expect(answer.status).toBe(200);
    expect(await pixelsOf(answer.bytes)).toEqual(await pixelsOf(bytes));
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'",
      'cache-control': 'private, max-age=86400, immutable',
    });
    expect(imageUrl(null)).toBeNull();
  });

  test('7.5 a link lives at least 24 h, stays the same within an hour, and is good for one picture', async () => {
    const [id, other] = [await store(whole(1, 1)), await store(whole(2, 2))];
    const now = Date.UTC(2026, 10, 21, 6, 0, 1);
    const link = async (at: number) => (await imageLinks(server.db, at))(id);
    expect(await link(now)).toBe(await link(now + 3_598_000));
    expect(await link(now)).not.toBe(await link(now + 3_600_000));
    expect(/exp=(\d+)/.exec((await link(now)) ?? '')?.[1]).toBe(
      String((now - 1000) / 1000 + 25 * 3600),
    );

    const good = (await imageLinks(server.db))(id) ?? '';
    const old = (await imageLinks(server.db, Date.now() - 26 * 3_600_000))(id) ?? '';
    const refused = {
      status: 403,
      body: { code: 'FILE_LINK', error: 'Tautan berkas tidak berlaku.' },
    };
    for (const bad of [
      `/files/${id}`,
      old,
      good.replace(id, other),
      good.replace(/exp=\d+/, 'exp=9999999999'),
      good.replace(/exp=\d+/, 'exp=selamanya'),
      good.slice(0, -2),
      `/files/bukan-id?exp=9999999999&sig=x`,
    ]) {
      expect(await server.call('GET', bad)).toMatchObject(refused);
    }
    const gone = (await imageLinks(server.db))(newId()) ?? '';
    expect(await server.call('GET', gone)).toMatchObject({ status: 404 });
  });

  test('1.9 a page of many pictures does not use up the calls of an address', async () => {
    const limited = await startTestServer({ rateLimits: true });
    const id = await inTransaction(limited.db, async (tx) =>
      storeWhole(tx, await takeImage({ name: 'a.png', bytes: whole(1, 1) })),
    );
    const url = (await imageLinks(limited.db))(id) ?? '';
    const answers = await Promise.all(Array.from({ length: 150 }, () => limited.call('GET', url)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await limited.stop();
  });

  test('what is no picture, too heavy or too many pixels is refused and leaves nothing', async () => {
    await server.db.deleteFrom('blob').execute();
    await expect(store(bytesOf('teks', zeros(60)))).rejects.toMatchObject({ code: 'IMAGE_TYPE' });
    await expect(store(png(8_000, 5_001))).rejects.toMatchObject({ code: 'IMAGE_SIZE' });
    const heavy = new Uint8Array(2 * 1024 * 1024 + 1);
    heavy.set(png(1, 1));
    await expect(store(heavy, { maxMegabytes: 2 })).rejects.toMatchObject({ code: 'IMAGE_SIZE' });
    expect(await server.db.selectFrom('blob').select('id').execute()).toEqual([]);
    await expect(store(whole(8_000, 5_000))).resolves.toBeTypeOf('string');
  });
});
