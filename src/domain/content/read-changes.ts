import { add, sum } from '../number/decimal.ts';
import type { Decimal } from '../number/decimal.ts';
import { counts } from '../number/limits.ts';
import { withChanges, type ChangedList, type ChangedSection } from './changed-outline.ts';
import type { Item } from './content.ts';
import type { StoredFormulas } from './formulas.ts';
import {
  ContentReader,
  refusalOf,
  resultOf,
  type FoundInContent,
  type ReadingSetting,
  type RefusedContent,
} from './read-content.ts';
import type { Changes } from './sent-changes.ts';
import { countSent, type Counted } from './sent-content.ts';
import { isTotalTooLarge } from './totals.ts';
import type { Outline } from './write-content.ts';

/** Items that stand next to each other, as far as nobody looks at them. */
export interface Stretch {
  readonly items: number;
  /** Of all their take-offs. */
  readonly rows: number;
  readonly missingPrices: number;
  /** Rupiah. */
  readonly subtotal: Decimal;
}

/** The content of an estimate, with stretches of items in the place of those that nobody looks at. */
export type StretchedContent<Run> = readonly Outline<readonly (Item | Run)[]>[];

export interface ReadChanges<Run> extends FoundInContent {
  readonly ok: true;
  readonly content: StretchedContent<Run>;
  readonly itemCount: number;
  readonly missingPrices: number;
  /** By the id that a new part was sent with, the one that it has. */
  readonly ids: ReadonlyMap<string, string>;
}

interface Setting<Run> extends Pick<ReadingSetting, 'newId'> {
  readonly isRun: (entry: Item | Run) => entry is Run;
  /** Ids that parts of earlier versions had, and none has now. */
  readonly olderIds: Iterable<string>;
}

/**
 * The content with changes, each read as in a whole content (`readContent`), with the same
 * complaints at the same paths. Undefined where the changes are not for this content. A row or an
 * extra keeps its id where its item had it.
 */
export function readChanged<Run extends Stretch>(
  before: StretchedContent<Run>,
  changes: Changes,
  { newId, isRun, olderIds }: Setting<Run>,
): ReadChanges<Run> | RefusedContent | undefined {
  const sections = withChanges(before, isRun, changes);
  if (!sections) return undefined;
  if (exceedsLimits(sections, isRun)) return { ok: false, code: 'CONTENT_TOO_LARGE' };

  const former = sections
    .flatMap((section) => [section, ...section.groups])
    .flatMap(({ items }) =>
      items.flatMap((item) => ('sent' in item ? (item.sent.former ?? []) : [])),
    );
  const formulas = formulasOf(former);
  const known = new Map(former.map((item) => [item.id, item]));
  const reader = new ContentReader({
    newId,
    knownIds: new Set([...former.flatMap(idsOf), ...olderIds]),
    formulasOf: (id) => formulas.get(id),
    noteOf: (id) => known.get(id)?.catatan,
    priceMissingOf(id) {
      const item = known.get(id);
      return item?.harga.units === 0n ? item.priceMissing : undefined;
    },
  });
  const { findings } = reader;
  const ids = new Map<string, string>();
  const counted = { items: 0, missingPrices: 0 };
  let stayed: Decimal = sum([]);

  function partOf({ id: sent, isNew, title, fields }: ChangedList<Run>) {
    const id = isNew ? reader.idOf(sent) : sent;
    if (isNew) ids.set(sent, id);
    // What a part holds are changes of their own.
    if (fields) findings.noPartsBut([], fields);
    return { id, title: fields ? reader.readTitle(fields) : title };
  }
  function itemsOf({ items }: ChangedList<Run>): (Item | Run)[] {
    let place = 0;
    return items.map((entry) => {
      if ('sent' in entry) {
        const { id, fields, former: was } = entry.sent;
        findings.enter('items', place++);
        const item = reader.readItem({ ...fields, id });
        findings.leave();
        if (!was) ids.set(id, item.id);
        count(1, item.priceMissing ? 1 : 0);
        return item;
      }
      if (isRun(entry)) {
        place += entry.items;
        count(entry.items, entry.missingPrices);
        stayed = add(stayed, entry.subtotal);
      } else {
        place++;
        count(1, entry.priceMissing ? 1 : 0);
        stayed = add(stayed, entry.hargaTotal);
      }
      return entry;
    });
  }
  function count(items: number, missingPrices: number) {
    counted.items += items;
    counted.missingPrices += missingPrices;
  }
  const content = sections.map((section, at) => {
    findings.enter('', at);
    const part = { ...partOf(section), items: itemsOf(section) };
    const groups = section.groups.map((group, index) => {
      findings.enter('groups', index);
      const read = { ...partOf(group), items: itemsOf(group) };
      findings.leave();
      return read;
    });
    findings.leave();
    return { ...part, groups };
  });

  const refused = refusalOf(reader);
  if (refused) return refused;
  const { corrected, subtotal: sent } = resultOf(reader);
  const subtotal = add(stayed, sent);
  if (isTotalTooLarge(subtotal)) return { ok: false, code: 'AMOUNT_TOO_LARGE' };
  const { items: itemCount, missingPrices } = counted;
  return { ok: true, content, subtotal, corrected, itemCount, missingPrices, ids };
}

function exceedsLimits<Run extends Stretch>(
  sections: readonly ChangedSection<Run>[],
  isRun: (entry: Item | Run) => entry is Run,
): boolean {
  if (sections.length > counts.sections) return true;
  const counted: Counted = { items: 0, rows: 0 };
  const sent: unknown[] = [];
  for (const section of sections) {
    if (section.groups.length > counts.groupsOfSection) return true;
    for (const { items } of [section, ...section.groups]) {
      for (const entry of items) {
        if ('sent' in entry) sent.push(entry.sent.fields);
        else {
          counted.items += isRun(entry) ? entry.items : 1;
          counted.rows += isRun(entry) ? entry.rows : entry.rows.length;
        }
      }
    }
  }
  return counted.items > counts.items || counted.rows > counts.rows || !countSent(sent, counted);
}

/** Of an item and of all in it. */
function idsOf({ id, rows }: Item): string[] {
  return [id, ...rows.flatMap((row) => [row.id, ...row.extras.map((extra) => extra.id)])];
}

function formulasOf(items: readonly Item[]): Map<string, StoredFormulas> {
  const found = new Map<string, StoredFormulas>();
  const note = ({ id, formula }: { id: string; formula?: object | undefined }) => {
    if (formula) found.set(id, formula as StoredFormulas); // texts by name, whichever there are
  };
  for (const item of items) {
    note(item);
    for (const row of item.rows) [row, ...row.extras].forEach(note);
  }
  return found;
}
