import type { PriceEntry } from './entries.ts';
import type { ListMap } from './list-map.ts';
import type { SheetProposal } from './propose-map.ts';

type Asked = Pick<SheetProposal, 'sheet'> & {
  readonly columns: readonly Pick<SheetProposal['columns'][number], 'question'>[];
};

/** Whether some of these prices have PPN in them, as it was answered; null: nothing was asked of any. */
export function keptPpn(
  entries: readonly Pick<PriceEntry, 'sheet' | 'ppn'>[],
  map: Pick<ListMap, 'sheets'>,
  sheets: readonly Asked[],
): boolean | null {
  // A plain price is read of a column that was said to have PPN in it: nothing was taken out.
  const plain = new Set(
    sheets.flatMap(({ sheet, columns }) => {
      const roles = map.sheets.find((each) => each.sheet === sheet)?.roles;
      const price = roles?.indexOf('harga') ?? -1;
      return columns[price]?.question === 'ppn' ? [sheet] : [];
    }),
  );
  const said = entries.map(({ sheet, ppn }) => ppn ?? (plain.has(sheet) ? 'kept' : undefined));
  if (said.includes('kept')) return true;
  return said.includes('taken') ? false : null;
}
