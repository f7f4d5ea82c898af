import { useState } from 'react';
import type { Bill } from '../../../../domain/bill/bill.ts';
import { projectNameIn } from '../../../../domain/bill/rows/project-line.ts';
import { usualPpn } from '../../../../domain/content/totals.ts';
import { equals, parseDecimal, type Decimal } from '../../../../domain/number/decimal.ts';
import { editableNumber } from '../../../../domain/number/number-text.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { profileTexts } from './texts.ts';

/** What the estimate itself says that a bill may say too. */
export interface BilledProfile {
  readonly projectName: string;
  /** Undefined: its text says none. */
  readonly ppn: Decimal | undefined;
  /** Nobody has stored it or put work into it. */
  readonly isNew: boolean;
  readonly onChange: (said: { projectName?: string; ppn?: string }) => void;
}

/** The project's name, where the estimate has none, and the PPN of a bill, where it has another (BQ-52). */
export function useBillProfile(
  { projectName, ppn, isNew, onChange }: BilledProfile,
  bills: readonly Bill[],
) {
  const [takesName, setTakesName] = useState(true);
  // The usual one nobody may have said.
  const [takesPpn, setTakesPpn] = useState(isNew && ppn !== undefined && equals(ppn, usualPpn));
  const name = projectName.trim() === '' ? projectNameIn(bills) : undefined;
  const [tax, ...more] = new Set(bills.flatMap((bill) => bill.tax ?? []));
  const said = tax === undefined || more.length > 0 ? undefined : parseDecimal(tax);
  const other = said && !(ppn && equals(said, ppn)) ? said : undefined;
  return {
    boxes: (
      <>
        {name !== undefined && (
          <Checkbox label={profileTexts.name(name)} checked={takesName} onChange={setTakesName} />
        )}
        {other && (
          <Checkbox
            label={profileTexts.ppn(other, ppn)}
            checked={takesPpn}
            onChange={setTakesPpn}
          />
        )}
      </>
    ),
    take() {
      const taken = {
        ...(name !== undefined && takesName && { projectName: name }),
        ...(other && takesPpn && { ppn: editableNumber(other) }),
      };
      if (Object.keys(taken).length > 0) onChange(taken);
    },
  };
}
