import { add, compare, zero } from '../number/decimal.ts';
import type { Decimal } from '../number/decimal.ts';
import { isBlankNumber, numberProblemTexts, tooLarge } from '../number/wire-number.ts';
import { ContentFindings } from './content-findings.ts';
import type { Correction } from './content-findings.ts';
import type { Content, Group, Item, Section } from './content.ts';
import { ContentIds } from './content-ids.ts';
import { readRow } from './read-row.ts';
import { itemFields, itemTexts, sentName, withTexts } from './item-fields.ts';
import { readFormulas, withFormulas, type FormerFormulas } from './formulas.ts';
import { exceedsContentLimits, itemsName } from './sent-content.ts';
import type { Sent } from './sent-content.ts';
import { takeOffVolume } from './take-off.ts';
import { isTotalTooLarge, itemTotal } from './totals.ts';
import { largestOf, lengths } from '../number/limits.ts';

/** What reading needs from outside. */
export interface ReadingSetting {
  /** Makes the id of a part that is new; never the same twice. */
  readonly newId: () => string;
  /** Every id that this estimate had; those alone are kept, each once (api/3.4). */
  readonly knownIds?: ReadonlySet<string>;
  /** Told each id that was sent and is none of those. */
  readonly noteStrangeId?: (id: string) => void;
  /**
   * `priceMissing` of a stored item whose price is 0, so that an unchanged 0 stays what it was
   * (api/1.4). Undefined for any other id.
   */
  readonly priceMissingOf?: (itemId: string) => boolean | undefined;
  /** The stored formulas, so that a client that knows none leaves them where they still compute. */
  readonly formulasOf?: FormerFormulas;
  /** The stored note of a row: who says nothing of notes leaves it where it is. */
  readonly noteOf?: (itemId: string) => string | undefined;
  /** Where a stored row was read from, likewise. */
  readonly originOf?: (itemId: string) => string | undefined;
}

export type ContentReading = ReadSections<Content[number]> | RefusedContent;

interface ReadSections<Made> extends FoundInContent {
  readonly ok: true;
  readonly content: readonly Made[];
}

export interface FoundInContent {
  /** Σ hargaTotal. With PPN it must still be a possible total: that is the caller's check. */
  readonly subtotal: Decimal;
  /** Figures that are stored otherwise than sent, the first 100. */
  readonly corrected: readonly Correction[];
}

export type RefusedContent =
  | {
      readonly ok: false;
      readonly code: 'VALIDATION';
      /** Path of a field to its text, the first 100. */
      readonly fields: Readonly<Record<string, string>>;
      readonly fieldCount: number;
    }
  | { readonly ok: false; readonly code: 'CONTENT_TOO_LARGE' | 'AMOUNT_TOO_LARGE' };

/**
 * Reads `estimationItem` as anybody may send it (api/3.4): either name of a field, text
 * cleaned, numbers held to their ranges, amounts and row volumes always computed anew.
 */
export function readContent(sent: unknown, setting: ReadingSetting): ContentReading {
  return readSections(sent, setting, (section) => section);
}

/**
 * The same, with what is made of each section as soon as it is read in the place of it: of a large
 * content only one section is then held at a time.
 */
export function readSections<Made>(
  sent: unknown,
  setting: ReadingSetting,
  make: (section: Section) => Made,
): ReadSections<Made> | RefusedContent {
  if (Array.isArray(sent) && exceedsContentLimits(sent)) {
    return { ok: false, code: 'CONTENT_TOO_LARGE' };
  }
  const reader = new ContentReader(setting);
  const content = reader.readSections(sent, make);
  return refusalOf(reader) ?? { ok: true, content, ...resultOf(reader) };
}

/** What makes the parts that were read no content, if anything does. */
export function refusalOf({ findings, subtotal }: ContentReader): RefusedContent | undefined {
  if (findings.fieldCount > 0) {
    const { fields, fieldCount } = findings;
    return { ok: false, code: 'VALIDATION', fields, fieldCount };
  }
  return isTotalTooLarge(subtotal) ? { ok: false, code: 'AMOUNT_TOO_LARGE' } : undefined;
}

export const resultOf = ({ findings, subtotal }: ContentReader): FoundInContent => ({
  subtotal,
  corrected: findings.corrected,
});

/** Reads parts one by one; what it finds and sums up is of all that it has read. */
export class ContentReader {
  readonly findings = new ContentFindings();
  subtotal: Decimal = zero;
  private readonly ids: ContentIds;
  private readonly priceMissingOf: (itemId: string) => boolean | undefined;
  private readonly formulasOf: FormerFormulas;
  private readonly noteOf: (itemId: string) => string | undefined;
  private readonly originOf: (itemId: string) => string | undefined;

  constructor(setting: ReadingSetting) {
    this.ids = new ContentIds(setting.newId, setting.knownIds, setting.noteStrangeId);
    this.priceMissingOf = setting.priceMissingOf ?? (() => undefined);
    this.formulasOf = setting.formulasOf ?? (() => undefined);
    this.noteOf = setting.noteOf ?? (() => undefined);
    this.originOf = setting.originOf ?? (() => undefined);
  }

  readSections<Made>(sent: unknown, make: (section: Section) => Made): Made[] {
    if (!Array.isArray(sent)) {
      this.findings.complain('', numberProblemTexts.blank);
      return [];
    }
    return this.readEach('', sent, (section) => make(this.readSection(section)));
  }

  private readSection(sent: Sent): Section {
    this.findings.noPartsBut(partsOf.section, sent);
    const groups = this.findings.list('groups', sent.groups);
    return {
      id: this.ids.take(sent.id),
      title: this.readTitle(sent),
      items: this.readItems(sent),
      groups: this.readEach('groups', groups, (group) => this.readGroup(group)),
    };
  }

  /** The id of a part that was sent under this one. */
  idOf(sent: string): string {
    return this.ids.take(sent);
  }

  readTitle(sent: Sent): string {
    return this.findings.text('title', sent.title, lengths.title);
  }

  private readGroup(sent: Sent): Group {
    this.findings.noPartsBut(partsOf.group, sent);
    return {
      id: this.ids.take(sent.id),
      title: this.readTitle(sent),
      items: this.readItems(sent),
    };
  }

  private readItems(holder: Sent): Item[] {
    const name = itemsName(holder);
    return this.readEach(name, this.findings.list(name, holder[name]), (item) =>
      this.readItem(item),
    );
  }

  readItem(sent: Sent): Item {
    const { findings } = this;
    findings.noPartsBut(itemFields.rows.sent, sent);
    const id = this.ids.take(sent.id);
    const details = sentName(sent, itemFields.rows);

    const sentRows = findings.list(details, sent[details]);
    this.ids.beginItem();
    const rows = this.readEach(details, sentRows, (row) =>
      readRow(row, findings, this.ids, this.formulasOf),
    );
    const volume = rows.length > 0 ? this.measuredVolume(sent, rows) : this.typedVolume(sent);
    const price = sentName(sent, itemFields.harga);
    const harga = findings.number(price, sent[price], itemFields.harga.range);
    const hargaTotal = itemTotal(volume, harga);
    findings.compare('hargaTotal', sent.hargaTotal, hargaTotal);
    this.subtotal = add(this.subtotal, hargaTotal);

    const priceMissing =
      harga.units === 0n && this.isPriceMissing(sent[price], sent.priceMissing, id);
    const item = { id, volume, harga, priceMissing, hargaTotal, rows };
    // A measured volume is the rows' alone, and a price that nobody gave has no formula.
    const values = {
      ...(rows.length === 0 && { volume }),
      ...(!priceMissing && { harga }),
    };
    const numbers = { of: itemFields.formula.of, values };
    withFormulas(item, readFormulas(sent, numbers, findings, this.formulasOf));
    return withTexts(item, itemTexts, (field) =>
      field.kind === 'note' && sent[field.name] === undefined
        ? this.formerNote(sent.id, field.name === 'asal' ? this.originOf : this.noteOf)
        : findings.textOf(sent, field),
    );
  }

  private formerNote(sentId: unknown, of: (id: string) => string | undefined): string {
    return (typeof sentId === 'string' && of(sentId)) || '';
  }

  /** Whether a price of 0 is one that nobody gave (D-58). */
  private isPriceMissing(sentPrice: unknown, flag: unknown, id: string): boolean {
    if (isBlankNumber(sentPrice)) return true;
    if (typeof flag === 'boolean') return flag;
    return this.priceMissingOf(id) ?? true;
  }

  private measuredVolume(sent: Sent, rows: Item['rows']): Decimal {
    const volume = takeOffVolume(rows);
    if (compare(volume, largestVolume) > 0) {
      this.findings.complain('volume', tooLarge(itemFields.volume.range));
    }
    this.findings.compare('volume', sent.volume, volume);
    return volume;
  }

  private typedVolume(sent: Sent): Decimal {
    return this.findings.numberAtLeastZero('volume', sent.volume, itemFields.volume.range);
  }

  private readEach<T>(name: string, list: readonly unknown[], read: (sent: Sent) => T): T[] {
    const { findings } = this;
    return list.map((sent, index) => {
      findings.enter(name, index);
      const value = read(findings.entry(sent));
      findings.leave();
      return value;
    });
  }
}

/** The names under which parts hold others. */
const partsOf = { section: ['groups', 'items', 'details'], group: ['items', 'details'] };

const largestVolume = largestOf(itemFields.volume.range);
