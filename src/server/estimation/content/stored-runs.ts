// A content as it is stored, in members that are deflated each for itself: to change a row, one of them
// is read and written, and the others are copied as they are. The items of an estimate are cut into runs,
// each within one list; a member holds some that follow each other. A head tells what is in which: the
// outline of the estimate, and of each run its length, its figures and by what its items are found.
//
//   length of the head, 4 bytes | head, deflated | members | an empty last block
//
// Members end on a whole byte and without a last block, so that all of them inflate as one stream.
import { promisify } from 'node:util';
import { deflateRaw, deflateRawSync, inflateRawSync, constants, type ZlibOptions } from 'node:zlib';
import type { Item } from '../../../domain/content/content.ts';
import type { Stretch, StretchedContent } from '../../../domain/content/read-changes.ts';
import { readStoredItems } from '../../../domain/content/stored-content.ts';
import { countMissing, subtotalOfItems } from '../../../domain/content/totals.ts';
import { outlineTexts, writeItems, type Outline } from '../../../domain/content/write-content.ts';
import { decimal, toText } from '../../../domain/number/decimal.ts';

/** The fastest level already gives a tenth of the size, in 11 ms for 10,000 items. */
const LEVEL = 1;
/** Items and rows of a run, and of a member, that is newly written: about 64 kB of text. */
const LINES = 256;
const END = Buffer.from([0x03, 0x00]);
const { Z_SYNC_FLUSH } = constants;

/** A run of a stored content. */
export class StoredRun implements Stretch {
  readonly items: number;
  readonly rows: number;
  readonly missingPrices: number;
  readonly subtotal;
  /** By what its items are found: `markOf` of each. */
  readonly marks: readonly number[];
  /** Bytes of its text. */
  readonly length: number;
  private readonly textOf: () => Buffer;

  constructor(
    { length, items, rows, missingPrices, subtotal, marks }: Figures,
    text: () => Buffer,
  ) {
    this.length = length;
    this.items = items;
    this.rows = rows;
    this.missingPrices = missingPrices;
    this.subtotal = subtotal;
    this.marks = marks;
    this.textOf = text;
  }

  /** JSON of its items, without the brackets around them. */
  text(): Buffer {
    return this.textOf();
  }

  open(): Item[] {
    return readStoredItems(this.text().toString('latin1')); // it is ASCII
  }
}

interface Figures extends Stretch {
  readonly marks: readonly number[];
  readonly length: number;
}

/** A member that nobody has to read, to be copied. */
interface Member {
  readonly packed: Buffer;
  readonly runs: readonly StoredRun[];
}

export interface OpenedBody {
  readonly outline: readonly Outline<readonly StoredRun[]>[];
  readonly members: readonly Member[];
}

/**
 * A number of an id, by which its run is found among hundreds; another id may have the same. The end
 * of an id, which counts up within one save, so that little has to be stored of it.
 */
export const markOf = (id: string): number => Number.parseInt(id.slice(-8), 16);

/** A section whose items are cut into runs, and written. */
export const sectionInRuns = (
  section: StretchedContent<StoredRun>[number],
): OpenedBody['outline'][number] => ({
  ...listInRuns(section),
  groups: section.groups.map(listInRuns),
});

const listInRuns = <Held extends { items: readonly (Item | StoredRun)[] }>(held: Held) => ({
  ...held,
  items: cutIntoRuns(held.items),
});

/** Packs sections; runs of them that were stored in a member together are copied. */
export async function packRuns(
  outline: OpenedBody['outline'],
  members: readonly Member[] = [],
): Promise<Buffer> {
  const runs = outline.flatMap(({ groups, items }) => [
    ...groups.flatMap((group) => group.items),
    ...items,
  ]);
  const made = await Promise.all(gather(runs, members));
  const head: Head = {
    outline: outline.map(({ id, title, items, groups }) => [
      id,
      title,
      items.length,
      groups.map((group) => [group.id, group.title, group.items.length]),
    ]),
    runs: runs.map(({ length, items, rows, missingPrices, subtotal, marks }) => [
      length,
      items,
      rows,
      missingPrices,
      toText(subtotal),
      differences(marks),
    ]),
    members: made.map(({ packed, runs: { length } }) => [packed.length, length]),
  };
  const packedHead = deflateRawSync(JSON.stringify(head), { level: LEVEL });
  const length = Buffer.alloc(4);
  length.writeUInt32LE(packedHead.length);
  const packed = made.map((member) => member.packed);
  return Buffer.concat([length, packedHead, ...packed, END]);
}

interface Head {
  /** By id, title and how many runs; of sections and, in them, of groups. */
  outline: [string, string, number, [string, string, number][]][];
  /** Length, items, rows, missing prices, subtotal, marks as differences. */
  runs: [number, number, number, number, string, number[]][];
  /** Bytes, and how many runs. */
  members: [number, number][];
}

/** Where `itemsOf` was inflated already, `inflated` is its text. */
export function openRuns(body: Buffer, inflated?: Buffer): OpenedBody {
  const start = 4 + body.readUInt32LE();
  // Written by `packRuns` in this very form.
  const head = JSON.parse(inflateRawSync(body.subarray(4, start)).toString()) as Head;
  let at = start;
  let taken = 0;
  let read = 0;
  const members = head.members.map(([bytes, count]) => {
    const packed = body.subarray(at, (at += bytes));
    let opened = inflated?.subarray(read);
    const text = () => (opened ??= inflateRawSync(packed, { finishFlush: Z_SYNC_FLUSH }));
    let from = 0;
    const runs = head.runs.slice(taken, (taken += count)).map((run) => {
      const [length, items, rows, missingPrices, subtotal, marks] = run;
      const [begin, end] = [from, (from += length)];
      const counted = { items, rows, missingPrices, subtotal: decimal(subtotal) };
      const figures = { length, ...counted, marks: sums(marks) };
      return new StoredRun(figures, () => text().subarray(begin, end));
    });
    read += from;
    return { packed, runs };
  });
  const runs = members.flatMap((member) => member.runs);
  let next = 0;
  const list = (count: number) => runs.slice(next, (next += count));
  const outline = head.outline.map(([id, title, count, listed]) => {
    const groups = listed.map(([groupId, name, own]) => ({
      id: groupId,
      title: name,
      items: list(own),
    }));
    return { id, title, groups, items: list(count) };
  });
  return { outline, members };
}

/** Everything behind the head, deflated as one stream. */
export const itemsOf = (body: Buffer): Buffer => body.subarray(4 + body.readUInt32LE());

/** The content's JSON. */
export function joinRuns(outline: OpenedBody['outline']): Buffer {
  const comma = Buffer.from(',');
  const texts = outlineTexts(outline).flatMap((part) =>
    typeof part === 'string'
      ? [Buffer.from(part, 'latin1')] // it is ASCII
      : part.flatMap((run, place) => (place > 0 ? [comma, run.text()] : [run.text()])),
  );
  return Buffer.concat(texts);
}

/** Runs of one list; items that stand next to each other are cut evenly. */
function cutIntoRuns(list: readonly (Item | StoredRun)[]): StoredRun[] {
  const runs: StoredRun[] = [];
  let loose: Item[] = [];
  const settle = () => {
    runs.push(...cut(loose, ({ rows }) => 1 + rows.length).map(write));
    loose = [];
  };
  for (const entry of list) {
    if (entry instanceof StoredRun) {
      settle();
      runs.push(entry);
    } else loose.push(entry);
  }
  settle();
  return runs;
}

function write(items: readonly Item[]): StoredRun {
  const text = Buffer.from(writeItems(items), 'latin1'); // it is ASCII
  const figures = {
    length: text.length,
    items: items.length,
    rows: items.reduce((count, { rows }) => count + rows.length, 0),
    missingPrices: countMissing(items),
    subtotal: subtotalOfItems(items),
    marks: items.map(({ id }) => markOf(id)),
  };
  return new StoredRun(figures, () => text);
}

/** Members for the runs: those that are whole and untouched as they are, the others anew. */
function gather(runs: readonly StoredRun[], members: readonly Member[]): Promise<Member>[] {
  const beginning = new Map(members.map((member) => [member.runs[0], member]));
  const made: Promise<Member>[] = [];
  let loose: StoredRun[] = [];
  const settle = () => {
    for (const together of cut(loose, ({ items, rows }) => items + rows)) {
      made.push(pack(together));
    }
    loose = [];
  };
  let copied = 0;
  for (const [at, run] of runs.entries()) {
    if (at < copied) continue;
    const member = beginning.get(run);
    if (member?.runs.every((each, place) => each === runs[at + place])) {
      settle();
      made.push(Promise.resolve(member));
      copied = at + member.runs.length;
    } else loose.push(run);
  }
  settle();
  return made;
}

/** In a thread beside this one, since a content has hundreds of members. */
async function pack(runs: readonly StoredRun[]): Promise<Member> {
  const text = Buffer.concat(runs.map((run) => run.text()));
  return { packed: await deflate(text, { level: LEVEL, finishFlush: Z_SYNC_FLUSH }), runs };
}

const deflate = promisify<Buffer, ZlibOptions, Buffer>(deflateRaw);

/** Cuts a list into parts of about `LINES`, alike in size. */
function cut<T>(list: readonly T[], linesOf: (entry: T) => number): T[][] {
  const total = list.reduce((sum, entry) => sum + linesOf(entry), 0);
  const most = total / Math.max(1, Math.round(total / LINES));
  const parts: T[][] = [];
  let lines = 0;
  for (const entry of list) {
    const part = parts.at(-1);
    if (part && lines < most * parts.length) part.push(entry);
    else parts.push([entry]);
    lines += linesOf(entry);
  }
  return parts;
}

const differences = (marks: readonly number[]) =>
  marks.map((mark, at) => mark - (marks[at - 1] ?? 0));

function sums(steps: readonly number[]): number[] {
  let mark = 0;
  return steps.map((step) => (mark += step));
}
