import { compare, decimal, divide, multiply, type Decimal } from '../../number/decimal.ts';
import { writeStored, writeVolume } from '../../number/number-text.ts';
import { searchText } from '../../search/search-text.ts';
import type { Work, WorkList } from '../work.ts';
import type { Found, Rule } from '../rule.ts';
import { kinds, measured, type KindOfWork } from '../kinds-of-work.ts';

interface Ratio {
  readonly kind: KindOfWork;
  readonly name: string;
  /** Of its unit per m3 of concrete. */
  readonly least: Decimal;
  readonly most: number;
  /** Where some of the concrete is slender. */
  readonly mostSlender: number;
}

const ratios: readonly Ratio[] = [
  { kind: kinds.rebar, name: 'kg besi', least: decimal(40), most: 350, mostSlender: 500 },
  { kind: kinds.formwork, name: 'm² bekisting', least: decimal(3), most: 20, mostSlender: 40 },
];

/** Four sides of 11 × 11 cm are 36 m² per m³, of 15 × 15 cm 27; four bars of 12 mm in the former 380 kg. */
const slender = new RegExp(
  String.raw`\bpraktis\b|\blatei\b|\blintel\b|\bring ?bal\w*|\b(?:kanopi|sirip|lisplank?)\b|\b(?:1[0-5]|[5-9]|0[,.]1[0-5]?) ?(?:cm)? ?[x×/] ?(?:[12]\d|0[,.][12]\d?)\b`,
);
interface Thick {
  readonly words: RegExp;
  /** Of formwork, in m² per m³. */
  readonly least: Decimal;
}

/** The thickest first. */
const thickParts: readonly Thick[] = [
  // Only its edge is boarded: a raft of 60 cm has 0,3 m² per m³; a storey is none: 'Beton lantai 2'.
  {
    words:
      /\b(?:raft|rakit|(?:pelat|plat) lantai dasar|lantai (?:kerja|gudang|pabrik|garasi|car ?port|bengkel|workshop|hangg?ar)|slab on grade|(?:pelat|plat) (?:di atas )?tanah|bendung\w*|dam|mercu)\b|(?<!plat |pelat )\b(?:beton|cor) lantai\b(?!\.? *(?:ke ?-? ?)?(?:\d|i{1,3}\b|iv\b|vi{0,3}\b|atas|satu|dua|tiga|empat|lima))/,
    least: decimal('0.1'),
  },
  // An abutment of 8 × 5 × 6 m has 0,65.
  { words: /\b(?:abut\w*|pilar|pier|blok ang[kc]\w+)\b/, least: decimal('0.5') },
  // A footing of 200 × 200 × 40 has two, a wall of 50 cm with its foot 2,7, a bed of 4 × 2 × 1,5 m 1,5.
  {
    words:
      /\b(?:pondasi|fondasi) (?:telapak|tapak|plat|pelat|setempat|mesin|genset)\b|\bfoot ?plate?\b|\bpile ?cap\b|\bpoe?r\b|\btelapak\b|\b(?:dpt|tpt|(?:dinding|tembok) penahan|retaining|box ?culvert|gorong\w*|duiker|wing ?wall)\b/,
    least: decimal(1),
  },
];

/** A floor on the ground has no more than its mesh. */
const mesh = /\bwire ?mesh\b/;
const leastOfMesh = decimal(10);

/** Only where both stand under one heading (CHECK-24). */
export const concreteRatios: Rule = {
  id: 'concrete-ratios',
  severity: 'warning',
  title: 'Besi atau bekisting tidak sepadan dengan beton',
  catches:
    'Di bawah satu judul: besi di luar 40–350 kg, atau bekisting di luar 3–20 m², per m³ beton; dengan kolom praktis atau penampang sampai 15 cm sampai 500 kg dan 40 m²; bekisting pondasi telapak, footplat, pile cap, pondasi mesin, dinding penahan tanah dan box culvert mulai 1 m², abutment dan pilar mulai 0,5 m², raft, lantai di atas tanah dan bendung mulai 0,1 m².',
  *find({ lists }) {
    for (const list of lists) yield* inList(list);
  },
};

/** Of formwork: where some of the concrete is thick, as little as all of it may have. */
function leastFormwork(concrete: readonly Work[], heading: string, usual: Decimal): Decimal {
  const texts = [...concrete.map(({ words }) => words), searchText(heading)];
  return thickParts.find(({ words }) => texts.some((text) => words.test(text)))?.least ?? usual;
}

function* inList({ works, text }: WorkList): Generator<Found> {
  const concrete = measured(works, kinds.concrete);
  if (concrete.volume.units <= 0n) return;
  const isSlender = concrete.works.some(({ words }) => slender.test(words));
  for (const { kind, name, ...usual } of ratios) {
    const { volume, works: ofKind } = measured(works, kind);
    const isMesh = ofKind.every(({ words }) => mesh.test(words));
    const leastOfKind =
      kind === kinds.formwork ? leastFormwork(concrete.works, text, usual.least) : usual.least;
    const least = kind === kinds.rebar && isMesh ? leastOfMesh : leastOfKind;
    const most = isSlender ? usual.mostSlender : usual.most;
    if (volume.units <= 0n) continue;
    const isLess = compare(volume, multiply(concrete.volume, least)) < 0;
    const isMore = compare(volume, multiply(concrete.volume, decimal(most))) > 0;
    if (!isLess && !isMore) continue;
    const ratio = writeStored(divide(volume, concrete.volume, 1), 0, 1);
    yield {
      line: ofKind[0],
      says: `${writeVolume(volume)} ${name} untuk ${writeVolume(concrete.volume)} m³ beton: ${ratio} per m³, biasanya ${writeStored(isLess ? least : usual.least, 0, 1)} sampai ${most}`,
    };
  }
}
