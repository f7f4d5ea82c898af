// What stands otherwise than when the effect of a pairing was shown: by master, analysis and estimate, with
// what it was and is (PAIR-07).
import type { PairMaster, PairsEffect } from '../../../contract/pairing.ts';
import { decimal, toText } from '../../../domain/number/decimal.ts';
import { priceText } from '../price-text.ts';
import { pricedMasters, type Decided } from './pairs-view.ts';
import { texts } from './texts.ts';

interface Told {
  readonly key: string;
  readonly name: string;
  readonly says: string;
}

/** In words; the masters whose price is another come first, since the rest mostly follows from them. */
export function movedEffect(
  decided: Decided,
  mastersNow: readonly PairMaster[],
  before: PairsEffect,
  now: PairsEffect,
): string[] {
  const rows = new Map(pricedMasters(decided).map(({ master, by }) => [master.id, by?.row.row]));
  const was = new Map(decided.masters.map(({ id, price }) => [id, written(price)]));
  const masters = mastersNow.flatMap(({ id, code, name, price }) => {
    const old = was.get(id);
    if (old === undefined || old === written(price)) return [];
    return [texts.movedFrom(texts.ofRow(`${code} ${name}`, rows.get(id)), old, written(price))];
  });
  const parts = [refusalsOf, entriesOf, estimationsOf].flatMap((of) =>
    differing(of(before), of(now)),
  );
  return [...masters, ...parts];
}

const written = (price: string | null) => priceText(price && toText(decimal(price)));

const refusalsOf = ({ refused, newer }: PairsEffect): Told[] =>
  [...refused, ...newer].map(({ code, reason }) => ({ key: code, name: code, says: reason }));

const entriesOf = ({ plan }: PairsEffect): Told[] =>
  (plan?.impact.entries ?? []).map(({ kode, ownerUserId, oldHarga, newHarga }) => ({
    key: `${kode} ${ownerUserId}`,
    name: kode,
    says: texts.fromTo(priceText(oldHarga), priceText(newHarga)),
  }));

const estimationsOf = ({ plan }: PairsEffect): Told[] =>
  (plan?.impact.estimations ?? []).map(({ id, projectName, grandTotal, newGrandTotal }) => ({
    key: id,
    name: texts.totalOf(projectName),
    says: texts.fromTo(priceText(grandTotal), priceText(newGrandTotal)),
  }));

/** The lists of an effect hold the first 200: what is in one of two full ones alone may be in the other's rest. */
const mostListed = 200;

function differing(before: readonly Told[], now: readonly Told[]): string[] {
  const [then, today] = [before, now].map((list) => new Map(list.map((one) => [one.key, one])));
  const isCut = before.length >= mostListed || now.length >= mostListed;
  const keys = new Set([...before, ...now].map(({ key }) => key));
  return [...keys].flatMap((key) => {
    const [old, fresh] = [then?.get(key), today?.get(key)];
    if (old?.says === fresh?.says || (isCut && !(old && fresh))) return [];
    const name = (fresh ?? old)?.name ?? key;
    return [texts.movedFrom(name, old?.says ?? texts.notThere, fresh?.says ?? texts.notThere)];
  });
}
