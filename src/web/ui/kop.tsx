import type { ReactNode } from 'react';
import styles from './kop.module.css';

interface KopProps {
  /** The cells' widths as a CSS grid: 'minmax(0, 1fr) 210px 312px'. One below the other on a phone. */
  columns: string;
  /** With more air, where it is the head of a page. */
  roomy?: boolean;
  children: ReactNode;
}

/** The title block of a drawing: facts in hairline cells. */
export function Kop({ columns, roomy, children }: KopProps) {
  return (
    <div
      className={styles.kop}
      data-roomy={roomy || undefined}
      style={{ ['--columns' as string]: columns }}
    >
      {children}
    </div>
  );
}

interface CellProps {
  /** A figure that matters, as large as the money beside it. */
  isFigure?: boolean;
  caption?: string;
  captionLang?: 'en';
  children: ReactNode;
}

export function KopCell({ caption, captionLang, isFigure, children }: CellProps) {
  return (
    <div className={styles.cell}>
      {caption && (
        <span className={styles.caption} lang={captionLang}>
          {caption}
        </span>
      )}
      <div className={styles.value} data-figure={isFigure || undefined}>
        {children}
      </div>
    </div>
  );
}

interface MoneyCellProps {
  caption: string;
  captionLang?: 'en';
  /** The figure as it is printed, without Rp: '855.523.725'. */
  figure: string;
  /** The final sum has a double rule. */
  isFinal?: boolean;
  /** '2 harga belum ada'. */
  note?: ReactNode;
}

/** "Rp" at the left edge, the figure at the right edge. */
export function KopMoney({ caption, captionLang, figure, isFinal, note }: MoneyCellProps) {
  return (
    <div className={styles.cell}>
      <span className={styles.caption} lang={captionLang}>
        {caption}
      </span>
      <Money figure={figure} isFinal={isFinal} />
      {note}
    </div>
  );
}

/** An amount in accounting style. */
export function Money({ figure, isFinal }: { figure: string; isFinal?: boolean | undefined }) {
  return (
    <span className={styles.money} data-final={isFinal || undefined}>
      <i>Rp</i>
      <span className={styles.space}> </span>
      <span>{figure}</span>
    </span>
  );
}
