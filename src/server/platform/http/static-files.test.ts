import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, expect, test } from 'vitest';
import { secureAnswer } from './secure-answer.ts';
import { openStaticFiles } from './static-files.ts';

const script = 'console.log(1);\n'.repeat(100);
const page = '<!doctype html><head><title>Taksir</title></head><body></body>';

const folder = mkdtempSync(path.join(tmpdir(), 'taksir-static-'));
afterAll(() => rmSync(folder, { recursive: true }));
mkdirSync(path.join(folder, 'assets'));
mkdirSync(path.join(folder, '.vite'));
const write = (name: string, text: string | Uint8Array) =>
  writeFileSync(path.join(folder, name), text);
write('index.html', page);
write('assets/app-1a2b.js', script);
write('assets/app-1a2b.js.br', brotliCompressSync(script));
write('assets/app-1a2b.js.gz', gzipSync(script));
write('assets/font-9f.woff2', 'wOF2');
write('.vite/manifest.json', '{}');
write(
  '.vite/pages.json',
  JSON.stringify([
    { path: '/estimation/create', scripts: ['assets/create-7c.js'], styles: [] },
    {
      path: '/estimation/update/:id',
      scripts: [],
      styles: [],
      lines: ['assets/lines-8a.js', 'assets/lines-8a.css'],
    },
    { path: '/estimation/:id', scripts: ['assets/detail-3e.js'], styles: ['assets/detail-5d.css'] },
  ]),
);

const files = openStaticFiles(folder);
const app = new Hono();
app.use(secureAnswer(false));
app.use(async (c, next) => (await files.asset(c)) ?? next());
app.get('/page', (c) => files.page(c));
app.get('/estimation/*', (c) => files.page(c));

const get = (at: string, headers: Record<string, string> = {}) => app.request(at, { headers });

test('assets are kept for ever, the page is asked for anew', async () => {
  const asset = await get('/assets/app-1a2b.js');
  expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(asset.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(await asset.text()).toBe(script);
  const shown = await get('/page');
  expect(shown.headers.get('cache-control')).toBe('no-cache');
  expect(await shown.text()).toBe(page);
});

test('a file of an older build is missing, and no page', async () => {
  const whole = new Hono();
  whole.use(async (c, next) => (await files.asset(c)) ?? next());
  whole.get('*', (c) => files.page(c));
  expect((await whole.request('/assets/app-0000.js')).status).toBe(404);
  expect((await whole.request('/estimation/create')).status).toBe(200);
});

test('a smaller twin goes to who takes it', async () => {
  const at = '/assets/app-1a2b.js';
  const read = async (accepted: string) => {
    const answer = await get(at, { 'accept-encoding': accepted });
    return { coding: answer.headers.get('content-encoding'), answer };
  };
  const br = await read('gzip, deflate, br');
  expect(br.coding).toBe('br');
  expect(brotliDecompressSync(await br.answer.arrayBuffer()).toString()).toBe(script);
  const gzip = await read('gzip, br;q=0');
  expect(gzip.coding).toBe('gzip');
  expect(gunzipSync(await gzip.answer.arrayBuffer()).toString()).toBe(script);
  expect((await read('identity')).coding).toBeNull();
  expect((await read('br')).answer.headers.get('vary')).toBe('Accept-Encoding');
});

test('a page that did not change is not sent again, and keeps its policy', async () => {
  const first = await get('/page');
  const again = await get('/page', { 'if-none-match': `W/${first.headers.get('etag')}` });
  expect(again.status).toBe(304);
  const policy = again.headers.get('content-security-policy');
  expect(policy).toBe(first.headers.get('content-security-policy'));
  expect(policy).toContain("script-src 'self'");
});

test('a page names the files that it needs, the first that fits the address', async () => {
  const create = await get('/estimation/create');
  expect(await create.text()).toBe(
    page.replace(
      '</head>',
      '<link rel="modulepreload" crossorigin href="/assets/create-7c.js"></head>',
    ),
  );
  expect(create.headers.get('content-security-policy')).toContain("script-src 'self'");
  const detail = await (await get('/estimation/0199')).text();
  expect(detail).toContain('<link rel="stylesheet" crossorigin href="/assets/detail-5d.css">');
  expect(detail).toContain('<link rel="modulepreload" crossorigin href="/assets/detail-3e.js">');
  const squeezed = await get('/estimation/0199', { 'accept-encoding': 'br' });
  expect(brotliDecompressSync(await squeezed.arrayBuffer()).toString()).toBe(detail);
  expect(create.headers.get('etag')).not.toBe(squeezed.headers.get('etag'));
  expect(await (await get('/estimation/0199/more')).text()).toBe(page);
});

test('a page whose address may begin with the lines of an estimate tells their files', async () => {
  const update = await (await get('/estimation/update/0199')).text();
  expect(update).toContain(
    '<meta name="taksir-lines" content="assets/lines-8a.js assets/lines-8a.css"></head>',
  );
});

test.each([
  '/assets/../index.html',
  '/.vite/manifest.json',
  '/.vite/pages.json',
  '/assets/none.js',
  '/index.html',
])('%s is no file of the application', async (at) => {
  expect((await get(at)).status).toBe(404);
});
