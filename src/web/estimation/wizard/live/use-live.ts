import { useEffect, useState } from 'react';
import { PeopleTold, VersionTold } from '../../../../contract/events.ts';
import type { ServerEvent } from '../../../api/event-lines.ts';
import { followEstimate, thisTab } from './live-line.ts';

export interface Person {
  readonly name: string;
  readonly isSelf: boolean;
}

export interface Live {
  /** Who else has the estimate open, each once. */
  readonly people: readonly Person[];
  /** The version that is stored now; undefined until it is told. */
  readonly newest: VersionTold | undefined;
}

/** What is told of an estimate while it is open here. */
export function useLive(id: string): Live {
  const [live, setLive] = useState<Live>({ people: [], newest: undefined });
  useEffect(
    () => followEstimate(id, (told) => setLive((before) => ({ ...before, ...newsOf(id, told) }))),
    [id],
  );
  return live;
}

function newsOf(id: string, { event, data }: ServerEvent): Partial<Live> {
  if (event === 'version') {
    const read = VersionTold.safeParse(data);
    return read.success && read.data.id === id ? { newest: read.data } : {};
  }
  const read = PeopleTold.safeParse(data);
  if (event !== 'people' || !read.success || read.data.id !== id) return {};
  const others = read.data.people.filter(({ tab }) => tab !== thisTab);
  const people = new Map(others.map(({ name, isSelf }) => [`${isSelf} ${name}`, { name, isSelf }]));
  return { people: [...people.values()] };
}
