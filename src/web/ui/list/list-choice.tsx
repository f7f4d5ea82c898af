import { Select } from '../form/select.tsx';
import { useKnownChoice, type ListView } from './use-list-view.ts';

interface Named {
  readonly value: string;
  readonly text: string;
}

/** The ways of which one is chosen; the first is the usual one and does not stand in the address. */
type Ways = readonly [Named, ...Named[]];

/** The way that the address names under `name`; an unknown one is the usual way. */
export function chosenWay<All extends Ways>(view: ListView, name: string, ways: All): All[number] {
  return ways.find(({ value }) => value === view.chosen(name)) ?? ways[0];
}

interface ListChoiceProps {
  view: ListView;
  name: string;
  label: string;
  ways: Ways;
}

/** How a list is sorted, or which of its rows are shown. */
export function ListChoice({ view, name, label, ways }: ListChoiceProps) {
  const [usual] = ways;
  useKnownChoice(
    view,
    name,
    ways.map(({ value }) => value).filter((value) => value !== usual.value),
  );
  return (
    <Select
      label={label}
      quiet
      value={chosenWay(view, name, ways).value}
      choices={ways}
      onChange={(value) => view.choose(name, value === usual.value ? undefined : value)}
    />
  );
}
