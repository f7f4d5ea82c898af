import { ExternalLink, Search } from 'lucide-react';
import {
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type UIEvent,
} from 'react';
import { setText } from '../../../../domain/document/commands-item.ts';
import { wordsToHighlight } from './words-to-highlight.ts';
import { Keys } from '../../../ui/keys.tsx';
import { placeUnder } from '../../../ui/overlay/place-under.ts';
import { addCatalogueItem, changeItemCode } from '../actions/actions.ts';
import { useOffers, useOldEntry, type Offer } from './catalogue.ts';
import styles from './catalogue-picker.module.css';
import { useControl } from '../state/grid-control.ts';
import { byCategory, OfferGroup } from './offer-group.tsx';
import type { PickPurpose } from '../state/surfaces.ts';
import { useDelayed } from './use-delayed.ts';
import { useNode } from '../state/use-editor.ts';
import { useWaiting, type Answer } from './use-waiting.ts';
import { lengths } from '../../../../domain/number/limits.ts';

interface CataloguePickerProps {
  purpose: PickPurpose;
  anchor: HTMLElement;
  query: string;
}

/** How many lines are drawn at first, and again with each further scroll or step. */
const screenful = 20;

/**
 * Pixels: the height with a full list. It is placed for that height, so that it does not jump when
 * lines arrive.
 */
const tallest = 340;

/** The catalogue under a button or a code: search on top, entries by category, own ones last. */
export function CataloguePicker({ purpose, anchor, query: start }: CataloguePickerProps) {
  const control = useControl();
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState(start);
  const asked = useDelayed(query.trim(), 60);
  const { data, isError, isFetching, isPending, refetch } = useOffers(asked);
  const groups = useMemo(() => byCategory(data?.offers ?? []), [data]);
  const offers = useMemo(() => groups.flatMap((group) => group.offers), [groups]);
  const words = useMemo(() => wordsToHighlight(data?.query ?? ''), [data]);
  const [active, setActive] = useState(0);
  const [drawn, setDrawn] = useState(screenful);
  const item = useNode(purpose.kind === 'change' ? purpose.item : '', 'item');
  const old = useOldEntry(item);
  const current = Math.min(active, Math.max(0, offers.length - 1));
  const text = query.trim();
  const isAnswered = data?.query === text;
  const isFailed = asked === text && isError && !isFetching;
  const answer: Answer =
    isFailed || old.answer === 'failed' ? 'failed' : isAnswered ? old.answer : 'coming';
  const isNone = isAnswered && offers.length === 0;
  // A pasted text that the search box cut is longer than any code.
  const isOwnCode =
    purpose.kind === 'change' && text !== '' && text.length <= lengths.kode && isNone;
  const waiting = useWaiting(answer, isNone);

  useEffect(() => {
    const element = popover.current;
    if (!element) return;
    const align = purpose.kind === 'add' ? 'end' : 'start';
    const release = placeUnder(element, anchor, align, tallest);
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

  const clicks = useRef(onClick);
  useEffect(() => {
    clicks.current = onClick;
  });
  // A stable callback, so that the lines are not drawn again with every key.
  const onTake = useCallback(
    (offer: Offer, keepOpen: boolean) => clicks.current(offer, keepOpen),
    [],
  );

  /**
   * A clicked line is taken even if the search has changed since; only the item's old texts may
   * still be missing.
   */
  function onClick(offer: Offer, keepOpen: boolean) {
    if (old.answer === 'here') take(offer, keepOpen);
    else {
      old.askAgain();
      waiting.wait({ act: () => take(offer, keepOpen) });
    }
  }

  function draw(count: number) {
    setDrawn((known) => Math.max(known, count));
  }

  function onScroll({ currentTarget: { scrollTop, clientHeight, scrollHeight } }: UIEvent) {
    if (scrollTop + 2 * clientHeight > scrollHeight) draw(drawn + screenful);
  }

  function take(offer: Offer, keepOpen: boolean) {
    if (purpose.kind === 'change') {
      changeItemCode(control, purpose.item, offer, old.texts);
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

  function askAgain() {
    if (!isAnswered) void refetch();
    old.askAgain();
  }

  function takeOwnCode() {
    if (purpose.kind !== 'change') return;
    control.run('Ganti kode', setText(purpose.item, 'kode', text));
    close();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };
    const by = steps[event.key];
    const isAct = by !== undefined || event.key === 'Enter';
    // The lines still answer an earlier text, so the key waits for the new answer.
    if (isAct && answer !== 'here') {
      if (answer === 'failed') askAgain();
      waiting.wait({ first: event.nativeEvent });
    } else if (by !== undefined) {
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
          maxLength={lengths.query}
          value={query}
          onChange={(event) => {
            waiting.forget();
            setQuery(event.target.value);
            setActive(0);
            setDrawn(screenful);
          }}
          onKeyDown={onKeyDown}
        />
        {waiting.isWaiting && (
          <span className={styles.count} role="status">
            menunggu katalog... Esc batal
          </span>
        )}
        {!waiting.isWaiting && data && (
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
        // The lines still answer an earlier text.
        aria-busy={!isAnswered && !isFailed}
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
      {answer === 'failed' && (
        <p className={styles.note} role="alert">
          Katalog gagal dimuat, belum ada yang diambil.{' '}
          <button type="button" onClick={askAgain}>
            Coba lagi
          </button>
        </p>
      )}
      {isNone && (
        <p className={styles.note}>
          Tidak ada di katalog.{' '}
          {isOwnCode && (
            <button type="button" onClick={takeOwnCode}>
              Pakai “{text}” sebagai kode sendiri
            </button>
          )}
        </p>
      )}
      {waiting.isDropped && (
        <p className={styles.note} role="status">
          Yang Anda ketik sesudah Enter tidak dipakai.
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
