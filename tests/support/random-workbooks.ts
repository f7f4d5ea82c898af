import fc from 'fast-check';
import {
  add,
  decimal,
  decimalsOf,
  multiply,
  toText,
  type Decimal,
} from '../../src/domain/number/decimal.ts';
import { kodeKey } from '../../src/domain/code-order.ts';
import type { Content, Item, TakeOffRow } from '../../src/domain/content/content.ts';
import { rowVolume, takeOffVolume } from '../../src/domain/content/take-off.ts';
import { itemTotal } from '../../src/domain/content/totals.ts';
import { analyse, recipeGroups, unitPriceRoundings } from '../../src/domain/recipe.ts';
import type { PaperSource } from '../../src/domain/report/paper-set.ts';
import { usualSettings } from '../../src/domain/report/paper-settings.ts';
import type { RecipeSource, RecipeSourceRow } from '../../src/domain/report/recipe-source.ts';
import { group, item, profile, randomContent, randomPercent, section } from './random-estimates.ts';

const masters = Array.from({ length: 12 }, (_, at) => ({ id: `master-${at}`, code: `M.${at}` }));

function decimalOf(largest: number, places: number): fc.Arbitrary<Decimal> {
  return fc
    .tuple(fc.nat(largest), fc.nat(10 ** places - 1), fc.nat(places))
    .map(([whole, fraction, kept]) => {
      const digits = String(fraction).padStart(places, '0').slice(0, kept);
      return decimal(digits === '' ? String(whole) : `${whole}.${digits}`);
    });
}

const randomRow = (masterAt: number): fc.Arbitrary<RecipeSourceRow> =>
  fc
    .record({
      group: fc.constantFrom(...recipeGroups),
      coefficient: decimalOf(3, 9),
      // A master has one price, or is looked up at another time and has another one.
      price: fc.constantFrom('85000', '1200.5', '176000.25', '0'),
      isMissing: fc.integer({ max: 12, min: 0 }).map((one) => one === 0),
      override: fc.option(decimalOf(90_000, 2), { freq: 4 }),
    })
    .map(({ group: part, coefficient, price, isMissing, override }) => ({
      id: `row-${masterAt}`,
      group: part,
      coefficient,
      unitPriceSnapshot: isMissing ? null : decimal(price),
      priceOverride: isMissing ? null : override,
      percentOf: null,
      name: `Sumber daya ${masterAt}`,
      unit: 'OH',
      master: masters[masterAt] ?? null,
    }));

const randomShare: fc.Arbitrary<RecipeSourceRow> = fc
  .record({
    group: fc.constantFrom(...recipeGroups),
    coefficient: decimalOf(0, 9),
    base: fc.constantFrom(['LABOR'], ['LABOR', 'MATERIAL'], ['row-0'], ['row-1', 'EQUIPMENT']),
  })
  .map(({ group: part, coefficient, base }) => ({
    id: 'share',
    group: part,
    coefficient,
    unitPriceSnapshot: null,
    priceOverride: null,
    percentOf: base,
    name: 'Alat bantu',
    unit: 'bagian',
    master: null,
  }));

const codes = ['1.1', '1.10', 'A.2', 'B.7.b', '6.1.1'];

const randomRecipes: fc.Arbitrary<ReadonlyMap<string, RecipeSource>> = fc
  .tuple(
    ...codes.map((kode) =>
      fc
        .record({
          rows: fc
            .uniqueArray(fc.nat(masters.length - 1), { maxLength: 6 })
            .chain((at) => fc.tuple(...at.map(randomRow))),
          share: fc.option(randomShare),
          overhead: fc.constantFrom('10', '10', '15', '12.5', '8.1234', '0'),
          rounding: fc.constantFrom('none', ...unitPriceRoundings),
        })
        .map(({ rows, share, overhead, rounding }): RecipeSource => ({
          kode,
          deskripsi: `=Pekerjaan ${kode}`,
          satuan: 'm3',
          sourceLabel: 'AHSP Cipta Karya',
          edition: 'SE DJBK No. 47/SE/Dk/2026',
          verified: null,
          overheadPercent: decimal(overhead),
          rounding,
          // A share may stand before its base.
          rows: share ? [share, ...rows] : rows,
        })),
    ),
  )
  .map((all) => new Map(all.map((recipe) => [kodeKey(recipe.kode), recipe])));

const measure = fc.oneof({ weight: 6, arbitrary: decimalOf(40, 4) }, fc.constant(decimal('0')));
const takeOffRow: fc.Arbitrary<TakeOffRow> = fc
  .record({
    jenis: fc.constantFrom('penjumlahan', 'penjumlahan', 'pengurangan'),
    panjang: measure,
    lebar: measure,
    tinggi: measure,
    jumlah: fc.nat(12).map((count) => decimal(count)),
    extras: fc.array(
      fc.record({ name: fc.constantFrom('kg/m', 'faktor', '=A1'), value: decimalOf(3, 3) }),
      { maxLength: 2 },
    ),
  })
  .map(({ extras, ...row }) => {
    const named = extras.map((extra, at) => ({ id: `x${at}`, ...extra }));
    const measures = { ...row, extras: named };
    return { id: '', uraian: '+ As 1', ...measures, volume: rowVolume(measures) };
  })
  .filter(
    (row) =>
      digitsOf([
        row.panjang,
        row.lebar,
        row.tinggi,
        row.jumlah,
        ...row.extras.map(({ value }) => value),
      ]) <= 13,
  );

type Priced = 'living' | 'own' | 'typed';
const randomWork = fc.record({
  kode: fc.constantFrom(...codes, '', '9.9'),
  priced: fc.constantFrom<Priced[]>('living', 'living', 'own', 'typed'),
  rows: fc.array(takeOffRow, { maxLength: 5 }),
  volume: decimalOf(400, 6),
  harga: decimalOf(900_000, 2),
});

/**
 * An estimate with all that a workbook's formulas come from: take-offs, analyses with shares and
 * missing prices, prices that follow them and such that no longer do, rounding or none. Its amounts
 * have no more digits than a spreadsheet can hold.
 */
export const randomPaperSource: fc.Arbitrary<PaperSource> = fc
  .record({
    recipes: randomRecipes,
    works: fc.array(fc.array(randomWork, { maxLength: 6 }), { maxLength: 8 }),
    plain: randomContent,
    ppn: randomPercent,
    rounding: fc.option(
      fc.record({
        step: fc.constantFrom(1, 100, 1_000, 10_000, 1_000_000),
        mode: fc.constantFrom('half-up', 'down'),
      }),
    ),
    columns: fc.record({ kode: fc.boolean(), bobot: fc.boolean(), catatan: fc.boolean() }),
  })
  .map(({ recipes, works, plain, ppn, rounding, columns }) => ({
    recipes,
    content: computable([...plain, ...livingContent(works, recipes)]),
    profile: { ...profile, ppn },
    settings: { ...usualSettings, columns, rounding: rounding ?? undefined },
  }));

interface Work {
  readonly kode: string;
  readonly priced: Priced;
  readonly rows: readonly TakeOffRow[];
  readonly volume: Decimal;
  readonly harga: Decimal;
}

function livingContent(
  works: readonly (readonly Work[])[],
  recipes: ReadonlyMap<string, RecipeSource>,
): Content {
  return works.map((list, at) => {
    const items = list.map((work) => itemOf(work, recipes));
    const half = Math.ceil(items.length / 2);
    return section(`Bagian ${at}`, items.slice(0, half), [
      group(`Kelompok ${at}`, ...items.slice(half)),
    ]);
  });
}

function itemOf(work: Work, recipes: ReadonlyMap<string, RecipeSource>): Item {
  const recipe = recipes.get(kodeKey(work.kode));
  const today = recipe && analyse(recipe, recipe.rows).F;
  const harga = today && work.priced === 'living' ? today : work.harga;
  const volume = work.rows.length > 0 ? takeOffVolume(work.rows) : work.volume;
  return {
    ...item(`Pekerjaan ${work.kode}`, '1', 'm3', '1', work.kode),
    volume,
    harga,
    hargaTotal: itemTotal(volume, harga),
    rows: work.rows,
  };
}

/**
 * A spreadsheet holds 15 digits and needs two of them to round: LibreOffice is a sen off in some
 * amounts from 10,000,000,000 on that end in exactly half a sen.
 */
function computable(content: Content): Content {
  const kept = (items: readonly Item[]) =>
    items.filter(({ volume, harga }) => digitsOf([volume, harga]) <= 13);
  return content.map((part) => ({
    ...part,
    items: kept(part.items),
    groups: part.groups.map((inside) => ({ ...inside, items: kept(inside.items) })),
  }));
}

/** Of the exact product. */
function digitsOf(factors: readonly Decimal[]): number {
  const product = factors.reduce(multiply, decimal('1'));
  const [whole = ''] = toText(product).split('.');
  return whole.length + decimalsOf(product);
}

/** `rows` items that live: three measured rows each, 100 analyses of eight components. */
export function largeSource(rows: number, measured = 3): PaperSource {
  const recipes = Array.from({ length: 100 }, (_, at): RecipeSource => ({
    kode: `2.2.${at + 1}`,
    deskripsi: `Pekerjaan beton bertulang nomor ${at + 1}, mutu f’c = 19,3 MPa`,
    satuan: 'm3',
    sourceLabel: 'AHSP Cipta Karya',
    edition: 'SE DJBK No. 47/SE/Dk/2026 Lampiran VI',
    verified: true,
    overheadPercent: decimal('10'),
    rounding: 'none',
    rows: Array.from({ length: 8 }, (__, part): RecipeSourceRow => {
      const master = (at * 3 + part * 7) % 60;
      return {
        id: `${at}-${part}`,
        group: recipeGroups[Math.floor(part / 3)] ?? 'EQUIPMENT',
        coefficient: decimal(`0.${String(1234 + at * 17 + part).padStart(4, '0')}`),
        unitPriceSnapshot: decimal(`${85_000 + master * 1_250}`),
        priceOverride: null,
        percentOf: null,
        name: `Sumber daya ${master + 1}`,
        unit: part < 3 ? 'OH' : 'kg',
        master: { id: `m-${master}`, code: `M.${master + 1}` },
      };
    }),
  }));
  const prices = recipes.map((recipe) => analyse(recipe, recipe.rows).F);
  const work = (at: number): Item => {
    const recipe = recipes[at % 100];
    const harga = prices[at % 100] ?? decimal('0');
    const takeOff = Array.from({ length: measured }, (_, row) => measuredRow(at, row));
    const volume = measured > 0 ? takeOffVolume(takeOff) : add(decimal('12.25'), decimal(at % 90));
    return {
      ...item(recipe?.deskripsi ?? '', '1', 'm3', '1', recipe?.kode),
      volume,
      harga,
      hargaTotal: itemTotal(volume, harga),
      rows: takeOff,
    };
  };
  const content = Array.from({ length: Math.ceil(rows / 100) }, (_, s) =>
    section(
      `Pekerjaan bagian ${s + 1}`,
      [],
      Array.from({ length: 5 }, (__, g) =>
        group(
          `Lantai ${g + 1}`,
          ...Array.from({ length: 20 }, (___, i) => work(s * 100 + g * 20 + i)),
        ),
      ),
    ),
  );
  return {
    content,
    profile,
    settings: usualSettings,
    recipes: new Map(recipes.map((recipe) => [kodeKey(recipe.kode), recipe])),
  };
}

function measuredRow(at: number, row: number): TakeOffRow {
  const measures = {
    panjang: decimal(`${2 + (at % 37)}.${25 + row}`),
    lebar: decimal('0.35'),
    tinggi: decimal(`1.${10 + (at % 60)}`),
    jumlah: decimal(1 + ((at + row) % 9)),
    extras: [],
  };
  return {
    id: '',
    uraian: `As ${row + 1}`,
    jenis: row === 2 ? 'pengurangan' : 'penjumlahan',
    ...measures,
    tinggi: row === 2 ? decimal('0.1') : measures.tinggi,
    volume: rowVolume({ ...measures, tinggi: row === 2 ? decimal('0.1') : measures.tinggi }),
  };
}
