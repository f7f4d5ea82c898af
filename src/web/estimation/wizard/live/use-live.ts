import { useEffect, useState } from 'react';
import { AcceptedTold, PeopleTold, VersionTold } from '../../../../contract/events.ts';
import type { ServerEvent } from '../../../api/event-lines.ts';
import { followEstimate, thisTab, type Follows } from './live-line.ts';

export interface Person {
  readonly name: string;
  readonly isSelf: boolean;
}

export interface Live {
  /** Who else has the estimate open, each once. */
  readonly people: readonly Person[];
  /** The version that is stored now; undefined until it is told. */
  readonly newest: VersionTold | undefined;
  /** What is let stand in Periksa; undefined until it is told. */
  readonly accepted: AcceptedTold | undefined;
}

const nothing: Live = { people: [], newest: undefined, accepted: undefined };

/** What is told of an estimate while it is open here. */
export function useLive(id: string, follows: Follows = 'edits'): Live {
  const [live, setLive] = useState(nothing);
  useEffect(
    () =>
      followEstimate(id, follows, (told) =>
        setLive((before) => ({ ...before, ...newsOf(id, told) })),
      ),
    [id, follows],
  );
  return live;
}

function newsOf(id: string, { event, data }: ServerEvent): Partial<Live> {
  if (event === 'version') {
    const read = VersionTold.safeParse(data);
    return read.success && read.data.id === id ? { newest: read.data } : {};
  }
  if (event === 'accepted') {
    const read = AcceptedTold.safeParse(data);
    return read.success && read.data.id === id ? { accepted: read.data } : {};
  }
  const read = PeopleTold.safeParse(data);
  if (event !== 'people' || !read.success || read.data.id !== id) return {};
  const others = read.data.people.filter(({ tab }) => tab !== thisTab);
  const people = new Map(others.map(({ name, isSelf }) => [`${isSelf} ${name}`, { name, isSelf }]));
  return { people: [...people.values()] };
}
