import { useState } from 'react';
import type { ReturnChange } from '../../../../domain/round-trip/review.ts';
import type { Sides } from '../../../../domain/round-trip/sides.ts';
import { Button } from '../../../ui/button.tsx';
import { nameOf } from '../parts/part-text.ts';
import styles from './return-dialog.module.css';
import { ReturnLine } from './return-line.tsx';
import { texts } from './texts.ts';
import type { Return } from './use-return.ts';

/** How many lines are drawn at first, and with each further press. */
const STEP = 200;

interface ReturnLinesProps {
  title: string;
  entries: readonly ReturnChange[];
  sides: Sides;
  /** Which are taken; undefined: there is nothing to choose. */
  choice?: Pick<Return, 'taken' | 'choose'>;
  /** By new items, the items that they are copies of. */
  copies?: Readonly<Record<string, string>>;
}

const none: ReadonlySet<string> = new Set();

/** Changes of one kind, taken one by one or all together; or only told. */
export function ReturnLines({ title, entries, sides, choice, copies = {} }: ReturnLinesProps) {
  const { taken = none, choose } = choice ?? {};
  const [most, setMost] = useState(STEP);
  const keys = entries.map(({ key }) => key);
  const chosen = keys.filter((key) => taken.has(key)).length;
  const left = entries.length - most;
  return (
    <>
      <table className={styles.changes} aria-label={title}>
        <thead>
          <tr>
            <td className={styles.choice}>
              {choose && (
                <input
                  type="checkbox"
                  aria-label={texts.all(title)}
                  checked={chosen === keys.length}
                  ref={(box) => {
                    if (box) box.indeterminate = chosen > 0 && chosen < keys.length;
                  }}
                  onChange={(event) => choose(keys, event.target.checked)}
                />
              )}
            </td>
            <th scope="col">
              {title} <span>{entries.length.toLocaleString('id-ID')}</span>
            </th>
            <th scope="col">{texts.columns.now}</th>
            <th scope="col">{texts.columns.file}</th>
            <th scope="col" data-figure>
              {texts.columns.effect}
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.slice(0, most).map((entry) => {
            const source = sides.base.get(copies[entry.id] ?? '');
            return (
              <ReturnLine
                key={entry.key}
                entry={entry}
                sides={sides}
                isTaken={taken.has(entry.key)}
                copyOf={source && nameOf(source)}
                onChoose={choose}
              />
            );
          })}
        </tbody>
      </table>
      {left > 0 && (
        <Button onClick={() => setMost(most + STEP)}>{texts.more(Math.min(STEP, left))}</Button>
      )}
    </>
  );
}
