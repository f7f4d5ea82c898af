// What a row's unit holds of a master's unit. It is proposed and asked, never taken unsaid (rules/units).
import { inverted } from '../formula/fraction.ts';
import { parseDecimal, isZero, type Decimal } from '../number/decimal.ts';
import { likelyUnit } from '../units/unit-spellings.ts';
import { oneOf, product, readFactor, type Factor } from './factor.ts';

/** Units of one measure, and of counts that lists use for each other. */
const known: Readonly<Record<string, string>> = {
  'ton kg': '1/1000',
  'kg ton': '1000',
  'm3 liter': '1/1000',
  'liter m3': '1000',
  'm cm': '1/100',
  'ha m2': '1/10000',
  'bh unit': '1',
  'unit bh': '1',
  'set unit': '1',
  'unit set': '1',
  'hari unit-hari': '1',
  'unit-hari hari': '1',
};

/** Units that hold something without saying how much; the name may say it. */
const holders = new Set(['zak', 'dus', 'gulung', 'btg', 'lbr', 'tube', 'ikat', 'pot', 'bh', 'set']);

const figure = String.raw`(\d+(?:[.,]\d+)?)`;
/** 'zak 40 kg', 'roll (50 m)', 'dus isi 12 bh', 'pail@20kg', '100 kg'. */
const packed = new RegExp(
  String.raw`^(?:[\p{L}./]+ ?(?:isi |@ ?)?)?\(?${figure} ?([\p{L}²³][\p{L}\d²³']*)\.?\)?$`,
  'u',
);
/**
 * In a name, with what it is a measure of: '21,3 kg/m', '40 kg/zak'. But not a side of '30 x 30 cm', nor the
 * '48 m' of '48 mm x 6 m'.
 */
const inName = new RegExp(
  String.raw`(?<![\dx×/.,-])(?<![x×] )${figure} ?([\p{L}][\p{L}\d²³']*)(?![\p{L}\d²³']| ?[x×])(?: ?(?:/|\bper\b) ?([\p{L}][\p{L}\d²³']*))?`,
  'gu',
);

/** '40/50 kg', '40 kg - 50 kg', '40 s/d 50 kg': the one or the other. */
const ranged = new RegExp(
  String.raw`\d ?[\p{L}²³]* ?(?:[/–~-]|s/d|s\.d\.|sd|sampai|atau) ?${figure} ?([\p{L}][\p{L}\d²³']*)`,
  'gu',
);
/** A thousand, or one with three decimals. */
const isEither = (amount: string) => /^[1-9]\d{0,2}[.,]\d{3}$/.test(amount);

/** Undefined: nobody can tell it from the texts. */
export function contentOf(
  { unit, name }: { readonly unit: string; readonly name: string },
  wanted: string,
): Factor | undefined {
  const [from, to] = [likelyUnit(unit), likelyUnit(wanted)];
  const factor = known[`${from} ${to}`];
  if (factor !== undefined) return readFactor(factor);
  const [, packs = '', packOf = ''] = packed.exec(unit.trim().toLowerCase()) ?? [];
  if (packs !== '') return likelyUnit(packOf) === to ? oneOfText(packs) : undefined;
  if (from !== 'm' && !holders.has(from)) return undefined;
  const told = name.toLowerCase();
  if ([...told.matchAll(ranged)].some(([, , unitHeld = '']) => likelyUnit(unitHeld) === to))
    return undefined;
  const measures = Array.from(told.matchAll(inName), ([, amount = '', of = '', per = '']) => ({
    amount,
    of: likelyUnit(of),
    per: likelyUnit(per),
  }));
  const said = measures.filter(({ of }) => of === to);
  const held = said.filter(({ per }) => per === from || (per === '' && from !== 'm'));
  if (held.length > 0) return onlyOne(held);
  // The weight of a bar is that of a metre by its length, where the name says both.
  const byMetre = onlyOne(said.filter(({ per }) => per === 'm'));
  const length = onlyOne(measures.filter(({ of, per }) => of === 'm' && per === ''));
  return byMetre && length && product(byMetre, length);
}

/** What all of these say; undefined: nothing, or the one or the other. */
function onlyOne(measures: readonly { readonly amount: string }[]): Factor | undefined {
  const [only, ...others] = new Set(measures.map(({ amount }) => amount));
  return only !== undefined && others.length === 0 ? oneOfText(only) : undefined;
}

/** How much of `to` one of `from` is, where both are of one measure: a ton is 1000 kg. */
export function measureFactor(from: string, to: string): Factor | undefined {
  const factor = known[`${likelyUnit(to)} ${likelyUnit(from)}`];
  if (factor !== undefined) return readFactor(factor);
  const turned = readFactor(known[`${likelyUnit(from)} ${likelyUnit(to)}`] ?? '');
  return turned && inverted(turned);
}

function oneOfText(amount: string): Factor | undefined {
  if (isEither(amount)) return undefined;
  const held: Decimal | undefined = parseDecimal(amount.replace(',', '.'));
  return held && !isZero(held) ? oneOf(held) : undefined;
}
