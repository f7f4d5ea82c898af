import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What the build notes of a page: its address with `:names`, and the files that it needs. */
interface PageFiles {
  readonly path: string;
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Of the page that edits an estimate: the files of its lines, which an address may begin with. */
  readonly lines?: readonly string[];
}

/**
 * The files of each page as elements for its head; the first page that fits an address counts.
 * The browser then fetches them all together, not each after the one that asks for it.
 */
export function readPageFiles(folder: string) {
  const file = path.join(folder, '.vite', 'pages.json');
  if (!existsSync(file)) return [];
  // Written by our own build (scripts/page-code.ts).
  const pages = JSON.parse(readFileSync(file, 'utf8')) as PageFiles[];
  return pages.map((page) => {
    const parts = page.path.split('/');
    return {
      fits: (at: string) => fits(at.split('/'), parts),
      links: [
        ...page.styles.map((style) => `<link rel="stylesheet" crossorigin href="/${style}">`),
        ...page.scripts.map((script) => `<link rel="modulepreload" crossorigin href="/${script}">`),
        // Which step it begins with stands behind the `#`, which only the browser knows.
        ...(page.lines ? [`<meta name="taksir-lines" content="${page.lines.join(' ')}">`] : []),
      ].join(''),
    };
  });
}

function fits(at: readonly string[], parts: readonly string[]): boolean {
  return (
    at.length === parts.length &&
    parts.every((part, n) => (part.startsWith(':') ? at[n] !== '' : part === at[n]))
  );
}

/** Inserts these elements at the end of the page's head. */
export function withFiles(html: string, links: string): string {
  return html.replace('</head>', () => `${links}</head>`);
}
