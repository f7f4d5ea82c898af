import { Select } from '../form/select.tsx';
import { useKnownChoice, type ListView } from './use-list-view.ts';

/** The numbers of rows a page may have; the usual one does not stand in the address. */
export interface PageSizes {
  readonly choices: readonly number[];
  readonly usual: number;
}

/** How many rows a page has, by the address. */
export function pageSizeOf(view: ListView, { choices, usual }: PageSizes): number {
  return choices.find((known) => String(known) === view.chosen('limit')) ?? usual;
}

interface PageSizeProps {
  view: ListView;
  sizes: PageSizes;
}

export function PageSize({ view, sizes }: PageSizeProps) {
  const unusual = sizes.choices.filter((size) => size !== sizes.usual);
  useKnownChoice(view, 'limit', unusual.map(String));
  return (
    <Select
      label="Baris per halaman"
      value={String(pageSizeOf(view, sizes))}
      choices={sizes.choices.map((known) => ({ value: String(known), text: String(known) }))}
      onChange={(wanted) =>
        view.choose('limit', wanted === String(sizes.usual) ? undefined : wanted)
      }
    />
  );
}
