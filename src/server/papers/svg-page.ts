// The engine draws all pages of a document below each other in one SVG; a preview shows one of them.

/** A page, from 0, as a picture of its own. Throws where the engine no longer draws as this reads it. */
export function pageOf(svg: string, number: number): string {
  const lines = svg.trimEnd().split('\n');
  const starts = lines.flatMap((line, at) => (/^ {4}<g[ >]/.test(line) ? [at] : []));
  const start = starts[number];
  const end = lines.findIndex((line, at) => at > (start ?? Infinity) && line === '    </g>');
  const [, height, width] = /v ([\d.]+) h ([\d.]+) v/.exec(lines[(start ?? 0) - 1] ?? '') ?? [];
  if (start === undefined || end < 0 || height === undefined || width === undefined) {
    throw new Error(`no page ${number} in what the engine drew`);
  }
  const page = lines.slice(start, end + 1);
  const top = /matrix\(1 0 0 1 0 ([\d.]+)\)/.exec(page[0] ?? '')?.[1] ?? '0';
  const defs = lines.slice(
    lines.findIndex((line) => line.startsWith('    <defs')),
    -1,
  );
  const spaces = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
  return [
    `<svg ${spaces} viewBox="0 ${top} ${width} ${height}" width="${width}" height="${height}">`,
    `<rect y="${top}" width="${width}" height="${height}" fill="#fff"/>`,
    ...page,
    ...usedOf(defs, page),
    '</svg>',
  ]
    .map((line) => line.trimStart())
    .join('\n');
}

/** Glyphs that another page needs are most of them. */
function usedOf(defs: readonly string[], page: readonly string[]): string[] {
  const used = new Set(page.flatMap((line) => /xlink:href="#(\w+)"/.exec(line)?.[1] ?? []));
  let isKept = true;
  return defs.filter((line) => {
    const [, id] = /^ {8}<symbol id="(\w+)"/.exec(line) ?? [];
    if (id !== undefined) isKept = used.has(id);
    const wasKept = isKept;
    if (line === '        </symbol>') isKept = true;
    return wasKept;
  });
}
