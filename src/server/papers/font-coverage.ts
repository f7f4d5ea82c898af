/**
 * The characters that a TrueType font can draw, read from its `cmap` (OpenType 1.9, formats 4 and
 * 12). Tagged PDF refuses text that the font lacks, so papers ask before they print.
 */
export function fontCoverage(font: Uint8Array): ReadonlySet<number> {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength);
  const cmap = tableOffset(view, 'cmap');
  const covered = new Set<number>();
  const subtables = view.getUint16(cmap + 2);
  for (let index = 0; index < subtables; index++) {
    const at = cmap + view.getUint32(cmap + 4 + index * 8 + 4);
    const format = view.getUint16(at);
    if (format === 4) readSegments(view, at, covered);
    if (format === 12) readGroups(view, at, covered);
  }
  if (covered.size === 0) throw new Error('font without a readable cmap');
  return covered;
}

function tableOffset(view: DataView, tag: string): number {
  const tables = view.getUint16(4);
  for (let index = 0; index < tables; index++) {
    const record = 12 + index * 16;
    const name = [0, 1, 2, 3].map((at) => String.fromCharCode(view.getUint8(record + at)));
    if (name.join('') === tag) return view.getUint32(record + 8);
  }
  throw new Error(`font without a ${tag} table`);
}

/** Format 4: segments of the basic plane. A glyph of 0 inside a segment is a gap. */
function readSegments(view: DataView, at: number, covered: Set<number>): void {
  const bytes = view.getUint16(at + 6); // twice the number of segments
  const ends = at + 14;
  const starts = ends + bytes + 2;
  const deltas = starts + bytes;
  const offsets = deltas + bytes;
  for (let segment = 0; segment < bytes; segment += 2) {
    const start = view.getUint16(starts + segment);
    const end = view.getUint16(ends + segment);
    const delta = view.getUint16(deltas + segment);
    const offset = view.getUint16(offsets + segment);
    for (let code = start; code <= end && code < 0xffff; code++) {
      const glyph =
        offset === 0
          ? (code + delta) & 0xffff
          : view.getUint16(offsets + segment + offset + (code - start) * 2);
      if (glyph !== 0) covered.add(code);
    }
  }
}

/** Format 12: groups of any plane. */
function readGroups(view: DataView, at: number, covered: Set<number>): void {
  const groups = view.getUint32(at + 12);
  for (let index = 0; index < groups; index++) {
    const group = at + 16 + index * 12;
    const end = view.getUint32(group + 4);
    for (let code = view.getUint32(group); code <= end; code++) covered.add(code);
  }
}
