import { Button } from '../button.tsx';
import { NothingFound } from '../empty-drawings.tsx';
import { Empty } from '../empty.tsx';

interface NoResultProps {
  /** What was searched for; '' when only a filter left nothing. */
  sought: string;
  onClear: () => void;
  /** What finds something: the nearest spelling, or some of the words alone. */
  meant?: string | undefined;
  onMeant?: (meant: string) => void;
}

/** Stands in a list in which a search has found nothing. */
export function NoResult({ sought, onClear, meant, onMeant }: NoResultProps) {
  return (
    <Empty
      drawing={<NothingFound />}
      title={sought ? `Tidak ada hasil untuk “${sought}”` : 'Tidak ada hasil'}
      help="Coba kata kunci lain."
      action={
        <>
          {meant !== undefined && onMeant && (
            <Button variant="primary" onClick={() => onMeant(meant)}>
              {isPartOf(meant, sought) ? `Cari “${meant}” saja` : `Maksud Anda “${meant}”?`}
            </Button>
          )}
          <Button onClick={onClear}>{sought ? 'Hapus pencarian' : 'Hapus filter'}</Button>
        </>
      }
    />
  );
}

function isPartOf(meant: string, sought: string): boolean {
  const words = sought.toLowerCase().split(/\s+/);
  return meant.split(' ').every((word) => words.includes(word));
}
