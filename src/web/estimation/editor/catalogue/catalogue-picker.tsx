import { useQueryClient } from '@tanstack/react-query';
import { ExternalLink, Search } from 'lucide-react';
import {
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { kodeKey } from '../../../../domain/code-order.ts';
import { sectionOf, type NodeId } from '../../../../domain/document/document.ts';
import { setText } from '../../../../domain/document/commands-item.ts';
import { Keys } from '../../../ui/keys.tsx';
import { placeUnder } from '../../../ui/overlay/place-under.ts';
import { addCatalogueItem, addOwnItem, changeItemCode } from '../actions/actions.ts';
import { showUndoToast } from '../actions/undo-toast.ts';
import { useOldEntry, type Offer } from './catalogue.ts';
import { latelyUsed, noteUsed } from './lately-used.ts';
import { entryOf } from './use-offers.ts';
import styles from './catalogue-picker.module.css';
import { useControl, type GridControl } from '../state/grid-control.ts';
import { NoneFound, type Way } from './none-found.tsx';
import { OfferList } from './offer-list.tsx';
import type { PickPurpose } from '../state/surfaces.ts';
import { useNode } from '../state/use-editor.ts';
import { useSearch } from './use-search.ts';
import { useWaiting, type Arrival } from './use-waiting.ts';
import { isOneUnit } from '../../../../domain/units/unit-spellings.ts';
import { lengths } from '../../../../domain/number/limits.ts';

interface CataloguePickerProps {
  purpose: PickPurpose;
  anchor: HTMLElement;
  query: string;
}

/**
 * Pixels: the height with a full list. It is placed for that height, so that it does not jump when
 * lines arrive.
 */
const tallest = 340;

/** The catalogue under a button or a code: search on top, entries by category, own ones last. */
export function CataloguePicker({ purpose, anchor, query: start }: CataloguePickerProps) {
  const control = useControl();
  const client = useQueryClient();
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);
  const [opening] = useState(() => {
    const place = purpose.kind === 'add' ? purpose.list : purpose.item;
    return {
      title: sectionOf(control.editor.document, place)?.title ?? '',
      lately: latelyUsed(),
      estimation: control.pricedFor,
    };
  });
  const search = useSearch(start, opening);
  const { text, isNone, offers } = search;
  const item = useNode(purpose.kind === 'change' ? purpose.item : '', 'item');
  const old = useOldEntry(item);
  const answer = bothAnswers(search.answer, old.answer);
  // A pasted text that the search box cut is longer than any code.
  const isOwnCode =
    purpose.kind === 'change' && text !== '' && text.length <= lengths.kode && isNone;
  const current = offers[search.current];
  const isSure = offers.length === 1 || (current && kodeKey(current.kode)) === kodeKey(text);
  const waiting = useWaiting(answer, isNone, isSure);
  /** Of the ways on, where nothing was found. */
  const [chosen, setChosen] = useState(0);

  usePlaceUnder(popover, anchor, purpose.kind);

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

  function take(offer: Offer, keepOpen: boolean) {
    noteUsed(offer.kode);
    void client.prefetchQuery(entryOf(offer.kode, control.pricedFor));
    if (purpose.kind === 'change') {
      changeItemCode(control, purpose.item, offer, old.texts);
      tellUnit(control, purpose.item, offer);
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
    search.askAgain();
    old.askAgain();
  }

  function takeOwnCode() {
    if (purpose.kind !== 'change') return;
    control.run('Ganti kode', setText(purpose.item, 'kode', text));
    close();
  }

  /** What was typed becomes a work of one's own, where the picker was opened. */
  function makeOwn() {
    const row = addOwnItem(control, purpose, text);
    control.surface(undefined);
    control.focus({ row, column: 'satuan' });
  }

  const { meant } = search;
  const asCode = isOwnCode
    ? [{ text: `Pakai “${text}” sebagai kode sendiri`, act: takeOwnCode }]
    : [];
  const isPhrase = text.includes(' '); // which nobody means as a code at the first press
  const ways: Way[] = [
    ...(isPhrase ? [] : asCode),
    ...(meant === undefined ? [] : [{ text: `Maksud Anda “${meant}”?`, act: () => type(meant) }]),
    ...(text === '' ? [] : [{ text: `Buat item sendiri “${text}”`, act: makeOwn }]),
    ...(isPhrase ? asCode : []),
  ];
  const way = Math.min(chosen, ways.length - 1);

  function type(next: string) {
    search.type(next);
    waiting.forget();
    setChosen(0);
    const input = popover.current?.querySelector('input');
    // To give it the focus that it has would lay out what the key has changed.
    if (input !== document.activeElement) input?.focus({ preventScroll: true });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };
    const by = steps[event.key];
    const isAct = by !== undefined || event.key === 'Enter';
    // The lines still answer an earlier text, so the key waits for the new answer.
    if (isAct && answer !== 'here') {
      if (answer === 'failed') askAgain();
      waiting.wait({ first: event.nativeEvent, isSeen: search.answer === 'here' });
    } else if (by !== undefined && isNone)
      setChosen(Math.min(ways.length - 1, Math.max(0, way + by)));
    else if (by !== undefined) search.step(by);
    else if (event.key === 'Enter') {
      if (current) take(current, event.ctrlKey || event.metaKey);
      else ways[way]?.act();
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
          aria-activedescendant={isNone ? `${id}-way-${way}` : current && `${id}-${search.current}`}
          placeholder="Cari kode atau uraian"
          data-m="picker-search"
          autoComplete="off"
          spellCheck={false}
          maxLength={lengths.query}
          value={search.query}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {waiting.isWaiting && (
          <span className={styles.count} role="status">
            menunggu katalog... Esc batal
          </span>
        )}
        {!waiting.isWaiting && search.total !== undefined && (
          <span className={styles.count} role="status">
            {offers.length < search.total
              ? `${offers.length} dari ${search.total.toLocaleString('id-ID')}`
              : `${search.total} item`}
          </span>
        )}
      </label>
      <OfferList search={search} id={id} onTake={onTake} />
      {search.isPending && <p className={styles.note}>Memuat katalog...</p>}
      {answer === 'failed' && (
        <p className={styles.note} role="alert">
          Katalog gagal dimuat, belum ada yang diambil.{' '}
          <button type="button" onClick={askAgain}>
            Coba lagi
          </button>
        </p>
      )}
      {isNone && <NoneFound ways={ways} chosen={way} id={id} />}
      {(waiting.isUnseen || waiting.isDropped) && (
        <p className={styles.note} role="status">
          {waiting.isUnseen &&
            'Belum ada yang diambil. Enter sekali lagi mengambil baris yang disorot. '}
          {waiting.isDropped && 'Yang Anda ketik sesudah Enter tidak dipakai.'}
        </p>
      )}
      <PickerFoot kind={purpose.kind} />
    </div>
  );
}

/** A work whose text is somebody's own keeps its unit, and may have the price of another one now. */
function tellUnit(control: GridControl, id: NodeId, { kode, satuan }: Offer) {
  const item = control.editor.get(id);
  if (item?.kind !== 'item' || isOneUnit(item.satuan, satuan)) return;
  showUndoToast(
    control,
    'warning',
    `Harga ${kode} per ${satuan}, sedangkan baris ini bersatuan ${item.satuan}`,
  );
}

/** The lines count once they answer the search and the item's old texts are known. */
function bothAnswers(search: Arrival, old: Arrival): Arrival {
  if (search === 'failed' || old === 'failed') return 'failed';
  return search === 'here' ? old : 'coming';
}

/** Opens the picker under what it belongs to, with the caret behind the query; a press outside closes it. */
function usePlaceUnder(
  popover: RefObject<HTMLDivElement | null>,
  anchor: HTMLElement,
  kind: PickPurpose['kind'],
) {
  const control = useControl();

  useEffect(() => {
    const element = popover.current;
    if (!element) return;
    const release = placeUnder(element, anchor, kind === 'add' ? 'end' : 'start', tallest);
    const input = element.querySelector('input');
    input?.focus({ preventScroll: true });
    input?.setSelectionRange(input.value.length, input.value.length);
    return release;
  }, [popover, anchor, kind]);

  useEffect(() => {
    function onPointerDown(event: PointerEvent) {
      if (event.target instanceof Node && !popover.current?.contains(event.target)) {
        control.surface(undefined);
      }
    }
    document.addEventListener('pointerdown', onPointerDown, true);
    return () => document.removeEventListener('pointerdown', onPointerDown, true);
  }, [popover, control]);
}

function PickerFoot({ kind }: { kind: PickPurpose['kind'] }) {
  return (
    <footer className={styles.foot}>
      <span>
        <Keys keys="↑" /> <Keys keys="↓" /> pilih
      </span>
      <span>
        <Keys keys="Enter" /> {kind === 'add' ? 'tambah' : 'ganti'}
      </span>
      {kind === 'add' && (
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
  );
}
