import { createRequire } from 'node:module';
import createQpdf from '@neslinesli93/qpdf-wasm';

/** Of the engine what its own types leave out. */
interface Files {
  writeFile(path: string, bytes: Uint8Array): void;
  readFile(path: string): Uint8Array;
  unlink(path: string): void;
}
interface Qpdf {
  readonly FS: Files;
  callMain(words: readonly string[]): number;
}

const open = createQpdf as unknown as (with_: {
  locateFile: () => string;
  noInitialRun: true;
}) => Promise<Qpdf>;
const wasm = createRequire(import.meta.url).resolve('@neslinesli93/qpdf-wasm/dist/qpdf.wasm');

let engine: Promise<Qpdf> | undefined;

/** What qpdf answers where it wrote the file, the latter with a warning. */
const WRITTEN = new Set([0, 3]);

/**
 * The same PDF in a fifth of its size: the tags, which are most of it, lie packed in object streams. The
 * same bytes give the same bytes. Throws where the engine fails.
 */
export async function pack(pdf: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  engine ??= open({ locateFile: () => wasm, noInitialRun: true });
  const { FS, callMain } = await engine;
  const [whole, packed] = ['/whole.pdf', '/packed.pdf'];
  FS.writeFile(whole, pdf);
  try {
    const said = callMain(['--deterministic-id', '--object-streams=generate', whole, packed]);
    if (!WRITTEN.has(said)) throw new Error(`qpdf answered ${said}`);
    const bytes = new Uint8Array(FS.readFile(packed));
    FS.unlink(packed);
    return bytes;
  } finally {
    FS.unlink(whole);
  }
}
