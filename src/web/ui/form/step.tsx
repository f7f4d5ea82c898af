import { ChevronDown, ChevronRight } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import styles from './step.module.css';

interface StepProps {
  /** '1) Project Profile'. */
  title: string;
  titleLang?: 'en';
  isOpen: boolean;
  onToggle: () => void;
  /** Beside the title: what is in it, or its actions. */
  summary?: ReactNode;
  actions?: ReactNode;
  /** Why it cannot be opened now. */
  offBecause?: string | undefined;
  children: ReactNode;
}

/** A step of a wizard: one of an accordion. */
export function Step(props: StepProps) {
  const { title, titleLang, isOpen, onToggle, summary, actions, offBecause, children } = props;
  const id = useId();
  return (
    <section className={styles.step} data-open={isOpen || undefined}>
      <header className={styles.head}>
        <h2 lang={titleLang}>
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={id}
            aria-disabled={offBecause !== undefined || undefined}
            title={offBecause}
            onClick={offBecause === undefined ? onToggle : undefined}
          >
            {isOpen ? <ChevronDown aria-hidden /> : <ChevronRight aria-hidden />}
            {title}
          </button>
        </h2>
        {summary && <div className={styles.summary}>{summary}</div>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      <div id={id} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </section>
  );
}
