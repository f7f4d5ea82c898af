import { useEffect, useState } from 'react';
import { offerReveal } from './missing-prices.ts';
import { SectionSheet } from './section-sheet.tsx';
import type { Revealed, SectionPart } from './sheets.ts';

/** Up to so many items stand in the page at once, and the browser's own search finds them all. */
const AT_ONCE = 1_500;

/** The work sections, all open at first. */
export function Sections({ parts }: { parts: readonly SectionPart[] }) {
  const itemCount = parts.reduce((count, part) => count + part.itemCount, 0);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [revealed, setRevealed] = useState<Revealed>();

  useEffect(
    () =>
      offerReveal(() => {
        const missing = firstMissing(parts);
        if (!missing) return;
        setRevealed(missing);
        setClosed((before) => without(before, missing.sectionKey));
      }),
    [parts],
  );

  function toggle(key: string) {
    setClosed((before) => (before.has(key) ? without(before, key) : new Set([...before, key])));
  }

  return parts.map((part) => (
    <SectionSheet
      key={part.key}
      part={part}
      isOpen={!closed.has(part.key)}
      showsAll={itemCount <= AT_ONCE}
      revealed={part.tables.some(({ key }) => key === revealed?.tableKey) ? revealed : undefined}
      onToggle={toggle}
    />
  ));
}

function firstMissing(parts: readonly SectionPart[]) {
  for (const part of parts) {
    for (const table of part.tables) {
      const index = table.items.findIndex(({ priceMissing }) => priceMissing);
      if (index >= 0) return { sectionKey: part.key, tableKey: table.key, index };
    }
  }
  return undefined;
}

const without = (keys: ReadonlySet<string>, gone: string) =>
  new Set([...keys].filter((key) => key !== gone));
