import type { Checked } from '../checks/checked.ts';
import type { CheckedSection, Work, WorkList } from '../checks/work.ts';
import { ppnAmount, subtotalOfItems } from '../content/totals.ts';
import type { Decimal } from '../number/decimal.ts';
import { withoutPpn } from '../number/number-text.ts';
import { money, percent } from './figures.ts';
import type { EstimateTarget, Part, Step, Target } from './explanation.ts';

/** The grand total, PPN, the subtotal, and what sections and groups add up to (rules/totals). */
export function explainEstimate(checked: Checked, target: EstimateTarget): Step | undefined {
  switch (target.of) {
    case 'total':
      return total(checked);
    case 'ppn':
      return ppn(checked);
    case 'subtotal':
      return subtotal(checked);
    case 'section': {
      const section = checked.sections.find(({ id }) => id === target.id);
      return section && ofSection(section);
    }
    case 'list': {
      const list = checked.lists.find(({ id }) => id === target.id);
      return list && ofList(list);
    }
  }
}

function total({ subtotal: sum, ppn: rate }: Checked): Step {
  return {
    title: 'Grand Total',
    operation: 'sum',
    parts: [
      part('Subtotal', sum, { of: 'subtotal' }),
      part('PPN', ppnAmount(sum, rate), { of: 'ppn' }),
    ],
    notes: [],
    write: money,
  };
}

function ppn({ subtotal: sum, ppn: rate }: Checked): Step {
  const base = part('Subtotal', sum, { of: 'subtotal' });
  return {
    title: 'PPN',
    operation: 'percent',
    parts: [base, { label: 'Tarif PPN', value: rate, text: percent(rate) }],
    rounding: { places: 0, mode: 'half-up' },
    notes: rate.units === 0n ? [withoutPpn] : [],
    write: money,
  };
}

function subtotal({ sections, works }: Checked): Step {
  return {
    title: 'Subtotal',
    operation: 'sum',
    parts: sections.map((section) => ({
      ...part(named(section), sumOf(worksOf(section)), { of: 'section', id: section.id }),
      note: missingIn(worksOf(section)),
    })),
    notes: notesOf(works),
    write: money,
  };
}

/** By its titles; a section without them, or with direct works alone, by its works. */
function ofSection(section: CheckedSection): Step {
  const { lists } = section;
  const works = worksOf(section);
  const ofGroups = lists.flatMap((list): Part[] =>
    list.id === section.id
      ? list.works.map(ofWork)
      : [
          {
            ...part(named(list), sumOf(list.works), { of: 'list', id: list.id }),
            note: missingIn(list.works),
          },
        ],
  );
  return {
    title: `Subtotal ${named(section)}`,
    operation: 'sum',
    parts: ofGroups,
    notes: notesOf(works),
    write: money,
  };
}

function ofList(list: WorkList): Step {
  return {
    title: `Subtotal ${named(list)}`,
    operation: 'sum',
    parts: list.works.map(ofWork),
    notes: notesOf(list.works),
    write: money,
  };
}

const ofWork = (work: Work): Part => ({
  ...part(named(work), work.item.hargaTotal, { of: 'amount', id: work.id }),
  note: work.item.priceMissing ? 'belum ada harga' : undefined,
});

const part = (label: string, value: Decimal, to: Target): Part => ({
  label,
  value,
  text: money(value),
  to,
});

const worksOf = ({ lists }: CheckedSection): readonly Work[] => lists.flatMap(({ works }) => works);

const sumOf = (works: readonly Work[]): Decimal => subtotalOfItems(works.map(({ item }) => item));

/** 'II.1.3 Pasangan dinding' */
export const named = ({ path, text }: { readonly path: string; readonly text: string }): string =>
  `${path} ${text.trim() || 'tanpa nama'}`;

function missingIn(works: readonly Work[]): string | undefined {
  const count = works.filter(({ item }) => item.priceMissing).length;
  return count > 0 ? `${count} harga belum ada` : undefined;
}

function notesOf(works: readonly Work[]): string[] {
  const missing = missingIn(works);
  return missing === undefined ? [] : [`${missing}: dihitung 0.`];
}
