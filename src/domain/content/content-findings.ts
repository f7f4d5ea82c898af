import { cleanText, isLongerThan } from '../clean-text.ts';
import { equals, toText } from '../number/decimal.ts';
import type { Decimal } from '../number/decimal.ts';
import {
  isBlankNumber,
  numberProblemText,
  numberProblemTexts,
  readNumberIn,
  readWireNumber,
} from '../number/wire-number.ts';
import { sentName, type NamedText } from './item-fields.ts';
import { isSent } from './sent-content.ts';
import type { Sent } from './sent-content.ts';
import type { NumberRange } from '../number/limits.ts';
import { isWrittenNumber, type WrittenNumber } from '../number/written-number.ts';

/** A figure that is stored otherwise than it was sent (api/3.4, `meta.corrected`). */
export interface Correction {
  readonly path: string;
  readonly sent: string | number | WrittenNumber | null;
  /** Plain decimal text, to be printed as a JSON number; null of a formula that is not kept. */
  readonly stored: string | null;
}

const mostListed = 100;
const longestSentText = 64;

/**
 * What is found while content is read: what is wrong and what was corrected, each with the path
 * of its field. Paths are put together only where there is something to say.
 */
export class ContentFindings {
  readonly fields: Record<string, string> = {};
  fieldCount = 0;
  readonly corrected: Correction[] = [];
  private readonly path: (string | number)[] = [];

  /** Goes into an entry of a list; the list of sections has the name ''. */
  enter(name: string, index: number): void {
    this.path.push(name, index);
  }

  leave(): void {
    this.path.length -= 2;
  }

  complain(name: string, text: string): void {
    this.fieldCount++;
    if (this.fieldCount <= mostListed) this.fields[this.pathOf(name)] = text;
  }

  /** Notes that `stored` is not what came in; nothing came in where `sent` is blank. */
  compare(name: string, sent: unknown, stored: Decimal): void {
    if (this.corrected.length === mostListed) return;
    if (isSame(sent, stored) || isBlankNumber(sent)) return;
    this.corrected.push({
      path: this.pathOf(name),
      sent: told(sent),
      stored: toText(stored),
    });
  }

  /** Notes that a formula was not kept. */
  drop(name: string, sent: unknown): void {
    if (this.corrected.length === mostListed) return;
    const text = typeof sent === 'string' ? shortened(sent) : null;
    this.corrected.push({ path: this.pathOf(name), sent: text, stored: null });
  }

  /** A list that may be left out; anything else in its place is a complaint. */
  list(name: string, sent: unknown): readonly unknown[] {
    if (Array.isArray(sent)) return sent;
    if (sent !== undefined && sent !== null) this.complain(name, numberProblemTexts.blank);
    return [];
  }

  /** One entry of a list; complains at the entry itself where it is no object. */
  entry(sent: unknown): Sent {
    if (isSent(sent)) return sent;
    this.complain('', numberProblemTexts.blank);
    return {};
  }

  /**
   * Complains at lists of parts under names that such a part does not have, as groups in a group:
   * what has no place in an estimate is refused, not dropped.
   */
  noPartsBut(known: readonly string[], sent: Sent): void {
    for (const name of Object.keys(sent)) {
      const list = sent[name];
      if (Array.isArray(list) && !known.includes(name) && list.some(isSent)) {
        this.complain(name, 'Tidak boleh berada di sini');
      }
    }
  }

  /** Cleaned text of at most `limit` characters; absent reads as blank. */
  text(name: string, sent: unknown, limit: number): string {
    if (sent === undefined || sent === null) return '';
    if (typeof sent !== 'string' && typeof sent !== 'number' && !isWrittenNumber(sent)) {
      this.complain(name, numberProblemTexts.blank);
      return '';
    }
    const text = cleanText(String(sent));
    if (isLongerThan(text, limit)) this.complain(name, `Maksimal ${limit} karakter`);
    return text;
  }

  /** The text of a field, by whichever of its names it came. */
  textOf(sent: Sent, field: NamedText): string {
    const name = sentName(sent, field);
    return this.text(name, sent[name], field.most);
  }

  /** A number of its range; blank reads as 0. */
  number(name: string, sent: unknown, range: NumberRange): Decimal {
    const value = readNumberIn(range, sent);
    if (typeof value !== 'string') {
      this.compare(name, sent, value);
      return value;
    }
    if (value !== 'blank') this.complain(name, numberProblemText(value, range));
    return zeroOf(range);
  }

  /** As `number`, but a negative value reads as 0 (api/1.4: volumes). */
  numberAtLeastZero(name: string, sent: unknown, range: NumberRange): Decimal {
    const value = readNumberIn(range, sent);
    if (value !== 'negative') return this.number(name, sent, range);
    this.compare(name, sent, zeroOf(range));
    return zeroOf(range);
  }

  private pathOf(name: string): string {
    let text = 'estimationItem';
    for (const part of [...this.path, name]) {
      if (typeof part === 'number') text += `[${part}]`;
      else if (part !== '') text += `.${part}`;
    }
    return text;
  }
}

const zeros: readonly Decimal[] = [0, 1, 2, 3, 4, 5, 6].map((scale) => ({ units: 0n, scale }));

function zeroOf(range: NumberRange): Decimal {
  return zeros[range.places] ?? { units: 0n, scale: range.places };
}

const powers = [1, 10, 100, 1e3, 1e4, 1e5, 1e6];

function isSame(sent: unknown, stored: Decimal): boolean {
  if (typeof sent === 'number') {
    const near = Number(stored.units) / (powers[stored.scale] ?? 10 ** stored.scale);
    return near === sent || Number(toText(stored)) === sent;
  }
  const value = readWireNumber(sent);
  return value !== undefined && equals(value, stored);
}

function told(sent: unknown): Correction['sent'] {
  if (typeof sent === 'number' || isWrittenNumber(sent)) return sent;
  return typeof sent === 'string' ? shortened(sent) : null;
}

function shortened(text: string): string {
  return text.slice(0, longestSentText);
}
