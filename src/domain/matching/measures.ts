/** Measures of a work by which two of one name differ; each list may hold alternatives. */
export interface Measures {
  /** Pipes and fittings, in mm. */
  readonly diameters: readonly string[];
  readonly sizes: readonly Size[];
  /** In mm. */
  readonly thicknesses: readonly string[];
  /** Semen to sand: '1:5'. */
  readonly mixes: readonly string[];
  /** Of what is dug, in m: the deepest. */
  readonly depths: readonly string[];
  /** What a machine gives: 'watt 120'. */
  readonly ratings: readonly string[];
  /** How often a form is used. */
  readonly uses: readonly string[];
  /** Concrete, f'c in MPa. */
  readonly strengths: readonly string[];
  /** The strength stands between those of the catalogue: which one is meant has to be asked. */
  readonly isBetween: boolean;
}

/** A cross section, a plate or a tile. */
export interface Size {
  /** Its figures without their scale: 4 x 16, 40x160 and 400 x 1600 are one shape. */
  readonly shape: string;
  /** In mm; undefined where no unit is said. */
  readonly inMm: string | undefined;
  /** Of a cable the section of a core, as `shape` is of one that says no number of cores: 'mm2 2.5'. */
  readonly core?: string | undefined;
}

export interface Measured {
  readonly measures: Measures;
  /** The text without them. */
  readonly rest: string;
}

/** Inches as pipes are sold by, and the mm that the catalogue gives beside them. */
const nominal: ReadonlyMap<string, string> = new Map([
  ['1/2', '15'],
  ['3/4', '20'],
  ['1', '25'],
  ['1-1/4', '32'],
  ['1-1/2', '40'],
  ['2', '50'],
  ['2-1/2', '65'],
  ['3', '80'],
  ['4', '100'],
  ['5', '125'],
  ['6', '150'],
  ['8', '200'],
  ['10', '250'],
  ['12', '300'],
]);

/** Between f'c 17, 20 and 21 without coming near to one. */
const betweenClasses = new Set(['225']);

const number = String.raw`\d+(?:[.,]\d+)?`;
const inches = String.raw`(?:\d+[-\s])?\d+/\d+|\d+`;

const patterns = {
  // The strength of a mortar says no more than its mix, which stands beside it.
  mortar: /mortar tipe [a-z][\s,]*(?:f'?c'?)?\s*\d+(?:[.,]\d+)?\s*mpa/g,
  // What the concrete is made of says nothing of what is cast.
  made: /\bslump\s*\([^)]*\)\s*[cm]m\b|\bagregat\s+maks\w*\.?\s*\d+\s*mm\b/g,
  mix: /\b1\s*(?:pc|sp|ps|semen)?\.?(?: warna)?\s*:\s*(\d+)(?:\s*(?:pp|ps|ksr|kp|psr|pasir)\b)?\.?/g,
  // What a road of concrete is told by, beside f'c.
  flexural: new RegExp(String.raw`\bsc\s*=?\s*(${number})(?:\s*mpa)?`, 'g'),
  strength: new RegExp(
    String.raw`\bf'?c'?\s*=?\s*(${number})(?:\s*mpa)?|\b(${number})\s*mpa\b`,
    'g',
  ),
  grade: /\bk\s*[-.]?\s*(\d{3})\b/g,
  // From the one to the other, of one length: '10 s.d. 15x60'.
  widths: new RegExp(
    String.raw`(?<![\d.,])(${number})\s*(?:cm|mm)?\s*s\.?\s?d\.?\s*(${number})\s*[x×]\s*(${number})(?!\s*[x×\d.,])\s*(mm|cm|m\b)?`,
    'g',
  ),
  size: new RegExp(
    String.raw`(?<![\d.,])(${number})\s*(?:c|cm|mm|m)?\s*[x×]\s*(${number})(?:\s*(?:c|cm|mm|m)?\s*[x×]\s*(${number}))*(?:\s*(?:cm|mm|m)\b|(?=\s*(mm2)\b)|)`,
    'g',
  ),
  dotted: /(?<![\d.])\d{2,3}(?:\.\d{2,3}){1,2}(?!\d|\s*m3)/g,
  bare: /(?<![\d.,x×/-])(\d{1,3})\s*mm\b/g,
  capacity: new RegExp(String.raw`kap(?:asitas)?\b\.?\s*(${number})\s*m3`, 'g'),
  section: new RegExp(String.raw`(?<![\d.,x×/])(${number})\s*mm2\b`, 'g'),
  depth: new RegExp(
    String.raw`(?:sedalam|kedalaman|dalam)\s*(?:>?\s*${number}\s*m?\s*s\.?d\.?\s*)?(${number})\s*m\b`,
    'g',
  ),
  dug: new RegExp(String.raw`s\.?\s?d\.?\s*(${number})\s*m\b`, 'g'),
  rating: new RegExp(
    String.raw`\b(${number})\s*(watt|w|va|kva|pk|hp|cfm|btuh|btu|ampere|a|ltr|liter|port|channel|ch|core|kg)\b`,
    'g',
  ),
  // Of two digits and more: '2 lt' are storeys.
  litres: /(?<![\d.,])(\d{2,}|\d{1,3}\.\d{3}) ?lt?\b/g,
  inch: new RegExp(String.raw`(?<![\d/.,-])(${inches})\s*(?:"|''|inch|inci|inc)`, 'g'),
  diameter: new RegExp(
    String.raw`(?:\b(?:dia|diameter)\b\.?|ø|φ)\s*=?\s*(${number})\s*(mm|cm)?(?!\s*["/'\d])`,
    'g',
  ),
  uses: /\b(\d{1,3})\s*(?:x|×|kali)\s*pakai\b/g,
  inBrackets: /\((\d+)\s*mm\)/g,
  thickness: new RegExp(
    String.raw`(?:\b(?:tebal|teb|tb|t)\b\.?)\s*=?\s*(${number})\s*(mm|cm)((?:,?\s*(?:dan|atau)?\s*${number}\s*mm)*)`,
    'g',
  ),
};

/** What a pattern found, and its groups; '' for one that took no part. */
type Found = (found: {
  whole: string;
  first: string;
  second: string;
  third: string;
  fourth: string;
}) => void;

/** Reads the measures of a text in lower case; `concrete`: MPa by class (rules/matching). */
export function readMeasures(
  text: string,
  concrete: ReadonlyMap<string, readonly string[]>,
): Measured {
  const diameters: string[] = [];
  const sizes: Size[] = [];
  const thicknesses: string[] = [];
  const mixes: string[] = [];
  const strengths: string[] = [];
  const depths: string[] = [];
  const ratings: string[] = [];
  const uses: string[] = [];
  let isBetween = false;
  let rest = text;

  function take(pattern: RegExp, found: Found) {
    rest = rest.replace(pattern, (whole: string, ...groups: unknown[]) => {
      const [first = '', second = '', third = '', fourth = ''] = groups.map((part) =>
        typeof part === 'string' ? part : '',
      );
      found({ whole, first, second, third, fourth });
      return ' ';
    });
  }

  take(patterns.mortar, () => undefined);
  take(patterns.made, () => undefined);
  take(patterns.uses, ({ first }) => void uses.push(`${first} kali pakai`));
  take(patterns.grade, ({ first: grade }) => {
    strengths.push(...(concrete.get(grade) ?? []));
    isBetween ||= betweenClasses.has(grade);
  });
  const flexural: string[] = [];
  take(patterns.flexural, ({ first }) => void flexural.push(`sc ${first.replace(',', '.')}`));
  take(patterns.strength, ({ first, second }) => {
    if (strengths.length === 0) strengths.push(nearestStrength(first || second));
  });
  strengths.push(...flexural);
  // The catalogue steps by whole metres: 1,5 m lies between 1 and 2.
  const dig: Found = ({ first }) => {
    depths.push(String(Math.ceil(Number(first.replace(',', '.')))));
  };
  take(patterns.depth, dig);
  if (depths.length === 0 && /\b(?:peng)?gali/.test(text)) take(patterns.dug, dig);
  take(patterns.mix, ({ first }) => void mixes.push(`1:${first}`));
  take(patterns.inch, ({ first: size }) => {
    const mm = nominal.get(size.replace(/\s/, '-'));
    diameters.push(mm ?? `${size}"`);
  });
  take(patterns.inBrackets, ({ first }) => void diameters.push(first));
  take(patterns.dotted, ({ whole: figures }) => {
    const unit = figures.split('.').length > 2 ? '' : 'mm';
    sizes.push(sizeOf(figures.split('.'), unit));
  });
  take(patterns.widths, ({ first, second, third, whole }) => {
    const unit = /[cm]?m(?=\s*$)/.exec(whole)?.[0] ?? '';
    for (const width of [first, second]) sizes.push(sizeOf([width, third], unit));
  });
  take(patterns.size, ({ whole, fourth: squared }) => {
    const unit = /[cm]?m(?=\s*$)/.exec(whole)?.[0] ?? '';
    const figures = whole.match(/\d+(?:[.,]\d+)?/g) ?? [];
    sizes.push({
      ...sizeOf(figures, unit),
      ...(squared && { core: coreOf(figures.at(-1) ?? '') }),
    });
  });
  take(patterns.section, ({ first }) => {
    sizes.push({ shape: coreOf(first), inMm: undefined });
  });
  take(patterns.thickness, ({ first, second: unit, third: more }) => {
    thicknesses.push(
      lengthInMm(first, unit),
      ...(more.match(/\d+(?:[.,]\d+)?/g) ?? []).map((mm) => lengthInMm(mm, 'mm')),
    );
  });
  take(patterns.diameter, ({ first, second }) => void diameters.push(lengthInMm(first, second)));
  // A bare '50 mm' is what such a thing is told by.
  take(patterns.bare, ({ first: mm }) => {
    (/\b(?:pipa|valve|tee|elbow|dop|drain|meter|strainer|joint)\b/.test(text)
      ? diameters
      : thicknesses
    ).push(mm);
  });
  take(patterns.capacity, ({ first }) => void ratings.push(`m3 ${first.replace(',', '.')}`));
  take(patterns.litres, ({ first }) => void ratings.push(litresOf(first)));
  take(patterns.rating, ({ first: figure, second: unit }) => {
    const value = withoutThousands(figure).replace(',', '.');
    if (unit === 'liter' || unit === 'ltr') ratings.push(litresOf(figure));
    else ratings.push(`${unit === 'w' ? 'watt' : unit} ${value}`);
  });
  return {
    measures: { diameters, sizes, thicknesses, mixes, depths, ratings, uses, strengths, isBetween },
    rest,
  };
}

const coreOf = (figure: string): string => `mm2 ${figure.replace(',', '.')}`;

/** Sizes come in mm, cm and m without saying so: the first figure is brought to two digits. */
function sizeOf(figures: readonly string[], unit: string): Size {
  const values = figures.map((figure) =>
    Number((unit === 'mm' ? withoutThousands(figure) : figure).replace(',', '.')),
  );
  const [first = 0] = values;
  const mm = millimetres.get(unit);
  const inMm =
    mm === undefined ? undefined : values.map((value) => Math.round(value * mm)).join('x');
  if (first === 0) return { shape: figures.join('x'), inMm };
  return { shape: scaled(values), inMm };
}

function scaled(values: readonly number[]): string {
  const [first = 0] = values;
  const scale = 10 ** (1 - Math.floor(Math.log10(first)));
  return values.map((value) => Math.round(value * scale * 100) / 100).join('x');
}

/** The figures of a section without their scale. */
export const shapeOf = (figures: readonly string[]): string => sizeOf(figures, '').shape;

const millimetres: ReadonlyMap<string, number> = new Map([
  ['mm', 1],
  ['cm', 10],
  ['m', 1000],
]);

/** '1.500 watt' and '1.200 mm' are thousands, '1.5 pk' is one and a half. */
const withoutThousands = (figure: string) => figure.replace(/\.(?=\d{3}$)/, '');

const litresOf = (figure: string): string =>
  `m3 ${Number(withoutThousands(figure).replace(',', '.')) / 1000}`;

function lengthInMm(figure: string, unit: string): string {
  const value = Number((unit === 'cm' ? figure : withoutThousands(figure)).replace(',', '.'));
  return String(Math.round((unit === 'cm' ? value * 10 : value) * 10) / 10);
}

/** 24,90 and 26,4 MPa are f'c 25: strengths are converted, and written with more digits than meant. */
function nearestStrength(mpa: string): string {
  const value = Number(mpa.replace(',', '.'));
  const known = [7.5, 10, 15, 17, 20, 21, 25, 30, 35, 40, 45, 50];
  const nearest = known.reduce((best, each) =>
    Math.abs(each - value) < Math.abs(best - value) ? each : best,
  );
  return String(Math.abs(nearest - value) <= 1.5 ? nearest : value);
}
