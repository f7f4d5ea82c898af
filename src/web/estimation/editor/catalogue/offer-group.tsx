import { memo } from 'react';
import type { Part } from '../../../../domain/search/matched-parts.ts';
import { Mark } from '../../../ui/badge.tsx';
import { Marked } from '../../../ui/marked.tsx';
import { offerLabel, type Offer } from './catalogue.ts';
import styles from './catalogue-picker.module.css';
import type { OfferGroupData } from './offer-groups.ts';
import { shortenAlike } from './shorten-alike.ts';

interface OfferGroupProps {
  group: OfferGroupData;
  /** How many of its offers are drawn. */
  count: number;
  /** How many offers there are in all groups. */
  total: number;
  /** Tells what of a text was searched. */
  partsOf: (text: string) => readonly Part[];
  id: string;
  /** The chosen offer; -1: it is in another group. */
  active: number;
  onTake: (offer: Offer, keepOpen: boolean) => void;
}

export const OfferGroup = memo(function OfferGroup(props: OfferGroupProps) {
  const { group, count, total, partsOf, id, active, onTake } = props;
  const names = shortenAlike(group.offers.map((offer) => offer.deskripsi));
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
          aria-label={
            names[at] === offer.deskripsi ? undefined : `${offer.kode} ${offerLabel(offer)}`
          }
          title={offerLabel(offer)}
          tabIndex={-1}
          className={styles.offer}
          data-m="picker-option"
          // The focus stays in the search.
          onMouseDown={(event) => event.preventDefault()}
          onClick={(event) => onTake(offer, event.ctrlKey || event.metaKey)}
        >
          <span className={styles.code}>
            <Marked parts={partsOf(offer.kode)} />
          </span>
          <span className={styles.text}>
            <span>
              <Marked parts={partsOf(names[at] ?? '')} />
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
