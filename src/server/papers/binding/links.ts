// The engine sets each part for itself and knows nothing of the others, so a link is given to it as an
// address of ours that says where it leads and by what it is led to: `taksir:volume-II.3;rab-II.3`.

const address = /\/A << \/Type \/Action \/S \/URI \/URI \(taksir:([^;)]*);?([^)]*)\) >>/;

export interface Target {
  /** The number of its page's object. */
  readonly page: number;
  readonly left: number;
  readonly top: number;
}

export interface Link {
  readonly number: number;
  readonly text: string;
  /** The name of its target; `halaman-12` for a page. */
  readonly to: string;
  /** What it is itself the target of; blank where nothing leads to it. */
  readonly at: string;
  readonly target: Target;
}

/** Points above the upper left corner of what is led to, so that it is not cut at the window's edge. */
const ABOVE = 6;

/** Undefined for what is no link of ours. */
export function linkIn(number: number, text: string, page: number): Link | undefined {
  const [, to, at = ''] = address.exec(text) ?? [];
  const [, left, top] = /\/Rect \[([\d.-]+) [\d.-]+ [\d.-]+ ([\d.-]+)\]/.exec(text) ?? [];
  if (to === undefined) return undefined;
  return { number, text, to, at, target: { page, left: Number(left), top: Number(top) + ABOVE } };
}

/** The link as it stands in the file; one whose target was not set leads nowhere. */
export function resolved(
  { text, to }: Link,
  target: Target | undefined,
  pageNumber: number,
): string {
  const [before, after = ''] = text.split(address.exec(text)?.[0] ?? '');
  const told = to.startsWith('halaman-') ? 'Bagian, halaman' : 'halaman';
  const spoken = target ? `${told} ${pageNumber}` : 'tanpa tujuan';
  const dest = target
    ? `/Dest [${target.page} 0 R /XYZ ${target.left} ${round(target.top)} null]`
    : '';
  return `${before}${dest}${after.replace(/\/Contents \([^)]*\)/, `/Contents (${spoken})`)}`;
}

const round = (points: number) => Math.round(points * 1000) / 1000;
