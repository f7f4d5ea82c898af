import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, existsSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Context } from 'hono';
import { answerUnknownPath } from './envelope.ts';
import { acceptsCoding } from './packed-json.ts';
import { readPageFiles, withFiles } from './page-files.ts';

/** A built file with its compressed variants. */
interface BuiltFile {
  readonly type: string;
  readonly etag: string;
  readonly plain: Uint8Array<ArrayBuffer>;
  readonly br: Uint8Array<ArrayBuffer> | undefined;
  readonly gzip: Uint8Array<ArrayBuffer> | undefined;
}

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/**
 * The built web application, held in memory: some megabytes that then need no disk.
 *
 * What lies in `assets` bears a hash of its content in its name and may be kept for ever; the page
 * itself is asked for anew each time.
 */
export function openStaticFiles(folder: string) {
  const files = readFiles(folder);
  const index = files.get('/index.html');
  if (!index) throw new Error(`${folder} holds no index.html`);
  files.delete('/index.html');
  const pages = readPages(folder, index);
  const pageAt = (at: string) => pages.find(({ fits }) => fits(at))?.page;

  return {
    asset: (c: Context): Promise<Response | undefined> => {
      const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
      const file = isRead ? files.get(c.req.path) : undefined;
      // A page of an older build asks for files that are gone; the page is no answer to that.
      if (!file && c.req.path.startsWith('/assets/')) return Promise.resolve(answerUnknownPath(c));
      const kept = c.req.path.startsWith('/assets/')
        ? 'public, max-age=31536000, immutable'
        : 'no-cache';
      return Promise.resolve(file && answer(c, file, kept));
    },
    page: (c: Context): Promise<Response> =>
      Promise.resolve(answer(c, pageAt(c.req.path) ?? index, 'no-cache')),
    isPage: (at: string): boolean => pageAt(at) !== undefined,
  };
}

/** The page with the files that each address needs; addresses of the same code share one. */
function readPages(folder: string, index: BuiltFile) {
  const made = new Map<string, BuiltFile>();
  const html = Buffer.from(index.plain).toString();
  return readPageFiles(folder).map(({ fits, links }) => {
    const page = made.get(links) ?? pageOf(withFiles(html, links));
    made.set(links, page);
    return { fits, page };
  });
}

function pageOf(html: string): BuiltFile {
  const plain = Buffer.from(html);
  return {
    type: types['.html'] ?? '',
    etag: etagOf(plain),
    plain,
    br: brotliCompressSync(plain),
    gzip: gzipSync(plain),
  };
}

function answer(c: Context, file: BuiltFile, kept: string): Response {
  c.header('Cache-Control', kept);
  c.header('ETag', file.etag);
  c.header('Vary', 'Accept-Encoding');
  // A 304 carries these headers too: the type decides the page's security policy, and the browser
  // adopts the new one.
  c.header('Content-Type', file.type);
  if (namesTag(c.req.header('if-none-match'), file.etag)) return c.body(null, 304);
  const accepted = c.req.header('accept-encoding');
  if (file.br && acceptsCoding(accepted, 'br')) {
    c.header('Content-Encoding', 'br');
    return c.body(file.br);
  }
  if (file.gzip && acceptsCoding(accepted, 'gzip')) {
    c.header('Content-Encoding', 'gzip');
    return c.body(file.gzip);
  }
  return c.body(file.plain);
}

function namesTag(sent: string | undefined, etag: string): boolean {
  return sent?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false;
}

function readFiles(folder: string): Map<string, BuiltFile> {
  const files = new Map<string, BuiltFile>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    const type = types[path.extname(entry.name)];
    if (!entry.isFile() || type === undefined || file.includes(`${path.sep}.vite${path.sep}`)) {
      // Compressed variants are read with their file, and the build's notes are not for browsers.
      continue;
    }
    const plain = readFileSync(file);
    files.set(`/${path.relative(folder, file).split(path.sep).join('/')}`, {
      type,
      etag: etagOf(plain),
      plain,
      br: readTwin(`${file}.br`),
      gzip: readTwin(`${file}.gz`),
    });
  }
  return files;
}

function etagOf(content: Uint8Array): string {
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
}

function readTwin(file: string) {
  return existsSync(file) ? readFileSync(file) : undefined;
}
