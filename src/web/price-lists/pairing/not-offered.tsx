import { grouped } from '../../../domain/price-list/grouped.ts';
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
  const byReason = [...grouped(rows, ({ reason }) => reason)].toSorted(
    ([, one], [, other]) => other.length - one.length,
  );
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
