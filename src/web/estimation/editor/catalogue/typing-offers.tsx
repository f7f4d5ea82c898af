import { useQuery, keepPreviousData } from '@tanstack/react-query';
import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { hsp } from '../../../../contract/hsp.ts';
import { takeEntry, takeWork } from '../../../../domain/document/commands-take.ts';
import { sectionOf, type NodeId } from '../../../../domain/document/document.ts';
import { matchedParts } from '../../../../domain/search/matched-parts.ts';
import { call } from '../../../api/call.ts';
import { useWordLists } from '../../../search/use-trade-words.ts';
import { Keys } from '../../../ui/keys.tsx';
import { Marked } from '../../../ui/marked.tsx';
import { useControl, type GridControl } from '../state/grid-control.ts';
import { searchForTyping } from './catalogue.ts';
import { latelyUsed, noteUsed } from './lately-used.ts';
import { offerTexts } from './offer-texts.ts';
import { placeBeside } from './place-beside.ts';
import { categoryOf, earlierRows, typedOffers, type TypedOffer } from './typed-offers.ts';
import styles from './typing-offers.module.css';
import { useDelayed } from './use-delayed.ts';
import { useOfferKeys } from './use-offer-keys.ts';

/** Fewer letters mean anything. */
const fewest = 2;

interface Typing {
  readonly row: NodeId;
  readonly input: HTMLInputElement;
  readonly text: string;
}

/**
 * Offers what the catalogue and one's own rows have while a description is typed (HAND-19). It only
 * listens: who takes no notice of it types as if it were not there.
 */
export function TypingOffers() {
  const control = useControl();
  const [typing, setTyping] = useState<Typing>();
  /** Given up until the cell is left. */
  const closed = useRef<EventTarget>(undefined);

  useEffect(() => {
    function onInput({ target }: Event) {
      const next = typingIn(control, target);
      setTyping(next && closed.current !== target ? next : undefined);
    }
    function onFocusOut({ target }: FocusEvent) {
      closed.current = undefined;
      setTyping((last) => (last?.input === target ? undefined : last));
    }
    document.addEventListener('input', onInput);
    document.addEventListener('focusout', onFocusOut);
    return () => {
      document.removeEventListener('input', onInput);
      document.removeEventListener('focusout', onFocusOut);
    };
  }, [control]);

  if (!typing) return null;
  return (
    <OffersFor
      key={typing.row}
      typing={typing}
      onClose={() => {
        closed.current = typing.input;
        setTyping(undefined);
      }}
    />
  );
}

interface Picked {
  readonly text: string;
  readonly among: readonly TypedOffer[];
  readonly at: number;
}

/** The description of a row that has no catalogue entry yet. */
function typingIn(control: GridControl, target: EventTarget | null): Typing | undefined {
  if (!(target instanceof HTMLInputElement) || !control.element()?.contains(target))
    return undefined;
  const column = target.closest<HTMLElement>('[data-column]')?.dataset['column'];
  const row = target.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? '';
  const item = column === 'deskripsi' ? control.editor.get(row) : undefined;
  const text = target.value.trim();
  const isMeant = item?.kind === 'item' && item.kode.trim() === '' && text.length >= fewest;
  return isMeant ? { row, input: target, text } : undefined;
}

function OffersFor({ typing, onClose }: { typing: Typing; onClose: () => void }) {
  const control = useControl();
  const id = useId();
  const { row, input, text } = typing;
  const answered = useOffersFor(control, typing);
  const [picked, setPicked] = useState<Picked>();
  // What was chosen for another text is not chosen for this one; and while somebody chooses, an answer
  // that is late does not change the list under the hand.
  const isPicked = picked?.text === text;
  const offers = isPicked ? picked.among : answered;
  const at = isPicked ? picked.at : -1;
  const chosen = offers[at];
  const isOpen = offers.length > 0;
  const lists = useWordLists(text);
  const partsOf = useMemo(() => matchedParts(text, lists), [text, lists]);

  function take(offer: TypedOffer) {
    const command = offer.kind === 'row' ? takeWork(row, offer.row) : takeEntry(row, offer.entry);
    const label = offer.kind === 'row' ? 'Pakai baris sebelumnya' : 'Ambil dari katalog';
    if (offer.kind === 'entry') noteUsed(offer.entry.kode);
    control.run(label, command);
    onClose();
    control.focus({ row, column: 'volume' });
    control.announce(`${label}: ${offerTexts(offer).text}`);
  }

  useOfferKeys(isOpen, input, {
    step(by) {
      if (by < 0 && at < 0) return false;
      const next = Math.min(at + by, offers.length - 1);
      setPicked(next < 0 ? undefined : { text, among: offers, at: next });
      return true;
    },
    take() {
      if (chosen) take(chosen);
      return chosen !== undefined;
    },
    close: onClose,
  });
  useComboboxRole(isOpen, input, id, chosen && `${id}-${at}`);

  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const cell = input.closest<HTMLElement>('[data-column]') ?? input;
    return list.current ? placeBeside(list.current, cell) : undefined;
  }, [input, offers.length]);

  if (!isOpen) return null;
  return createPortal(
    <div ref={list} className={styles.offers} data-m="typing-offers">
      <div id={id} role="listbox" aria-label="Usulan" className={styles.list}>
        {offers.map((offer, place) => {
          const { kode, text: name, price, label } = offerTexts(offer);
          return (
            <div
              key={offer.id}
              id={`${id}-${place}`}
              role="option"
              aria-selected={place === at}
              aria-label={label}
              title={label}
              tabIndex={-1}
              className={styles.offer}
              // The focus stays in the cell.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => take(offer)}
              onKeyDown={() => undefined}
            >
              <span className={styles.code}>{kode}</span>
              <span className={styles.text}>
                <Marked parts={partsOf(name)} />
              </span>
              <span className={styles.price}>
                {offer.kind === 'row' && <i>RAB ini</i>}
                {price}
              </span>
            </div>
          );
        })}
      </div>
      <p className={styles.foot}>
        <span>
          <Keys keys="↓" /> pilih
        </span>
        <span>
          <Keys keys="Enter" /> {chosen ? 'ambil' : 'pakai yang diketik'}
        </span>
        <span>
          <Keys keys="Esc" /> tutup
        </span>
      </p>
      <span role="status" className="reader-only">
        {offers.length} usulan, panah bawah memilih
      </span>
    </div>,
    document.body,
  );
}

/** Own rows and the catalogue's, as far as they answer what stands typed. */
function useOffersFor(control: GridControl, { row, text }: Typing): readonly TypedOffer[] {
  const { document: lines } = control.editor;
  const estimation = control.pricedFor;
  const asked = useDelayed(text, 60);
  const title = sectionOf(lines, row)?.title ?? '';
  const categories = useQuery({
    queryKey: ['hsp', 'categories'],
    queryFn: ({ signal }) => call(hsp.categories, { query: {} }, signal),
    staleTime: 5 * 60_000,
  });
  const category = categoryOf(title, categories.data ?? []);
  const { data } = useQuery({
    queryKey: ['hsp', 'typed', asked, category?.id, estimation],
    queryFn: ({ signal }) =>
      searchForTyping(asked, { categoryId: category?.id, estimation }, signal),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  const lists = useWordLists(text);
  const rows = useMemo(() => earlierRows(lines, row, asked, lists), [lines, row, asked, lists]);
  const [lately] = useState(latelyUsed);
  return useMemo(
    () => typedOffers({ text, rows, answer: data, category: category?.name, lately, lists }),
    [text, rows, data, category, lately, lists],
  );
}

/** While there are offers the input says so to who cannot see them. */
function useComboboxRole(
  isOpen: boolean,
  input: HTMLInputElement,
  list: string,
  active: string | undefined,
) {
  useEffect(() => {
    if (!isOpen) return undefined;
    const said = {
      role: 'combobox',
      'aria-expanded': 'true',
      'aria-autocomplete': 'list',
      'aria-controls': list,
      ...(active !== undefined && { 'aria-activedescendant': active }),
    };
    for (const [name, value] of Object.entries(said)) input.setAttribute(name, value);
    return () => {
      for (const name of Object.keys(said)) input.removeAttribute(name);
    };
  }, [isOpen, input, list, active]);
}
