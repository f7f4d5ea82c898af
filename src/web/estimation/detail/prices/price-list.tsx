import { useId, useRef, useState, type KeyboardEvent } from 'react';
import type { PriceChange, PriceRefresh } from '../../../../contract/price-refresh.ts';
import { decimal } from '../../../../domain/number/decimal.ts';
import { Button } from '../../../ui/button.tsx';
import { SearchField } from '../../../ui/form/search-field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import {
  chosenOf,
  isChosen,
  matching,
  needsLook,
  placesOf,
  type Choices,
  type PriceFilter,
} from './price-choice.ts';
import styles from './price-dialog.module.css';
import { PriceRow } from './price-row.tsx';
import { texts, type Rests } from './price-texts.ts';

/** So many rows stand in the dialog at once; ticks and totals count all of them. */
const STEP = 300;

interface PriceListProps {
  refresh: PriceRefresh;
  rests: Rests;
  choices: Choices;
  onChoose: (choices: Choices) => void;
}

export function PriceList({ refresh, rests, choices, onChoose }: PriceListProps) {
  const { changes, counts } = refresh;
  const [typed, setTyped] = useState('');
  const [filter, setFilter] = useState<PriceFilter>('all');
  const [most, setMost] = useState(STEP);
  const list = useRef<HTMLTableElement>(null);
  const countId = useId();

  const found = matching(changes, filter, typed);
  const places = placesOf(
    changes.flatMap(({ oldHarga, newHarga }) => [decimal(oldHarga), decimal(newHarga)]),
  );
  const ticked = found.filter((change) => isChosen(change, choices)).length;
  const toLook = changes.filter(needsLook).length;

  function tick(rows: readonly PriceChange[], wanted: boolean) {
    const next = new Map(choices);
    for (const { itemId } of rows) next.set(itemId, wanted);
    onChoose(next);
  }

  /** As in a sheet: the arrows go from row to row, Home and End to the ends. */
  function onKeyDown(event: KeyboardEvent) {
    const boxes = [...(list.current?.querySelectorAll('input') ?? [])];
    const at = boxes.findIndex((box) => box === document.activeElement);
    const targets: Record<string, number> = {
      ArrowDown: Math.min(at + 1, boxes.length - 1),
      ArrowUp: Math.max(at - 1, 0),
      Home: 0,
      End: boxes.length - 1,
    };
    const target = targets[event.key];
    if (at < 0 || target === undefined) return;
    event.preventDefault();
    boxes[target]?.focus();
  }

  return (
    <>
      <p className={styles.intro}>{texts.intro(rests)}</p>
      <div className={styles.tools}>
        <SearchField
          label={texts.searchLabel}
          placeholder={texts.search}
          value={typed}
          onChange={setTyped}
        />
        <Select
          label={texts.filter}
          value={filter}
          choices={[
            { value: 'all', text: texts.all },
            { value: 'up', text: texts.up },
            { value: 'down', text: texts.down },
            { value: 'look', text: texts.look(toLook), disabled: toLook === 0 },
          ]}
          // The values are those above.
          onChange={(value) => setFilter(value as PriceFilter)}
        />
        <span id={countId} className={styles.count} role="status">
          {texts.chosen(chosenOf(refresh, choices).length, changes.length)}
        </span>
      </div>
      <div className={styles.frame}>
        <table
          ref={list}
          className={styles.table}
          aria-label={texts.list}
          aria-describedby={countId}
        >
          <thead>
            <tr data-all={texts.tickAll}>
              <th scope="col" className={styles.tick}>
                <label className={styles.box}>
                  <input
                    type="checkbox"
                    aria-label={texts.tickAll}
                    checked={found.length > 0 && ticked === found.length}
                    ref={(box) => {
                      if (box) box.indeterminate = ticked > 0 && ticked < found.length;
                    }}
                    disabled={found.length === 0}
                    onKeyDown={onKeyDown}
                    onChange={(event) => tick(found, event.target.checked)}
                  />
                </label>
              </th>
              <th scope="col" className={styles.kode}>
                {texts.kode}
              </th>
              <th scope="col">{texts.description}</th>
              <th scope="col" className={styles.figure}>
                {texts.oldPrice}
              </th>
              <th scope="col" className={styles.figure}>
                {texts.newPrice}
              </th>
              <th scope="col" className={styles.percent}>
                {texts.difference}
              </th>
            </tr>
          </thead>
          <tbody>
            {found.slice(0, most).map((change) => (
              <PriceRow
                key={change.itemId}
                change={change}
                places={places}
                isChosen={isChosen(change, choices)}
                onKeyDown={onKeyDown}
                onTick={(wanted) => tick([change], wanted)}
              />
            ))}
          </tbody>
        </table>
        {found.length === 0 && <p className={styles.nothing}>{texts.nothingFound}</p>}
        {found.length > most && (
          <div className={styles.more}>
            <Button size="small" onClick={() => setMost(most + STEP)}>
              {texts.more(Math.min(STEP, found.length - most))}
            </Button>
          </div>
        )}
      </div>
      {counts.unmatched > 0 && (
        <p className={styles.intro}>{texts.unmatched(counts.unmatched, rests)}</p>
      )}
    </>
  );
}
