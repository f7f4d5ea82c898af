import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '../button.tsx';
import { IconButton } from '../icon-button.tsx';
import { pageNumbers } from './page-numbers.ts';
import styles from './pager.module.css';

interface PagerProps {
  /** 'Showing 1–10 of 24 results'. */
  summary: string;
  page: number;
  /** How many pages there are, at least 1. */
  pages: number;
  onPage: (page: number) => void;
  /** 'text' says 'Page 1 of 3', 'numbers' offers the pages themselves. */
  kind?: 'text' | 'numbers';
  lang?: 'en';
}

/** The foot of a sheet: which rows these are, and the way to the others. */
export function Pager({ summary, page, pages, onPage, kind = 'text', lang = 'en' }: PagerProps) {
  return (
    <nav className={styles.foot} aria-label="Halaman">
      <span lang={lang}>{summary}</span>
      <span className={styles.pager}>
        <Step kind={kind} to="previous" isAtEnd={page <= 1} onClick={() => onPage(page - 1)} />
        {kind === 'text' ? (
          <span className={styles.text} lang={lang}>
            {`Page ${page} of ${pages}`}
          </span>
        ) : (
          pageNumbers(page, pages).map((number, index) =>
            number === 'gap' ? (
              <span key={`gap-${index}`} className={styles.gap}>
                …
              </span>
            ) : (
              <button
                key={number}
                type="button"
                className={styles.number}
                aria-label={`Halaman ${number}`}
                aria-current={number === page ? 'page' : undefined}
                onClick={() => onPage(number)}
              >
                {number}
              </button>
            ),
          )
        )}
        <Step kind={kind} to="next" isAtEnd={page >= pages} onClick={() => onPage(page + 1)} />
      </span>
    </nav>
  );
}

interface StepProps {
  kind: 'text' | 'numbers';
  to: 'previous' | 'next';
  /** There is no such page; the button keeps the focus that brought it there. */
  isAtEnd: boolean;
  onClick: () => void;
}

/** One page back or on: an icon, or the words 'Prev' and 'Next' beside numbers. */
function Step({ kind, to, isAtEnd, onClick }: StepProps) {
  const isNext = to === 'next';
  const reason = isNext ? 'Ini halaman terakhir' : 'Ini halaman pertama';
  const offBecause = isAtEnd ? reason : undefined;
  const icon = isNext ? <ChevronRight aria-hidden /> : <ChevronLeft aria-hidden />;
  if (kind === 'text') {
    const label = isNext ? 'Halaman berikutnya' : 'Halaman sebelumnya';
    return <IconButton label={label} icon={icon} offBecause={offBecause} onClick={onClick} />;
  }
  return (
    <Button variant="ghost" size="small" lang="en" offBecause={offBecause} onClick={onClick}>
      {!isNext && icon}
      {isNext ? 'Next' : 'Prev'}
      {isNext && icon}
    </Button>
  );
}
