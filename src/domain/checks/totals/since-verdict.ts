import {
  compare,
  decimal,
  divide,
  multiply,
  subtract,
  type Decimal,
} from '../../number/decimal.ts';
import { writePercent, writeRupiah } from '../../number/number-text.ts';
import { momentText } from '../../date-text.ts';
import type { Rule } from '../rule.ts';

/** Percent of what it was. */
const most = decimal(20);
const hundred = decimal(100);

/**
 * While an estimate grows each save differs from the one before, so that it is compared with what an
 * ADMIN completed or rejected last. The note is the reason with which this is accepted (CHECK-35).
 */
export const sinceVerdict: Rule = {
  id: 'total-since-verdict',
  severity: 'info',
  title: 'Jumlah jauh dari yang dinilai',
  catches:
    'Jumlah sebelum PPN lain lebih dari 20% dari yang terakhir dinilai (Completed atau Rejected). Catatannya adalah alasan saat temuan ini diterima.',
  *find({ judged, subtotal }) {
    if (!judged || judged.subtotal.units <= 0n) return;
    const difference = subtract(subtotal, judged.subtotal);
    const share = multiply(amountOf(difference), hundred);
    if (compare(share, multiply(judged.subtotal, most)) <= 0) return;
    const by = difference.units > 0n ? 'lebih' : 'kurang';
    const percent = writePercent(divide(share, judged.subtotal, 1));
    yield {
      says: `${writeRupiah(subtotal)} sebelum PPN, ${writeRupiah(judged.subtotal)} saat dinilai ${momentText(judged.at)}: ${by} ${percent}`,
    };
  },
};

const amountOf = (value: Decimal): Decimal =>
  value.units < 0n ? { ...value, units: -value.units } : value;
