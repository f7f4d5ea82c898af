import { memo } from 'react';
import type { Compared } from '../../../../domain/merge/bring-back.ts';
import type { LineDifference } from '../../../../domain/merge/compare-versions.ts';
import { rowNumber } from '../../../../domain/document/find/row-number.ts';
import { Mark } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { writeDifference } from '../../editor/parts/part-text.ts';
import { nameOfLine, pairsOf } from './compare-lines.ts';
import styles from './compare-page.module.css';
import { texts } from './compare-texts.ts';

interface CompareRowProps {
  line: LineDifference;
  compared: Compared;
  isBusy: boolean;
  onBringBack: () => void;
}

export const CompareRow = memo(function CompareRow(props: CompareRowProps) {
  const { line, compared, isBusy, onBringBack } = props;
  const { from, to } = compared;
  const { kind, id, after } = line;
  const name = nameOfLine(line);
  const pairs = pairsOf(line, from, to);
  const isRow = (after ?? line.before)?.kind === 'item';
  const isGone = kind === 'added';
  return (
    <tr className={styles.line} data-kind={kind} data-heading={!isRow || undefined}>
      <th scope="row">
        {kind !== 'order' && <i>{rowNumber(after ? to : from, id)}</i>}
        <span>{name}</span> <Mark>{texts.kinds[kind]}</Mark>
      </th>
      <td data-label={texts.before}>
        {pairs.map(([was], at) => (
          <del key={at}>{was}</del>
        ))}
      </td>
      <td data-label={texts.after}>
        {pairs.map(([, is], at) => (
          <ins key={at}>{is}</ins>
        ))}
      </td>
      <td data-figure data-label={texts.difference}>
        {isRow && kind !== 'order' ? writeDifference(line.difference) : ''}
      </td>
      <td className={styles.act}>
        {kind !== 'moved-out' && (
          <Button
            size="small"
            variant="ghost"
            disabled={isBusy}
            label={isGone ? texts.removeLine(name) : texts.bringBackLine(name)}
            onClick={onBringBack}
          >
            {isGone ? texts.remove : texts.bringBack}
          </Button>
        )}
      </td>
    </tr>
  );
});
