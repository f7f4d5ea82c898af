// How a row of a wage list changes a wage's price and rates (api/6.2). A figure that repeats the
// stored one changes nothing; a different one also updates what is computed from it.
import { isZero, type Decimal } from '../number/decimal.ts';
import { writeStored } from '../number/number-text.ts';
import { dailyRateOf, hourlyRateOf, usualHours } from '../wage.ts';
import { reasons, storedNumber } from './cells.ts';
import type { MasterSwitches, CatalogueMaster } from './catalogue-master.ts';
import { laborLayout } from './layouts.ts';
import { given, keptMoney, type GivenMoney, type JudgedMoney } from './master-money.ts';
import type { RowFields } from './read-rows.ts';
import { isSameAmount } from './verdict.ts';

/** `dayHours` are those that were asked for the whole list. */
type LaborFields = RowFields<typeof laborLayout> & { readonly dayHours?: Decimal | undefined };

/** A rate of a wage: its field, and how it is computed from the other rate. */
interface Rate {
  readonly field: 'tarifHarian' | 'tarifJam';
  readonly stored: 'dailyRate' | 'hourlyRate';
  readonly ofOther: (other: Decimal, hours?: Decimal) => Decimal;
}

const daily: Rate = { field: 'tarifHarian', stored: 'dailyRate', ofOther: dailyRateOf };
const hourly: Rate = { field: 'tarifJam', stored: 'hourlyRate', ofOther: hourlyRateOf };

const notInterchangeable = 'OH dan OJ tidak dapat saling menggantikan';
const unusedHours = 'Disimpan, tidak ada tarif yang dihitung dengannya';
const titleOf = (field: keyof typeof laborLayout) => laborLayout[field].title;

/**
 * Which rate decides the price for the wage's unit, and what file and store say about both rates.
 */
interface Wage {
  readonly lead: Rate;
  readonly beside: Rate;
  /** OH or OJ; undefined: the unit says neither. */
  readonly clear: 'OH' | 'OJ' | undefined;
  /** Of the file. */
  readonly saidHours: Decimal | undefined;
  /** Kept with the wage. */
  readonly keptHours: Decimal | undefined;
  readonly hours: Decimal | undefined;
  readonly told: Readonly<Record<'harga' | 'lead' | 'beside', Decimal | undefined>>;
  readonly old: Readonly<Record<'harga' | 'lead' | 'beside', Decimal | null>>;
}

/** In the order of api/6.2: Harga, the rate of its unit, the preferred rate. */
export function laborMoney(
  fields: LaborFields,
  unit: string | undefined,
  match: CatalogueMaster | undefined,
  { useHargaFile, lockExistingPrice, preferDaily }: MasterSwitches,
): JudgedMoney {
  const clear = dayOrHour(unit ?? match?.unit);
  const storedClear = dayOrHour(match?.unit);
  if (clear && storedClear && clear !== storedClear) {
    return { kind: 'wrong', reason: notInterchangeable, column: titleOf('satuan') };
  }
  const kept = keptMoney(match);
  if (match && lockExistingPrice) return kept;
  const kind = clear ?? (preferDaily ? 'OH' : 'OJ');
  const [lead, beside] = kind === 'OH' ? [daily, hourly] : [hourly, daily];
  const harga = useHargaFile ? fields.harga : undefined;
  const keptHours = storedNumber(match?.dayHours ?? null) ?? undefined;
  const wage: Wage = {
    lead,
    beside,
    clear,
    saidHours: fields.jamPerHari,
    keptHours,
    // Those that are kept with the wage from now on: its rates are reckoned with them.
    hours: fields.jamPerHari ?? fields.dayHours ?? keptHours,
    told: { harga, lead: fields[lead.field], beside: fields[beside.field] },
    old: { harga: kept.price, lead: kept[lead.stored], beside: kept[beside.stored] },
  };
  const price = priceOf(wage, match);
  if (price === undefined && !match) {
    return { kind: 'wrong', reason: reasons.noPrice, column: titleOf('harga') };
  }
  const rates = ratesAfter(wage);
  const money: GivenMoney = {
    ...kept,
    ...(price && given(price, match)),
    [lead.stored]: rates.lead,
    [beside.stored]: rates.beside,
    ...(harga === undefined && price && !clear && { unit: kind }),
    ...(harga !== undefined && !unit && !match && { unit: 'OH' }),
  };
  const notes = [...rates.notes, ...unusedRates(wage, money, match)];
  const doubt = doubtOf(wage, match);
  return { ...money, notes, ...(doubt !== undefined && { doubt }) };
}

function dayOrHour(unit: string | undefined): 'OH' | 'OJ' | undefined {
  const upper = unit?.toUpperCase();
  return upper === 'OH' || upper === 'OJ' ? upper : undefined;
}

/** Whether the file says another figure than the one that is stored. */
const isNew = ({ told, old }: Wage, of: 'harga' | 'lead' | 'beside') =>
  told[of] !== undefined && !isSameAmount(told[of], old[of]);

/** Undefined: the file says none. */
function priceOf(wage: Wage, match: CatalogueMaster | undefined): Decimal | undefined {
  const { told, lead, hours } = wage;
  const ofOther = told.beside && lead.ofOther(told.beside, hours);
  if (told.harga === undefined) return told.lead ?? (isRepeated(wage, match) ? undefined : ofOther);
  const ofRates = told.lead ?? ofOther;
  const isMoved =
    match !== undefined && !isNew(wage, 'harga') && (isMovedByLead(wage) || isMovedBeside(wage));
  return isMoved ? ofRates : told.harga;
}

/** The file has nothing but the other rate, as it is stored, and says no other hours: that says nothing. */
function isRepeated(wage: Wage, match: CatalogueMaster | undefined): boolean {
  return match !== undefined && wage.old.harga !== null && !isMovingBeside(wage);
}

/** The other rate is another one, or counts by other hours. */
const isMovingBeside = (wage: Wage): boolean =>
  isNew(wage, 'beside') ||
  (wage.told.beside !== undefined &&
    wage.hours !== undefined &&
    !isSameAmount(wage.hours, wage.keptHours ?? usualHours));

/**
 * A wage whose unit is OH or OJ follows its rate; one of another unit only if it equalled that rate
 * before.
 */
function isMovedByLead(wage: Wage): boolean {
  const { clear, old } = wage;
  return isNew(wage, 'lead') && (clear !== undefined || isSameAmount(old.harga, old.lead));
}

/** The wage has no rate of its unit, and its price was computed from the other rate. */
function isMovedBeside(wage: Wage): boolean {
  const { told, old, lead } = wage;
  if (told.lead !== undefined || old.lead || !old.beside || !isNew(wage, 'beside')) return false;
  return isMadeOf(wage, lead, old.beside, old.harga);
}

/** Each rate as given, or computed from the figure that it follows. */
function ratesAfter(wage: Wage) {
  const { told, old, saidHours, keptHours, hours, lead: leading, beside: other } = wage;
  const notes: { column: string; reason: string }[] = [];
  const isOnlyBeside = told.harga === undefined && told.lead === undefined && isMovingBeside(wage);
  // The price is then computed from the other rate, so the unit's own rate must follow or it would
  // contradict the price.
  let lead =
    isOnlyBeside && told.beside && old.lead
      ? leading.ofOther(told.beside, hours)
      : (told.lead ?? old.lead);
  const wasPrice = old.lead !== null && isSameAmount(old.lead, old.harga);
  if (told.harga && isNew(wage, 'harga') && !isNew(wage, 'lead') && wasPrice) {
    lead = isZero(told.harga) ? null : told.harga;
  }
  let beside = told.beside ?? old.beside;
  let usesHours = told.harga === undefined && told.lead === undefined && told.beside !== undefined;
  const isLeft = !isNew(wage, 'beside') && !isSameAmount(lead, old.lead);
  if (lead && old.lead && old.beside && isLeft) {
    if (isMadeOf(wage, other, old.lead, old.beside)) {
      beside = other.ofOther(lead, hours);
      usesHours = true;
    } else {
      const reason = `Tetap ${writeStored(old.beside, 0, 2)}: tidak dihitung dari ${titleOf(leading.field)}`;
      notes.push({ column: titleOf(other.field), reason });
    }
  }
  // Hours that are kept already make no rate that nobody gave, as an export writes them.
  const isKept = isSameAmount(saidHours ?? null, keptHours ?? null);
  if (saidHours && !(isKept && !isNew(wage, 'lead') && !isNew(wage, 'beside'))) {
    usesHours ||= lead === null || beside === null;
    if (lead && !beside) beside = other.ofOther(lead, hours);
    else if (beside && !lead) lead = leading.ofOther(beside, hours);
    const isSaid =
      lead &&
      beside &&
      (isSameAmount(beside, other.ofOther(lead, hours)) ||
        isSameAmount(lead, leading.ofOther(beside, hours)));
    if (!(isSaid || usesHours) || (!lead && !beside)) {
      notes.push({ column: titleOf('jamPerHari'), reason: unusedHours });
    }
  }
  return { lead, beside, notes };
}

/** With the hours a day that are given, kept or usual. */
function isMadeOf(
  { saidHours, keptHours }: Wage,
  rate: Rate,
  source: Decimal,
  made: Decimal | null,
): boolean {
  return [undefined, saidHours, keptHours].some((hours) =>
    isSameAmount(made, rate.ofOther(source, hours)),
  );
}

/** Stored rates that do not agree with the price. */
function unusedRates(wage: Wage, money: GivenMoney, match: CatalogueMaster | undefined) {
  const { lead, beside, clear, told } = wage;
  const leadRate = money[lead.stored];
  if (told.harga && (!match || isNew(wage, 'harga')) && leadRate && !money.isZero) {
    if (isSameAmount(leadRate, money.price)) return [];
    const reason = `Harga yang dipakai; ${titleOf(lead.field)} ${writeStored(leadRate, 0, 2)} berbeda`;
    return [{ column: titleOf('harga'), reason }];
  }
  if (!match || !isSameAmount(money.price, wage.old.harga)) return [];
  const unit = clear ?? match.unit;
  const stays = (field: Rate['field'], why: string) => [
    { column: titleOf(field), reason: `Harga tetap: ${why}` },
  ];
  if (isNew(wage, 'lead') && !isSameAmount(leadRate, money.price)) {
    return stays(lead.field, `satuan ${unit} bukan OH atau OJ`);
  }
  if (isNew(wage, 'beside') && !isNew(wage, 'lead')) {
    return stays(beside.field, `satuan ${unit} memakai ${titleOf(lead.field)}`);
  }
  return [];
}

/**
 * Why somebody has to choose: Harga and the rate of the unit have both changed and contradict each
 * other.
 */
function doubtOf(wage: Wage, match: CatalogueMaster | undefined): string | undefined {
  const { harga, lead } = wage.told;
  if (!match || !harga || !lead || !isNew(wage, 'harga') || !isNew(wage, 'lead')) return undefined;
  if (isSameAmount(harga, lead)) return undefined;
  const title = titleOf(wage.lead.field);
  return `Harga ${writeStored(harga, 0, 2)} dan ${title} ${writeStored(lead, 0, 2)} sama-sama berubah dan berbeda. Centang untuk memakai Harga`;
}
