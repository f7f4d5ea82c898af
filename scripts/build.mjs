// Builds the web application and the server into `out`. Run as a program it builds for real use;
// the tests import it to build aside.
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { hashOf, project } from './project.mjs';

const sources = [
  'src',
  'public',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
  'scripts/build.mjs',
];
const out = path.join(project, 'out');
const stampFile = path.join(out, 'stamp');

/** Programs of the server beside the server itself. */
export const serverEntries = {
  main: 'src/server/main.ts',
  backup: 'src/server/backup.ts',
  doctor: 'src/server/doctor.ts',
  admin: 'src/server/admin.ts',
  'papers-child': 'src/server/papers/child.ts',
  'content-worker': 'src/server/estimation/content/content-worker.ts',
  'list-worker': 'src/server/price-lists/list-worker.ts',
  'match-worker': 'src/server/matching/match-worker.ts',
};

/** A hash that changes when a source does: time and size of each file stand for its content. */
function stampOfSources() {
  return hashOf(
    ...sources.flatMap(filesIn).map((file) => {
      const { size, mtimeMs } = fs.statSync(file);
      return `${file}:${size}:${mtimeMs}`;
    }),
    process.versions.node,
  );
}

/**
 * @param {string} place
 * @returns {string[]}
 */
function filesIn(place) {
  const full = path.resolve(project, place);
  const found = fs.statSync(full, { throwIfNoEntry: false });
  if (!found) return [];
  if (!found.isDirectory()) return /\.test\.tsx?$/.test(full) ? [] : [full];
  return fs
    .readdirSync(full)
    .toSorted()
    .flatMap((name) => filesIn(path.join(full, name)));
}

export function isBuilt() {
  try {
    return fs.readFileSync(stampFile, 'utf8') === stampOfSources();
  } catch {
    return false;
  }
}

/**
 * Builds both into folders of their own and then puts them in place, so that a build that was
 * interrupted leaves the former one usable.
 */
export async function build() {
  const stamp = stampOfSources();
  /** @param {string} part */
  const aside = (part) => path.join(out, `${part}-next-${process.pid}`);
  try {
    await Promise.all([buildWeb(aside('web')), buildServer(aside('server'))]);
    fs.rmSync(stampFile, { force: true });
    for (const part of ['web', 'server']) {
      fs.rmSync(path.join(out, part), { recursive: true, force: true });
      fs.renameSync(aside(part), path.join(out, part));
    }
    fs.writeFileSync(stampFile, stamp);
  } finally {
    for (const part of ['web', 'server']) fs.rmSync(aside(part), { recursive: true, force: true });
  }
}

/**
 * The web application as it ships; in mode 'test' the same, with checks of every reply.
 * @param {string} folder
 * @param {'production' | 'test'} [mode]
 * @param {{ isPacked?: boolean }} [how] `isPacked`: with the compressed copies that the server sends
 */
export async function buildWeb(folder, mode = 'production', { isPacked = true } = {}) {
  const vite = await import('vite');
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production'; // decides which build of React is bundled
  try {
    await vite.build({
      root: project,
      mode,
      logLevel: 'error',
      build: { outDir: folder, emptyOutDir: true, manifest: true },
    });
  } finally {
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
  }
  if (isPacked) await compress(folder);
}

/** @param {string} folder */
async function buildServer(folder) {
  const rolldown = await import('rolldown');
  await rolldown.build(serverBundle(folder));
}

/**
 * How the server is bundled: our own code alone, the libraries stay in node_modules.
 * @param {string} folder
 * @returns {import('rolldown').BuildOptions & { output: import('rolldown').OutputOptions }}
 */
export function serverBundle(folder) {
  return {
    cwd: project,
    input: serverEntries,
    platform: 'node',
    external: (id) => /^[^./]/.test(id) && !path.isAbsolute(id),
    output: {
      dir: folder,
      format: 'esm',
      sourcemap: true,
      entryFileNames: '[name].js',
      chunkFileNames: '[name]-[hash].js',
    },
    logLevel: 'warn',
  };
}

const gzip = promisify(zlib.gzip);
const brotli = promisify(zlib.brotliCompress);

/**
 * Writes a compressed copy beside each text file, so that the server compresses nothing.
 * @param {string} folder
 */
async function compress(folder) {
  const texts = filesIn(folder).filter((file) => /\.(?:js|css|html|svg|json|txt)$/.test(file));
  await Promise.all(
    texts.map(async (file) => {
      const text = fs.readFileSync(file);
      if (text.length < 300) return;
      const quality = { [zlib.constants.BROTLI_PARAM_QUALITY]: 9 };
      fs.writeFileSync(`${file}.gz`, await gzip(text, { level: 9 }));
      fs.writeFileSync(`${file}.br`, await brotli(text, { params: quality }));
    }),
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await build();
