import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { master, type MasterItem, type MasterType } from '../../../contract/master.ts';
import { decimal } from '../../../domain/number/decimal.ts';
import { drawUnit, writeAmount } from '../../../domain/number/number-text.ts';
import type { RecipeGroup } from '../../../domain/recipe.ts';
import { callWhole } from '../../api/call.ts';
import { noPrice } from '../../hsp/texts.ts';
import { masterKey } from '../../master/use-masters.ts';
import { LoadFailure } from '../../ui/list/load-failure.tsx';
import { Pager } from '../../ui/list/pager.tsx';
import { SearchField } from '../../ui/form/search-field.tsx';
import { Select } from '../../ui/form/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from '../add-component-dialog.module.css';
import { texts } from '../texts.ts';

const pageSize = 10;
/** Milliseconds after the last key, as on the master screens. */
const searchDelay = 400;

interface MasterChoiceProps {
  group: RecipeGroup;
  chosen: MasterItem | undefined;
  /** `isFinal`: the choice is confirmed, so the next field may take the focus. */
  onChoose: (master: MasterItem, isFinal: boolean) => void;
}

/**
 * The masters of a group, ten a page, filtered by a search box that keeps the focus: ↑ ↓ choose,
 * PageUp and PageDown turn the page, Enter confirms (ARIA combobox with a list that is always
 * open).
 */
export function MasterChoice({ group, chosen, onChoose }: MasterChoiceProps) {
  const [typed, setTyped] = useState('');
  const [sought, setSought] = useState('');
  const [type, setType] = useState<MasterType>(group);
  const [page, setPage] = useState(1);
  const [at, setAt] = useState(-1);
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const listId = useId();
  const query = useMasterPage(type, sought, page);
  const rows = query.data?.data ?? [];
  const pagination = query.data?.pagination;
  const active = rows[at];

  function search(text: string) {
    setTyped(text);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      setSought(text.trim());
      turnTo(1);
    }, searchDelay);
  }

  function turnTo(next: number) {
    setPage(next);
    setAt(-1);
  }

  function point(index: number) {
    const row = rows[index];
    if (!row) return;
    setAt(index);
    onChoose(row, false);
    document.getElementById(`${listId}-${index}`)?.scrollIntoView({ block: 'nearest' });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const isOfList = event.target instanceof HTMLInputElement;
    if (!isOfList) return;
    const pages = pagination?.totalPages ?? 1;
    if (event.key === 'ArrowDown') point(Math.min(at + 1, rows.length - 1));
    else if (event.key === 'ArrowUp') point(Math.max(at - 1, 0));
    else if (event.key === 'PageDown') turnTo(Math.min(page + 1, pages));
    else if (event.key === 'PageUp') turnTo(Math.max(page - 1, 1));
    else if (event.key === 'Enter') finish(active ?? (rows.length === 1 ? rows[0] : undefined));
    else return;
    event.preventDefault();
  }

  function finish(row: MasterItem | undefined) {
    if (row) onChoose(row, true);
  }

  return (
    <div role="presentation" className={styles.choice} onKeyDown={onKeyDown}>
      <div className={styles.tools}>
        <SearchField
          label={texts.searchLabel}
          placeholder={texts.search}
          value={typed}
          onChange={search}
          list={{ id: listId, active: active && `${listId}-${at}` }}
        />
        <Select
          label={texts.kind}
          quiet
          value={type}
          choices={[group, 'OTHER' as const].map((kind) => ({
            value: kind,
            text: texts.kinds[kind],
          }))}
          onChange={(kind) => {
            setType(kind === 'OTHER' ? 'OTHER' : group);
            turnTo(1);
          }}
        />
      </div>
      {query.isError && rows.length === 0 ? (
        <LoadFailure text={texts.loadFailed} retry={() => void query.refetch()} />
      ) : (
        <div
          id={listId}
          role="listbox"
          tabIndex={-1}
          aria-label={texts.masters}
          aria-busy={query.isFetching}
          className={styles.list}
        >
          {query.isPending &&
            Array.from({ length: pageSize }, (_, index) => (
              <div key={index} role="presentation">
                <Skeleton width={`${70 - (index % 4) * 9}%`} />
              </div>
            ))}
          {rows.map((row, index) => (
            // The search above has the focus and the keys of the list.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={row.id}
              id={`${listId}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={row.id === chosen?.id}
              data-active={index === at || undefined}
              onClick={() => {
                setAt(index);
                onChoose(row, true);
              }}
            >
              <span className={styles.code}>{row.code}</span>
              <span className={styles.name}>{row.name}</span>
              <span className={styles.price}>
                {row.priceMissing ? <i>{noPrice}</i> : writeAmount(decimal(row.price), 2)}
                <small> / {drawUnit(row.unit)}</small>
              </span>
            </div>
          ))}
        </div>
      )}
      {pagination && pagination.total === 0 && (
        <p className={styles.none}>
          <b>{texts.noMasters}</b> {texts.noMastersHelp}
        </p>
      )}
      {pagination && pagination.total > 0 && (
        <Pager
          summary={texts.showing(
            pagination.skip + 1,
            pagination.skip + rows.length,
            pagination.total,
          )}
          page={page}
          pages={pagination.totalPages}
          onPage={turnTo}
        />
      )}
    </div>
  );
}

function useMasterPage(type: MasterType, sought: string, page: number) {
  return useQuery({
    queryKey: [...masterKey, 'choice', type, sought, page],
    queryFn: ({ signal }) => {
      const skip = String((page - 1) * pageSize);
      const query = { type, q: sought, skip, take: String(pageSize) };
      return callWhole(master.list, { query }, signal);
    },
    staleTime: 5_000,
    placeholderData: keepPreviousData,
  });
}
