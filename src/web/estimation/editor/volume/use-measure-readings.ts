import { useState } from 'react';
import type { MeasuredRow } from '../../../../domain/document/document.ts';
import { formulaOfMeasure } from '../../../../domain/document/measured-rows.ts';
import { cleanInCell } from '../../../../domain/formula/formula.ts';
import { equals, parseDecimal } from '../../../../domain/number/decimal.ts';
import { typedReading, type TypedReading } from '../../../../domain/number/typed-reading.ts';
import { cellOf, measureAt } from './measure-keys.ts';
import { columnNames } from './texts.ts';

/** How a typed measure was read, where something else may have been meant (HAND-14). */
export interface MeasureReading extends TypedReading {
  readonly column: number;
  readonly name: string;
  readonly text: string;
}

/** What was typed into the measures of a take-off, as long as it may mean something else. */
export function useMeasureReadings() {
  const [texts, setTexts] = useState<ReadonlyMap<string, string>>(new Map());

  function forget({ id }: MeasuredRow, column: number) {
    const key = keyOf(id, column);
    if (texts.has(key)) setTexts(new Map([...texts].filter(([each]) => each !== key)));
  }

  return {
    /** Called with each key in a cell. */
    note(row: MeasuredRow, column: number, given: string) {
      if (!measureAt(row, column)) return;
      const text = cleanInCell(given, 'dimension');
      if (!typedReading(text, 'dimension')) forget(row, column);
      else setTexts(new Map(texts).set(keyOf(row.id, column), text));
    },
    forget,
    /** Of a row, those whose value still is what was read. */
    of(row: MeasuredRow): MeasureReading[] {
      return columnNames(row).flatMap((name, column) => {
        const text = texts.get(keyOf(row.id, column));
        const cell = measureAt(row, column);
        const reading = text === undefined ? undefined : typedReading(text, 'dimension');
        const value = parseDecimal(cellOf(row, column));
        if (!cell || text === undefined || !reading || !value) return [];
        const isRead = equals(value, reading.read) && formulaOfMeasure(row, cell) === undefined;
        return isRead ? [{ ...reading, column, name, text }] : [];
      });
    },
  };
}

const keyOf = (row: string, column: number) => `${row}.${column}`;
