import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { texts } from './texts.ts';
import type { Proposed } from './use-pairs.ts';

interface NotOfferedProps {
  rows: Proposed['notOffered'];
  onReview: () => void;
}

const mostReasons = 4;
const mostPlaces = 3;

/** Rows of the list that price nothing here, by what they lack. */
export function NotOffered({ rows, onReview }: NotOfferedProps) {
  const found = new Map<string, NotOfferedProps['rows']>();
  for (const row of rows) {
    const same = found.get(row.reason);
    if (same) same.push(row);
    else found.set(row.reason, [row]);
  }
  const byReason = [...found].toSorted(([, one], [, other]) => other.length - one.length);
  return (
    <Banner
      kind="warning"
      action={
        <Button size="small" onClick={onReview}>
          {texts.review}
        </Button>
      }
    >
      <b>{texts.notOffered(rows.length)}</b>
      <ul>
        {byReason.slice(0, mostReasons).map(([reason, of]) => (
          <li key={reason}>
            {texts.lacking(
              of.slice(0, mostPlaces).map(({ sheet, row }) => texts.place(sheet, row)),
              of.length,
              reason,
            )}
          </li>
        ))}
        {byReason.length > mostReasons && (
          <li>{texts.moreReasons(byReason.length - mostReasons)}</li>
        )}
      </ul>
    </Banner>
  );
}
