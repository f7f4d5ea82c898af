import { X } from 'lucide-react';
import { meant, readAs, written } from '../hints/typed-readings.ts';
import type { MeasureReading } from './use-measure-readings.ts';
import styles from './volume-dialog.module.css';

interface MeasureReadingsProps {
  readings: readonly MeasureReading[];
  /** How many columns the table has. */
  width: number;
  onTake: (reading: MeasureReading) => void;
  onKeep: (reading: MeasureReading) => void;
}

/** Below a row: how its measures were read, with one press to the other reading (HAND-14). */
export function MeasureReadings({ readings, width, onTake, onKeep }: MeasureReadingsProps) {
  return readings.map((reading) => (
    <tr key={reading.column} className={styles.hint}>
      <td colSpan={width}>
        <span role="note" aria-live="polite">
          {reading.name} {readAs(reading)}{' '}
          {reading.other && (
            <button type="button" onMouseDown={stay} onClick={() => onTake(reading)}>
              {meant(reading.other)}
            </button>
          )}
          <button
            type="button"
            className={styles.keep}
            aria-label={`Biarkan ${reading.name} ${written(reading.read)}`}
            title={`Biarkan ${written(reading.read)}`}
            onMouseDown={stay}
            onClick={() => onKeep(reading)}
          >
            <X aria-hidden />
          </button>
        </span>
      </td>
    </tr>
  ));
}

/** The focus stays where one types on. */
function stay(event: { preventDefault: () => void }) {
  event.preventDefault();
}
