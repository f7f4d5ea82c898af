import type { Finding } from '../../../contract/checks.ts';
import { findingWords } from '../../../domain/checks/finding-key.ts';
import styles from './finding-list.module.css';
import { texts } from './texts.ts';

interface FindingPlaceProps {
  finding: Finding;
  onGo: (line: string, rule: string) => void;
}

/** Where it is and what it says; of a line, a button that goes there. */
export function FindingPlace({ finding, onGo }: FindingPlaceProps) {
  const { rule, line, path, text } = finding;
  // A line does not end between Rp and its figure; what is stored has plain blanks.
  const says = findingWords(finding).replaceAll(/Rp (?=\d)/g, 'Rp\u00a0');
  if (line === null) {
    return (
      <p className={styles.place}>
        <span className={styles.path} />
        <b>{texts.whole}</b>
        <span className={styles.says}>{says}</span>
      </p>
    );
  }
  return (
    <button type="button" className={styles.place} onClick={() => onGo(line, rule)}>
      <span className={styles.path}>{path}</span>
      <b>{text.trim() || texts.noText}</b>
      <span className={styles.says}>{says}</span>
    </button>
  );
}
