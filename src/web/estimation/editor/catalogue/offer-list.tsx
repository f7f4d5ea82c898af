import { useEffect, useRef, type UIEvent } from 'react';
import styles from './catalogue-picker.module.css';
import type { Offer } from './catalogue.ts';
import { OfferGroup } from './offer-group.tsx';
import { usePainted } from './use-painted.ts';
import type { CatalogueSearch } from './use-search.ts';

interface OfferListProps {
  search: CatalogueSearch;
  id: string;
  /** Stable, so that the lines are not drawn again with every key. */
  onTake: (offer: Offer, keepOpen: boolean) => void;
}

/** As many lines as the list shows without scrolling: those behind them are drawn once these are painted. */
const atOnce = 10;

/** The found lines by group, drawn as far as they were scrolled to; the chosen one stays in view. */
export function OfferList({ search, id, onTake }: OfferListProps) {
  const { groups, offers, current } = search;
  const isPainted = usePainted(offers);
  const drawn = isPainted || current >= atOnce ? search.drawn : Math.min(search.drawn, atOnce);
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [current, offers]);

  function onScroll({ currentTarget: { scrollTop, clientHeight, scrollHeight } }: UIEvent) {
    if (scrollTop + 2 * clientHeight > scrollHeight) search.drawMore();
  }

  return (
    <div
      ref={list}
      id={`${id}-list`}
      role="listbox"
      aria-label="Katalog HSP"
      // The lines still answer an earlier text.
      aria-busy={search.answer === 'coming'}
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
              partsOf={search.partsOf}
              id={id}
              active={isIn ? current : -1}
              onTake={onTake}
            />
          )
        );
      })}
    </div>
  );
}
