import { leftOf, type Checked } from '../checks/checked.ts';
import type { Work } from '../checks/work.ts';
import type { TakeOffRow } from '../content/content.ts';
import { takeOffTotal } from '../content/take-off.ts';
import { equals, round } from '../number/decimal.ts';
import { named } from './explain-estimate.ts';
import type { Part, Step, WorkTarget } from './explanation.ts';
import { measured, money } from './figures.ts';

/** The amount, volume and price of a work, and a row of its take-off. */
export function explainWork(checked: Checked, target: WorkTarget): Step | undefined {
  const { works } = checked;
  switch (target.of) {
    case 'amount':
    case 'volume': {
      const work = works.find(({ id }) => id === target.id);
      return work && { amount, volume }[target.of](work);
    }
    case 'price': {
      const work = works.find(({ id }) => id === target.id);
      return work && price(work, checked);
    }
    case 'row': {
      const work = works.find(({ id }) => id === target.id);
      const row = work?.item.rows.find(({ id }) => id === target.row);
      return row && ofRow(row);
    }
  }
}

function amount(work: Work): Step {
  const { id, item } = work;
  const { volume: much, harga, satuan, priceMissing } = item;
  return {
    title: named(work),
    operation: 'product',
    parts: [
      { label: 'Volume', value: much, text: measured(satuan)(much), to: { of: 'volume', id } },
      {
        label: 'Harga satuan',
        value: harga,
        text: money(harga),
        to: { of: 'price', id },
        note: priceMissing ? 'belum ada harga' : undefined,
      },
    ],
    rounding: { places: 2, mode: 'half-up' },
    notes: priceMissing ? ['Belum ada harga: jumlahnya dihitung 0.'] : [],
    write: money,
  };
}

/** A typed volume is its own reason; a formula is told as it was typed. */
function volume(work: Work): Step {
  const { id, item } = work;
  const { rows, satuan, formula } = item;
  const write = measured(satuan);
  const title = `Volume ${named(work)}`;
  if (rows.length === 0) {
    const text = write(item.volume);
    const typed = formula?.volume;
    return {
      title,
      operation: typed === undefined ? 'given' : 'computed',
      parts: [{ label: typed ?? 'Diketik', value: item.volume, text }],
      notes: [
        typed === undefined ? 'Diketik, tanpa baris pengukuran.' : `Dihitung dari rumus ${typed}`,
      ],
      write,
    };
  }
  return {
    title,
    operation: 'sum',
    parts: rows.map((row): Part => ({
      label: row.uraian.trim() || 'Baris tanpa uraian',
      value: row.volume,
      text: write(row.volume),
      isTakenOff: row.jenis === 'pengurangan',
      to: { of: 'row', id, row: row.id },
    })),
    isAtLeastZero: true,
    notes: takeOffTotal(rows).units < 0n ? ['Pengurangan melebihi penjumlahan.'] : [],
    write,
  };
}

function ofRow(row: TakeOffRow): Step {
  const { formula } = row;
  const dimension = (label: string, name: 'panjang' | 'lebar' | 'tinggi'): Part => ({
    label,
    value: row[name],
    text: measured('m')(row[name]),
    note: formula?.[name],
  });
  return {
    title: `Pengukuran ${row.uraian.trim() || 'tanpa uraian'}`,
    operation: 'product',
    parts: [
      dimension('Panjang', 'panjang'),
      dimension('Lebar', 'lebar'),
      dimension('Tinggi', 'tinggi'),
      { label: 'Jumlah', value: row.jumlah, text: measured()(row.jumlah) },
      ...row.extras.map(({ name, value, formula: computed }): Part => ({
        label: name.trim() || 'Faktor',
        value,
        text: measured()(value),
        note: computed?.value,
      })),
    ],
    rounding: { places: 2, mode: 'half-up' },
    notes: row.jenis === 'pengurangan' ? ['Pengurangan: diambil dari jumlah.'] : [],
    write: measured(),
  };
}

/**
 * Where it is F of its analysis that tells it; else somebody gave it, or it stayed when its work went over to an
 * edition without its code.
 */
function price(work: Work, checked: Checked): Step {
  const { item, recipe } = work;
  const { harga, kode, priceMissing, formula } = item;
  const title = `Harga satuan ${named(work)}`;
  const typed = formula?.harga;
  const unpriced = priceMissing ? 'missing' : 'given';
  const operation = typed === undefined || priceMissing ? unpriced : 'computed';
  const step = { title, operation, write: money } as const;
  const given = (label: string, notes: string[]): Step => ({
    ...step,
    parts: [{ label, value: harga, text: money(harga) }],
    notes,
  });
  if (priceMissing) return given('Belum ada harga', ['Belum diisi oleh siapa pun; dihitung 0.']);
  const left = leftOf(checked, work);
  const ofOther = left ? [`Harganya tetap dari ${left.from}.`] : [];
  if (!recipe || recipe.source.rows.length === 0) {
    const isManual = kode.trim() === '';
    const why = isManual ? 'Item manual, tanpa analisis.' : noAnalysis(work, checked);
    return given(typed ?? (isManual ? 'Diketik' : 'Harga di RAB'), [
      typed === undefined ? why : `Dihitung dari rumus ${typed}`,
      ...(typed === undefined && !isManual && !left ? besideSet(checked) : []),
      ...ofOther,
    ]);
  }
  const F = round(recipe.analysis.F, 2);
  const ofAnalysis: Part = {
    label: `F analisis ${recipe.source.kode}`,
    value: F,
    text: money(F),
    to: { of: 'F', kode: recipe.source.kode },
  };
  const whyOther =
    ofOther.length > 0 ? ofOther : ['Diketik, atau diambil sebelum analisisnya berubah.'];
  const computed = typed === undefined ? [] : [`Dihitung dari rumus ${typed}`];
  if (equals(harga, F)) return { ...step, parts: [ofAnalysis], notes: computed };
  return {
    ...step,
    parts: [
      { label: typed ?? 'Harga di RAB', value: harga, text: money(harga) },
      { ...ofAnalysis, note: 'tidak dipakai' },
    ],
    notes: typed === undefined ? whyOther : computed,
  };
}

/** No set moves what no analysis gives (EDISI-05). */
const besideSet = ({ priceSet }: Checked): string[] =>
  priceSet === undefined
    ? []
    : [
        `Set harga ${priceSet} tidak memberinya harga: ia dari katalog, harga sendiri, atau diketik.`,
      ];

/** A code that is another work by now has one, but none of this work's. */
function noAnalysis(work: Work, checked: Checked): string {
  const { id, item } = work;
  const { kode } = item;
  const { analysesOf, others } = checked;
  const isOther = others?.has(id) ?? false;
  if (analysesOf === undefined)
    return isOther ? `Kode ${kode} kini pekerjaan lain di katalog.` : `Tidak ada analisis ${kode}.`;
  const why = isOther ? `Kode ${kode} pekerjaan lain` : `Tidak ada analisis ${kode}`;
  const told = leftOf(checked, work) ? '' : ' Harganya tetap dari sebelumnya, atau diketik.';
  return `${why} di edisi ${analysesOf}.${told}`;
}
