// Sheets of one form: a decree has the same head on each of its sheets, and it is answered once.
import type { ListMap, SheetMap } from './list-map.ts';

/** What was seen of a sheet, as far as its head goes. */
interface SeenHead {
  readonly sheet: string;
  readonly columns: readonly { readonly heading: string }[];
}

const headOf = ({ columns }: SeenHead) => columns.map(({ heading }) => heading.trim()).join('\n');

/** The other sheets under the same head, by name. */
export function sameHeads(seen: readonly SeenHead[], sheet: string): string[] {
  const own = seen.find((each) => each.sheet === sheet);
  if (!own || headOf(own).trim() === '') return [];
  return seen.flatMap((each) => (each !== own && headOf(each) === headOf(own) ? [each.sheet] : []));
}

/**
 * The map with this sheet as it is said to be now. What was said of a column holds for the sheets under
 * the same head too, but where theirs meant something else before.
 */
export function withSheet(map: ListMap, seen: readonly SeenHead[], now: SheetMap): ListMap {
  const before = map.sheets.find(({ sheet }) => sheet === now.sheet);
  const alike = new Set(sameHeads(seen, now.sheet));
  return {
    ...map,
    sheets: map.sheets.map((each) => {
      if (each.sheet === now.sheet) return now;
      if (!before || !alike.has(each.sheet)) return each;
      const roles = each.roles.map((role, column) => {
        const [old, said] = [before.roles[column], now.roles[column]];
        return role === old && said !== undefined ? said : role;
      });
      return { ...each, roles };
    }),
  };
}
