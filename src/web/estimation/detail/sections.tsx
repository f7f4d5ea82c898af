import { useEffect, useState } from 'react';
import { offerAllRows } from './missing-prices.ts';
import { SectionSheet } from './section-sheet.tsx';
import type { SectionPart } from './sheets.ts';

/** Up to so many items stand in the page at once, and the browser's own search finds them all. */
const AT_ONCE = 1_500;

/** The work sections, all open at first; those closed by hand are remembered while one is here. */
export function Sections({ parts }: { parts: readonly SectionPart[] }) {
  const itemCount = parts.reduce((count, part) => count + part.itemCount, 0);
  const [showsAll, setShowsAll] = useState(itemCount <= AT_ONCE);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());

  useEffect(
    () =>
      offerAllRows(() => {
        setShowsAll(true);
        setClosed(new Set());
      }),
    [],
  );

  function toggle(key: string) {
    setClosed((before) => {
      const after = new Set(before);
      if (!after.delete(key)) after.add(key);
      return after;
    });
  }

  return parts.map((part) => (
    <SectionSheet
      key={part.key}
      part={part}
      isOpen={!closed.has(part.key)}
      showsAll={showsAll}
      onToggle={toggle}
    />
  ));
}
