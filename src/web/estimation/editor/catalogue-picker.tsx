import { ExternalLink, Search } from 'lucide-react';
import {
  memo,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type UIEvent,
} from 'react';
import { setText } from '../../../domain/estimate/commands-item.ts';
import { searchWords } from './search-words.ts';
import { Mark } from '../../ui/badge.tsx';
import { Keys } from '../../ui/keys.tsx';
import { placeUnder } from '../../ui/place-under.ts';
import { addCatalogueItem, changeItemCode } from './actions.ts';
import { offerLabel, useOffers, useOldEntry, type Offer } from './catalogue.ts';
import styles from './catalogue-picker.module.css';
import { useControl } from './grid-control.ts';
import type { PickPurpose } from './surfaces.ts';
import { useDelayed } from './use-delayed.ts';
import { useNode } from './use-editor.ts';

interface CataloguePickerProps {
  purpose: PickPurpose;
  anchor: HTMLElement;
  query: string;
}

/** So many lines are drawn at first, and again when those are scrolled or stepped through. */
const screenful = 20;

/** The catalogue under a button or a code: search on top, entries by category, own ones last. */
export function CataloguePicker({ purpose, anchor, query: start }: CataloguePickerProps) {
  const control = useControl();
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState(start);
  const asked = useDelayed(query.trim(), 60);
  const { data, isError, isPending, isPlaceholderData, refetch } = useOffers(asked);
  const groups = useMemo(() => byCategory(data?.offers ?? []), [data]);
  const offers = useMemo(() => groups.flatMap((group) => group.offers), [groups]);
  const words = useMemo(() => searchWords(data?.query ?? ''), [data]);
  const [active, setActive] = useState(0);
  const [drawn, setDrawn] = useState(screenful);
  const item = useNode(purpose.kind === 'change' ? purpose.item : '', 'item');
  const old = useOldEntry(item);
  const current = Math.min(active, Math.max(0, offers.length - 1));
  const isOwnCode = purpose.kind === 'change' && query.trim() !== '' && offers.length === 0;

  useEffect(() => {
    const element = popover.current;
    if (!element) return;
    const release = placeUnder(element, anchor, purpose.kind === 'add' ? 'end' : 'start');
    const input = element.querySelector('input');
    input?.focus({ preventScroll: true });
    input?.setSelectionRange(input.value.length, input.value.length);
    return release;
  }, [anchor, purpose.kind]);

  useEffect(() => {
    function onPointerDown(event: PointerEvent) {
      if (event.target instanceof Node && !popover.current?.contains(event.target)) {
        control.surface(undefined);
      }
    }
    document.addEventListener('pointerdown', onPointerDown, true);
    return () => document.removeEventListener('pointerdown', onPointerDown, true);
  }, [control]);

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [current, offers]);

  function close() {
    control.surface(undefined);
    if (purpose.kind === 'change') control.focus({ row: purpose.item, column: 'kode' });
    else control.focus({ row: purpose.list, column: undefined });
  }

  const takes = useRef(take);
  useEffect(() => {
    takes.current = take;
  });
  // One and the same for the lines: they are not drawn again with every key.
  const onTake = useCallback(
    (offer: Offer, keepOpen: boolean) => takes.current(offer, keepOpen),
    [],
  );

  function draw(count: number) {
    setDrawn((known) => Math.max(known, count));
  }

  function onScroll({ currentTarget: { scrollTop, clientHeight, scrollHeight } }: UIEvent) {
    if (scrollTop + 2 * clientHeight > scrollHeight) draw(drawn + screenful);
  }

  function take(offer: Offer, keepOpen: boolean) {
    if (purpose.kind === 'change') {
      changeItemCode(control, purpose.item, offer, old);
      close();
      return;
    }
    const added = addCatalogueItem(control, purpose.list, offer);
    if (keepOpen) {
      control.reveal(added);
      return;
    }
    control.surface(undefined);
    control.focus({ row: added, column: 'volume' });
  }

  function takeOwnCode() {
    if (purpose.kind !== 'change') return;
    control.run('Ganti kode', setText(purpose.item, 'kode', query.trim()));
    close();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };
    const by = steps[event.key];
    if (by !== undefined) {
      const next = Math.max(0, Math.min(current + by, offers.length - 1));
      setActive(next);
      draw(next + screenful / 2);
    } else if (event.key === 'Enter') {
      const offer = offers[current];
      if (offer) take(offer, event.ctrlKey || event.metaKey);
      else if (isOwnCode) takeOwnCode();
    } else if (event.key === 'Escape' || event.key === 'Tab') close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div
      ref={popover}
      popover="manual"
      role="dialog"
      aria-label={purpose.kind === 'add' ? 'Tambah item HSP' : 'Ganti kode dari katalog'}
      className={styles.picker}
    >
      <label className={styles.query}>
        <Search aria-hidden />
        <input
          role="combobox"
          aria-label="Cari di katalog HSP"
          aria-expanded
          aria-autocomplete="list"
          aria-controls={`${id}-list`}
          aria-activedescendant={offers[current] ? `${id}-${current}` : undefined}
          placeholder="Cari kode atau uraian"
          data-m="picker-search"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setActive(0);
            setDrawn(screenful);
          }}
          onKeyDown={onKeyDown}
        />
        {data && (
          <span className={styles.count} role="status">
            {offers.length < data.total
              ? `${offers.length} dari ${data.total.toLocaleString('id-ID')}`
              : `${data.total} item`}
          </span>
        )}
      </label>
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label="Katalog HSP"
        // What stands there still answers an earlier text.
        aria-busy={isPending || isPlaceholderData || asked !== query.trim()}
        className={styles.list}
        onScroll={onScroll}
      >
        {groups.map((group) => {
          const count = Math.min(group.offers.length, drawn - group.first);
          const isIn = current >= group.first && current < group.first + group.offers.length;
          return (
            count > 0 && (
              <OfferGroup
                key={group.first}
                group={group}
                count={count}
                total={offers.length}
                words={words}
                id={id}
                active={isIn ? current : -1}
                onTake={onTake}
              />
            )
          );
        })}
      </div>
      {isPending && <p className={styles.note}>Memuat katalog...</p>}
      {isError && (
        <p className={styles.note} role="alert">
          Katalog gagal dimuat.{' '}
          <button type="button" onClick={() => void refetch()}>
            Coba lagi
          </button>
        </p>
      )}
      {data && offers.length === 0 && (
        <p className={styles.note}>
          Tidak ada di katalog.{' '}
          {isOwnCode && (
            <button type="button" onClick={takeOwnCode}>
              Pakai “{query.trim()}” sebagai kode sendiri
            </button>
          )}
        </p>
      )}
      <footer className={styles.foot}>
        <span>
          <Keys keys="↑" /> <Keys keys="↓" /> pilih
        </span>
        <span>
          <Keys keys="Enter" /> {purpose.kind === 'add' ? 'tambah' : 'ganti'}
        </span>
        {purpose.kind === 'add' && (
          <span className={styles.wide}>
            <Keys keys="Ctrl+Enter" /> tambah terus
          </span>
        )}
        <span>
          <Keys keys="Esc" /> tutup
        </span>
        <a href="/hsp" target="_blank" rel="noopener">
          <ExternalLink aria-hidden />
          Katalog HSP
        </a>
      </footer>
    </div>
  );
}

interface OfferGroupData {
  name: string;
  /** Place of its first offer among all. */
  first: number;
  offers: readonly Offer[];
}

/** Categories by name, the user's own entries last. */
function byCategory(offers: readonly Offer[]): OfferGroupData[] {
  const named = new Map<string, Offer[]>();
  const own: Offer[] = [];
  const exact = offers.filter((offer) => offer.isExact);
  for (const offer of offers) {
    if (offer.isExact) continue;
    if (offer.isOwn) own.push(offer);
    else named.set(offer.categoryName, [...(named.get(offer.categoryName) ?? []), offer]);
  }
  const sorted = [...named].toSorted(([a], [b]) => a.localeCompare(b, 'id'));
  if (own.length > 0) sorted.push(['Milik saya', own]);
  const [found] = exact;
  if (found) sorted.unshift([found.categoryName, exact]);
  let first = 0;
  return sorted.map(([name, list]) => {
    const group = { name, first, offers: list };
    first += list.length;
    return group;
  });
}

interface OfferGroupProps {
  group: OfferGroupData;
  /** How many of its offers are drawn. */
  count: number;
  /** How many offers there are in all groups. */
  total: number;
  words: readonly string[];
  id: string;
  /** The chosen offer; -1: it is in another group. */
  active: number;
  onTake: (offer: Offer, keepOpen: boolean) => void;
}

const OfferGroup = memo(function OfferGroup(props: OfferGroupProps) {
  const { group, count, total, words, id, active, onTake } = props;
  return (
    <div role="group" aria-label={group.name}>
      <div role="presentation" className={styles.category}>
        {group.name}
      </div>
      {group.offers.slice(0, count).map((offer, at) => (
        <button
          key={`${offer.kode}|${offer.ownerUserId ?? ''}`}
          type="button"
          id={`${id}-${group.first + at}`}
          role="option"
          aria-selected={group.first + at === active}
          aria-posinset={group.first + at + 1}
          aria-setsize={total}
          aria-label={[offerLabel(offer), ...offer.marks].join(', ')}
          title={offerLabel(offer)}
          tabIndex={-1}
          className={styles.offer}
          data-m="picker-option"
          // The focus stays in the search.
          onMouseDown={(event) => event.preventDefault()}
          onClick={(event) => onTake(offer, event.ctrlKey || event.metaKey)}
        >
          <span className={styles.code}>{offer.kode}</span>
          <span className={styles.text}>
            <span>
              <Marked text={offer.deskripsi} words={words} />
            </span>
            {offer.marks.map((mark) => (
              <Mark key={mark}>{mark}</Mark>
            ))}
          </span>
          <span className={offer.priceMissing ? styles.missing : styles.price}>{offer.price}</span>
        </button>
      ))}
    </div>
  );
});

/** The words that were searched stand out. */
function Marked({ text, words }: { text: string; words: readonly string[] }) {
  if (words.length === 0) return text;
  const pattern = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  return text
    .split(new RegExp(`(${pattern})`, 'gi'))
    .map((part, at) => (at % 2 === 1 ? <mark key={`${at}${part}`}>{part}</mark> : part));
}
