import { memo } from 'react';
import { Mark } from '../../../ui/badge.tsx';
import { offerLabel, type Offer } from './catalogue.ts';
import styles from './catalogue-picker.module.css';
import type { OfferGroupData } from './offer-groups.ts';

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

export const OfferGroup = memo(function OfferGroup(props: OfferGroupProps) {
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
