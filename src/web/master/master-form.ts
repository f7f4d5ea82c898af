// What stands in the form of a master, and what of it goes to the server.
import * as z from 'zod/mini';
import { fieldTexts } from '../../contract/fields/field-texts.ts';
import { masterTextFields, type MasterItem, type MasterType } from '../../contract/master.ts';
import { compare, decimal, equals, isZero, round, toText } from '../../domain/number/decimal.ts';
import { editableNumber } from '../../domain/number/number-text.ts';
import { largestOf, ranges } from '../../domain/number/limits.ts';
import { readTypedPercent, readTypedPrice } from '../../domain/number/typed-number.ts';
import { hourlyRateOf, wageTime } from '../../domain/wage.ts';
import { whyNoPrice, whyRefused } from '../ui/form/refusal-texts.ts';

const figure = () =>
  z
    .string()
    .check(z.refine((typed) => typed === '' || readTypedPrice(typed) !== undefined, whyNoPrice));
const share = () =>
  z.string().check(
    z.refine((typed) => typed === '' || whyNoShare(typed) === undefined, {
      error: ({ input }) => whyNoShare(String(input)) ?? '',
    }),
    z.refine((typed) => {
      const percent = readTypedPercent(typed);
      return !percent || compare(percent, largestOf(ranges.tkdn)) <= 0;
    }, fieldTexts.tooMuch(ranges.tkdn)),
    z.refine((typed) => {
      const percent = readTypedPercent(typed);
      return !percent || equals(percent, round(percent, ranges.tkdn.places));
    }, fieldTexts.tooFine(ranges.tkdn.places)),
  );
/** '87,33%' is read as well. */
function whyNoShare(typed: string): string | undefined {
  const refused = whyRefused(typed.trim().replace(/%$/, ''), 'percent');
  return refused ?? (readTypedPercent(typed) ? undefined : fieldTexts.number);
}
const required = (field: z.ZodMiniString) => field.check(z.minLength(1, fieldTexts.required));

/** The fields as they are typed. Of a wage by the day or the hour the rates count, of the others the price. */
export interface MasterTyped extends Record<string, string> {
  code: string;
  name: string;
  unit: string;
  price: string;
  dailyRate: string;
  hours: string;
  hourlyRate: string;
  tkdn: string;
  notes: string;
}

/**
 * What must be filled in: name and unit, the code of a wage, the price of a material
 * (MASTER-16 to MASTER-20). A material that has no price may be edited without one.
 */
export function formOf(type: MasterType, before?: MasterItem): z.ZodMiniType<MasterTyped> {
  const needsPrice = type === 'MATERIAL' && !before?.priceMissing;
  return z.object({
    ...masterTextFields,
    code: type === 'LABOR' ? required(masterTextFields.code) : masterTextFields.code,
    unit: required(masterTextFields.unit),
    price: needsPrice ? required(figure()) : figure(),
    dailyRate: figure(),
    hours: figure(),
    hourlyRate: figure(),
    tkdn: share(),
  });
}

const usualUnit = (type: MasterType) => (type === 'LABOR' ? 'OH' : '');
const shown = (value: number | null) => (value === null ? '' : editableNumber(decimal(value)));

/** What the form starts from. */
export function typedOf(type: MasterType, item?: MasterItem): MasterTyped {
  return {
    code: item?.code ?? '',
    name: item?.name ?? '',
    unit: item?.unit ?? usualUnit(type),
    price: item && !item.priceMissing ? shown(item.price) : '',
    dailyRate: shown(item?.dailyRate ?? null),
    hours: item?.hoursPerDay == null ? '8' : shown(item.hoursPerDay),
    hourlyRate: shown(item?.hourlyRate ?? null),
    tkdn: shown(item?.tkdn ?? null),
    notes: item?.notes ?? '',
  };
}

/** Rupiah an hour out of what is typed; blank where there is no day's wage. At least 1 hour a day. */
export function autoHourlyRate({ dailyRate, hours }: MasterTyped): string {
  const daily = readTypedPrice(dailyRate);
  if (!daily) return '';
  return editableNumber(hourlyRateOf(daily, readTypedPrice(hours)));
}

/** Whether the hour's rate is what the day's gives, so that it follows when the day's changes. */
export function followsDay(typed: MasterTyped): boolean {
  const hourly = readTypedPrice(typed.hourlyRate);
  const derived = readTypedPrice(autoHourlyRate(typed));
  return hourly !== undefined && derived !== undefined && equals(hourly, derived);
}

/** A call's body out of the fields whose text has changed (MASTER-23). */
export function changesOf(type: MasterType, typed: MasterTyped, before?: MasterTyped) {
  const isNew = (name: keyof MasterTyped) => before === undefined || typed[name] !== before[name];
  const texts = (['code', 'name', 'unit'] as const).filter(isNew);
  const isWage = type === 'LABOR' && isByRate(typed.unit);
  // A price by the month is none by the day: the rates take its place, also where they are blank.
  const isOtherTime = isWage && before !== undefined && !isByRate(before.unit);
  const rates = rateNames.filter((name) => isNew(name) || isOtherTime);
  return {
    ...Object.fromEntries(texts.map((name) => [name, typed[name]])),
    ...((before ? isNew('tkdn') : typed.tkdn !== '') && { tkdn: sentShare(typed.tkdn) }),
    ...(isNew('notes') && { notes: typed.notes || null }),
    ...(isWage
      ? {
          ...Object.fromEntries(rates.map((name) => [name, sentFigure(typed[name])])),
          // Eight hours are understood, where nobody said others.
          ...(before
            ? isNew('hours') && { hoursPerDay: sentFigure(typed.hours) }
            : typed.hours !== '8' && { hoursPerDay: sentFigure(typed.hours) }),
        }
      : {
          ...(isNew('price') && priceOf(typed.price)),
          ...(type === 'LABOR' && withoutRates(before)),
        }),
  };
}

/** Whether a wage of this unit is typed as a rate; one by the month or the job as its price. */
export const isByRate = (unit: string): boolean =>
  unit.trim() === '' || wageTime(unit) !== undefined;

export const rateNames = ['dailyRate', 'hourlyRate'] as const;

/** A wage by the month or the job has no rate of a day that it had before. */
const withoutRates = (before: MasterTyped | undefined) =>
  Object.fromEntries(
    rateNames.filter((name) => before && before[name] !== '').map((name) => [name, null]),
  );

function sentFigure(typed: string | undefined): string | null {
  const value = readTypedPrice(typed ?? '');
  return value ? toText(value) : null;
}

/** A blank one is none, a typed 0 is one. */
function sentShare(typed: string): string | null {
  const percent = readTypedPercent(typed);
  return percent ? toText(percent) : null;
}

/** A typed 0 is a price that somebody gave (D-58). */
function priceOf(typed: string) {
  const value = readTypedPrice(typed);
  return {
    price: sentFigure(typed),
    ...(value && isZero(value) && { priceMissing: false }),
  };
}
