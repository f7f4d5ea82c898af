import { priceBasis, type SwitchEffect } from '../../contract/price-basis.ts';
import { isPriceJump } from '../../domain/content/price-refresh.ts';
import { leftTexts, originText } from '../../domain/price-basis/left-behind.ts';
import { plainTexts } from '../../domain/price-basis/plain-prices.ts';
import { toText, type Decimal } from '../../domain/number/decimal.ts';
import { oldAfterDays } from '../../domain/price-age.ts';
import { presentSaved } from '../estimation/saved-estimation.ts';
import { imageLinks } from '../files/image-link.ts';
import { isId } from '../platform/database/new-id.ts';
import { jsonNumber, type Written } from '../platform/http/json.ts';
import { routes } from '../platform/http/routes.ts';
import { Problem } from '../platform/problem.ts';
import { applySwitch, previewSwitch, type PlannedSwitch } from './switch-basis.ts';

export const priceBasisRoutes = routes(priceBasis, {
  async preview({ params: { id }, query }, { db, caller }) {
    const wanted = {
      priceSetId: named(query.priceSetId, 'PRICE_SET_GONE'),
      editionId: named(query.editionId, 'EDITION_GONE'),
    };
    return { data: present(await previewSwitch(db, caller, { id, ...wanted })) };
  },

  async apply({ params, body: { priceSetId, editionId, shown }, ifVersion }, { tx, caller }) {
    const wanted = { priceSetId, editionId };
    const saved = await applySwitch(tx, caller, { ...params, ifVersion, wanted, shown });
    return presentSaved(saved, await imageLinks(tx));
  },
});

/** Blank or left out: the catalogue. */
function named(id = '', code: 'PRICE_SET_GONE' | 'EDITION_GONE'): string | null {
  if (id === '') return null;
  if (!isId(id)) throw new Problem(code);
  return id;
}

const number = (value: Decimal) => jsonNumber(toText(value));

function present({ estimation, plan, coverage, ...planned }: PlannedSwitch): Written<SwitchEffect> {
  return {
    changes: plan.changes.map(({ item, path, harga, code, pairId, priceEffect, recipeEffect }) => ({
      itemId: item.id,
      path,
      kode: item.kode,
      newKode: code?.kode ?? null,
      pairId: pairId ?? null,
      pairScope: pairId === undefined ? null : planned.forAll.has(pairId) ? 'GLOBAL' : 'USER',
      deskripsi: item.deskripsi,
      satuan: item.satuan,
      volume: number(item.volume),
      oldHarga: number(item.harga),
      oldPriceMissing: item.priceMissing,
      newHarga: harga && number(harga),
      priceEffect: number(priceEffect),
      recipeEffect: number(recipeEffect),
      jump: harga !== null && isPriceJump(item.harga, harga),
    })),
    left: plan.left.map(({ item: { id, kode, deskripsi, harga, priceMissing }, code, why }) => ({
      itemId: id,
      kode,
      newKode: code?.kode ?? null,
      deskripsi,
      harga: number(harga),
      priceMissing,
      why,
      from: coverage.left.has(id) ? originText(coverage.left.get(id)) : null,
      follows:
        plan.remembered.get(id)?.work?.deskripsi ?? planned.proposed.get(id)?.follows ?? null,
      proposals: [...(planned.proposed.get(id)?.works ?? [])],
    })),
    counts: { changes: plan.changes.length, left: plan.left.length, ...planned.counts },
    oldSubtotal: jsonNumber(estimation.subtotal),
    newSubtotal: number(planned.newSubtotal),
    priceEffect: number(plan.priceEffect),
    recipeEffect: number(plan.recipeEffect),
    renewed: plan.renewed,
    ppn: jsonNumber(estimation.ppn),
    oldGrandTotal: jsonNumber(estimation.grandTotal),
    newGrandTotal: number(planned.newGrandTotal),
    coverage: {
      used: coverage.resources.length,
      priced: coverage.priced,
      uncovered: coverage.uncovered.map(({ code, name, unit, price, priceAt, weight }) => ({
        code,
        name,
        unit,
        harga: price ? number(price.value) : null,
        priceAt: priceAt?.toISOString() ?? null,
        weight: number(weight.value),
      })),
      byHand: coverage.byHand,
      old: coverage.old,
      oldAfterDays,
      left: coverage.left.size,
      leftTexts: leftTexts(coverage.left),
      leftAmount: number(coverage.leftAmount),
      plain: coverage.plain.size,
      plainTexts: plainTexts(coverage.plain.values()),
      plainAmount: number(coverage.plainAmount),
    },
    version: estimation.revision,
    shown: planned.shown,
  };
}
