import { kodeKey } from '../../domain/code-order.ts';
import type { Decimal } from '../../domain/decimal.ts';
import type { Content } from '../../domain/estimate/content.ts';
import { readContent, type ReadingSetting } from '../../domain/estimate/read-content.ts';
import { countItems, countMissingPrices, itemsOf } from '../../domain/estimate/totals.ts';
import { writeContent, writeCorrections } from '../../domain/estimate/write-content.ts';
import { JsonText } from '../platform/json.ts';
import { Problem } from '../platform/problem.ts';

/** Content that came in, judged and computed. */
export interface NewContent {
  /** JSON, as it is stored and answered. */
  readonly json: Buffer;
  readonly itemCount: number;
  readonly missingPrices: number;
  /** Rupiah. */
  readonly subtotal: Decimal;
  /** Figures stored otherwise than sent; undefined where there are none. */
  readonly corrected: JsonText | undefined;
  /** How often each catalogue entry is used. */
  readonly use: ReadonlyMap<string, number>;
}

/** Reads `estimationItem`, or throws what is wrong with it (api-contract 3.4). */
export function readSentContent(sent: unknown, setting: ReadingSetting): NewContent {
  const reading = readContent(sent, setting);
  if (!reading.ok) {
    if (reading.code !== 'VALIDATION') throw new Problem(reading.code);
    const { code, fields, fieldCount } = reading;
    throw new Problem(code, { fields, details: { fieldCount } });
  }
  const { content, subtotal, corrected } = reading;
  return {
    json: encode(content),
    itemCount: countItems(content),
    missingPrices: countMissingPrices(content),
    subtotal,
    corrected: corrected.length > 0 ? new JsonText(writeCorrections(corrected)) : undefined,
    use: countUse(content),
  };
}

/** Section by section: a text of ten megabytes costs more than its parts. */
function encode(content: Content): Buffer {
  const pieces = content.map((section, at) => {
    const text = writeContent([section]).slice(1, -1);
    return Buffer.from(at === 0 ? text : `,${text}`, 'latin1'); // it is ASCII
  });
  return Buffer.concat([Buffer.from('['), ...pieces, Buffer.from(']')]);
}

function countUse(content: Content): Map<string, number> {
  const use = new Map<string, number>();
  for (const { kode, kodeKey: kodeAndOwner } of itemsOf(content)) {
    const key = kodeKey(kodeAndOwner || kode);
    if (key !== '') use.set(key, (use.get(key) ?? 0) + 1);
  }
  return use;
}
