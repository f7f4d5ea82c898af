import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { matchedParts } from '../../../../domain/search/matched-parts.ts';
import { useTradeWords } from '../../../search/use-trade-words.ts';
import type { Offer } from './catalogue.ts';
import { offersOf, type Opening } from './use-offers.ts';
import { byCategory } from './offer-groups.ts';
import { useAsked } from './use-asked.ts';
import type { Arrival } from './use-waiting.ts';

const lineOf = ({ kode, ownerUserId }: Offer) => `${kode}|${ownerUserId}`;

/** How many lines are drawn at first, and again with each further scroll or step. */
const screenful = 20;

export type CatalogueSearch = ReturnType<typeof useSearch>;

/** What is typed into the search, the lines that answer it, and which of them is chosen. */
export function useSearch(start: string, opening: Opening) {
  const client = useQueryClient();
  const [query, setQuery] = useState(start);
  // Nobody is on the way to its further lines yet.
  const { asked, want } = useAsked(start.trim(), (text) => {
    void client.prefetchQuery(offersOf(client, text, opening, false));
  });
  /** Somebody is on the way to lines that are not seen at first. */
  const [isWhole, setIsWhole] = useState(false);
  const { data, isError, isFetching, isPending, refetch } = useQuery({
    ...offersOf(client, asked, opening, isWhole),
    placeholderData: keepPreviousData,
  });
  const groups = useMemo(() => byCategory(data?.offers ?? []), [data]);
  const offers = useMemo(() => groups.flatMap((group) => group.offers), [groups]);
  const answered = data?.query ?? '';
  // Asked for as the picker opens, so that no key waits beside them.
  const { data: lists } = useTradeWords();
  const partsOf = useMemo(() => matchedParts(answered, lists), [answered, lists]);
  const [active, setActive] = useState<{ at: number; line?: string | undefined }>({ at: 0 });
  const [drawn, setDrawn] = useState(screenful);
  // The others of a category join it where it stands, so that a line may stand further down by then.
  const isActive = (offer: Offer | undefined) => offer && lineOf(offer) === active.line;
  const moved = isActive(offers[active.at]) ? -1 : offers.findIndex(isActive);
  const current = moved >= 0 ? moved : Math.min(active.at, Math.max(0, offers.length - 1));
  const text = query.trim();
  const isAnswered = data?.query === text;
  const isFailed = asked === text && isError && !isFetching;
  const answer: Arrival = isFailed ? 'failed' : isAnswered ? 'here' : 'coming';

  function draw(count: number) {
    setDrawn((known) => Math.max(known, count));
    if (count > screenful) setIsWhole(true);
  }

  return {
    query,
    /** What is searched: the query without the blanks around it. */
    text,
    type(next: string) {
      want(next.trim());
      setQuery(next);
      setActive({ at: 0 });
      setIsWhole(false);
      setDrawn(screenful);
    },
    /** Whether the lines answer what is typed, or still an earlier text. */
    answer,
    isPending,
    /** The catalogue has nothing for what is typed. */
    isNone: isAnswered && offers.length === 0,
    /** The nearest spelling that finds something, where nothing was found. */
    meant: isAnswered ? data.meant : undefined,
    askAgain() {
      if (!isAnswered) void refetch();
    },
    groups,
    offers,
    /** Tells what of a text was searched. */
    partsOf,
    /** How many the catalogue has; undefined before the first answer. */
    total: data?.total,
    /** The chosen line. */
    current,
    step(by: number) {
      const next = Math.max(0, Math.min(current + by, offers.length - 1));
      const offer = offers[next];
      setActive({ at: next, line: offer && lineOf(offer) });
      draw(next + screenful / 2);
    },
    /** How many lines are drawn. */
    drawn,
    drawMore: () => draw(drawn + screenful),
  };
}
