import { Filter, X } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore, type KeyboardEvent } from 'react';
import {
  filterConditions,
  hiddenLines,
  isBlankFilter,
  type FilterCondition,
} from '../../../../domain/document/find/line-filter.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { SearchField } from '../../../ui/form/search-field.tsx';
import { filterKey } from '../keys/page-keys.ts';
import { useControl } from '../state/grid-control.ts';
import { useSum } from '../state/use-editor.ts';
import styles from './filter-bar.module.css';
import { focusActiveCell, type Filtering } from './filtering.ts';
import { askOwnPrices } from './own-prices.ts';
import { conditionNames, filterTexts } from './filter-texts.ts';

interface FilterBarProps {
  filtering: Filtering;
  /** The stored estimate, of which the server knows the catalogue's prices. */
  estimate: string | undefined;
  onClose: () => void;
}

/** What is filtered and how many rows are left, always in view while a filter is on. */
export function FilterBar({ filtering, estimate, onClose }: FilterBarProps) {
  const control = useControl();
  const { editor } = control;
  const state = useSyncExternalStore(filtering.subscribe, filtering.state);
  const { items } = useSum();
  const hidden = useSyncExternalStore(
    (listener) => editor.subscribe('lines', listener),
    filtering.hiddenItems,
  );
  const [asked, setAsked] = useState<'no' | 'asking' | 'failed'>('no');
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    filtering.findBy({ hiddenLines, isBlankFilter });
    input.current?.focus();
  }, [filtering]);

  async function toggle(condition: FilterCondition) {
    if (condition === 'ownPrice' && !state.conditions.includes(condition)) {
      setAsked('asking');
      try {
        filtering.setOwnPrice(await askOwnPrices(estimate, editor.stored));
        setAsked('no');
      } catch {
        setAsked('failed');
        return;
      }
    }
    filtering.toggle(condition);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const isEnter = event.key === 'Enter' && event.target === input.current;
    if (event.key !== 'Escape' && !isEnter) return;
    event.preventDefault();
    event.stopPropagation();
    focusActiveCell(control);
  }

  return (
    <div
      role="search"
      className={styles.bar}
      aria-label={filterTexts.name}
      data-on={!isBlankFilter(state) || undefined}
    >
      <div role="presentation" className={styles.parts} onKeyDown={onKeyDown}>
        <Filter aria-hidden />
        {filterConditions.map((condition) => (
          <button
            key={condition}
            type="button"
            className={styles.condition}
            aria-pressed={state.conditions.includes(condition)}
            onClick={() => void toggle(condition)}
          >
            {conditionNames[condition]}
          </button>
        ))}
        <SearchField
          ref={input}
          label={filterTexts.words}
          placeholder={filterTexts.placeholder}
          value={state.words}
          onChange={filtering.setWords}
        />
        <span className={styles.count} role="status" title={filterTexts.shownOnly}>
          {asked === 'asking' ? filterTexts.asking : filterTexts.shown(items - hidden, items)}
        </span>
        {asked === 'failed' && (
          <span className={styles.failed} role="alert">
            {filterTexts.failed}
          </span>
        )}
        {!isBlankFilter(state) && (
          <button type="button" className={styles.renew} onClick={filtering.renew}>
            {filterTexts.renew}
          </button>
        )}
        <span className={styles.reach}>{!isBlankFilter(state) && filterTexts.shownOnly}</span>
        <IconButton
          label={`${filterTexts.off} (${filterKey})`}
          icon={<X aria-hidden />}
          onClick={onClose}
        />
      </div>
    </div>
  );
}
