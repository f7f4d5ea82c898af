import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { searchText, searchWords } from '../../../domain/search/search-text.ts';
import styles from './combobox-field.module.css';
import { Field, type ControlAttributes, type FieldProps } from './field.tsx';
import field from './field.module.css';
import { whyTooLong } from './length-texts.ts';
import { placeUnder } from '../overlay/place-under.ts';

export interface Offer {
  value: string;
  /** Says more of it, muted; searched too. */
  note?: string;
}

interface ComboboxFieldProps extends FieldProps {
  value: string;
  /** Undefined while they are fetched. */
  offers: readonly Offer[] | undefined;
  onChange: (value: string) => void;
  placeholder?: string;
  /** A longer text stays as it is and the field says so. */
  maxLength?: number;
  /** Stands right of the box, as a link to where the offers are kept. */
  action?: ReactNode;
}

/** No list shows more at once; typing narrows it. */
const MOST = 100;

/** A text with offers below it, after the ARIA combobox pattern; another text may be typed. */
export function ComboboxField(props: ComboboxFieldProps) {
  return (
    <Field {...props} error={whyTooLong(props.value, props.maxLength) ?? props.error}>
      {(control) => (
        <span className={styles.row}>
          <Combobox {...props} control={control} />
          {props.action}
        </span>
      )}
    </Field>
  );
}

function Combobox(props: ComboboxFieldProps & { control: ControlAttributes }) {
  const { control, value, offers, onChange, placeholder } = props;
  const [isOpen, setIsOpen] = useState(false);
  // Opened without typing, the list shows everything, whatever text the box holds.
  const [isTyped, setIsTyped] = useState(false);
  const [at, setAt] = useState(-1);
  const [box, setBox] = useState<HTMLInputElement | null>(null);
  const listId = useId();
  const shown = (isTyped ? found(offers ?? [], value) : (offers ?? [])).slice(0, MOST);
  const active = isOpen ? shown[at] : undefined;

  function open() {
    if (isOpen) return;
    setIsOpen(true);
    setIsTyped(false);
    setAt((offers ?? []).findIndex((offer) => offer.value === value));
  }

  function choose(offer: Offer) {
    onChange(offer.value);
    setIsOpen(false);
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && isOpen) setAt(wrap(at + step, shown.length));
    else if (step !== undefined) open();
    else if (event.key === 'Enter' && active) choose(active);
    else if (event.key === 'Escape' && isOpen) setIsOpen(false);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <>
      <input
        {...control}
        ref={setBox}
        className={field.box}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={active && `${listId}-${at}`}
        autoComplete="off"
        spellCheck={false}
        value={value}
        placeholder={placeholder ?? 'Ketik untuk mencari...'}
        onChange={(event) => {
          setIsOpen(true);
          setIsTyped(true);
          setAt(-1);
          onChange(event.target.value);
        }}
        onClick={open}
        onKeyDown={onKeyDown}
        onBlur={() => setIsOpen(false)}
      />
      {isOpen && (
        <OfferList
          id={listId}
          anchor={box}
          offers={shown}
          note={offers ? 'Tidak ada data' : 'Memuat...'}
          at={at}
          onChoose={choose}
        />
      )}
    </>
  );
}

interface OfferListProps {
  id: string;
  anchor: HTMLElement | null;
  offers: readonly Offer[];
  /** Instead of offers. */
  note: string;
  at: number;
  onChoose: (offer: Offer) => void;
}

function OfferList({ id, anchor, offers, note, at, onChoose }: OfferListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!list.current || !anchor) return;
    list.current.style.minWidth = `${anchor.offsetWidth}px`;
    return placeUnder(list.current, anchor, 'start');
  }, [anchor, offers.length]);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [at]);

  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label="Pilihan"
      popover="manual"
      className={styles.list}
      // Keeps the focus in the box, so that it does not close before the press is complete.
      onPointerDown={(event) => event.preventDefault()}
    >
      {offers.length === 0 && <p className={styles.note}>{note}</p>}
      {offers.map((offer, index) => (
        <button
          key={offer.value}
          type="button"
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === at}
          className={styles.offer}
          onClick={() => onChoose(offer)}
        >
          <span>{offer.value}</span>
          {offer.note && <small>{offer.note}</small>}
        </button>
      ))}
    </div>
  );
}

/** The offers that have every word; those that begin with the typed text come first. */
function found(offers: readonly Offer[], typed: string): Offer[] {
  const words = searchWords(typed);
  const start = searchText(typed.trim());
  return offers
    .filter(({ value, note = '' }) => words.every((word) => searchText(value, note).includes(word)))
    .toSorted((a, b) => rank(a, start) - rank(b, start));
}

const rank = ({ value }: Offer, start: string) =>
  searchText(value) === start ? 0 : searchText(value).startsWith(start) ? 1 : 2;

const wrap = (at: number, length: number) => (length === 0 ? -1 : (at + length) % length);
