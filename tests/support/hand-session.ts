// A session of hands at one estimate: somebody works at the editor and saves, somebody else saves too.
import { expect } from 'vitest';
import { addPerson } from './database.ts';
import { addEstimation, readEstimation } from './estimates.ts';
import { openEstimate } from './open-estimate.ts';
import type { TakenIn } from './carried-plain.ts';
import {
  copyOf,
  idsOf,
  itemOf,
  itemsOf,
  listOf,
  listsOf,
  plainOf,
  sumsOf,
  written,
  type Plain,
} from './plain-estimate.ts';
import { createHands, PPN } from './random-hands.ts';
import { randomNumbers } from './random-numbers.ts';
import type { TestServer } from './server.ts';

/**
 * Takes so many steps and compares after each. What somebody else saved as an order or a removal is merged
 * before the next step, and what else they saved before the next step that removes or undoes: else both
 * could have changed one thing, whose answer is a choice and no arithmetic. Undo goes as far as the last
 * merge that was saved; `isBeneath`: under it too, with somebody else who changes fields alone, of rows that
 * nobody removes.
 */
export async function runHands(
  server: TestServer,
  seed: number,
  steps: number,
  { isBeneath = false } = {},
): Promise<void> {
  const random = randomNumbers(seed);
  const { below, one, oneIn } = random;
  const sari = server.as(await addPerson(server.db, 'USER', 'Sari'));
  const dimas = server.as(await addPerson(server.db, 'ADMIN', 'Dimas'));
  const { id } = await addEstimation(sari, {
    ppn: '11',
    ...(isBeneath && { estimationItem: someSections(random) }),
  });
  const open = await openEstimate(sari, id);
  const { editor } = open;
  const hands = createHands(open, random);

  /** What each version says; and what the server has now. */
  const versions = new Map<number, Plain>();
  let theirs: Plain = [];
  let newest = open.version() ?? 0;
  if (isBeneath) theirs = copyOf(hands.plain());
  versions.set(newest, theirs);
  const first = new Set([...listsOf(theirs), ...itemsOf(theirs)].map((part) => part.id));
  const isFirst = (part: { id: string }) => !isBeneath || first.has(part.id);
  /** Taken in and not stored yet; and the last step that is stored. */
  let takenIn: TakenIn[] = [];
  let storedStep = 0;
  let isOrderTheirs = false;

  const isBehind = () => open.version() !== newest;
  const begun = (): Plain => versions.get(open.version() ?? 0) ?? [];

  function stored(version: number, plain: Plain) {
    newest = version;
    theirs = copyOf(plain);
    versions.set(version, theirs);
  }

  async function save() {
    const wasBehind = isBehind();
    const { made } = editor.history();
    const { status, estimate } = await open.save();
    expect(status).toBe(wasBehind ? 409 : 200);
    if (!estimate) {
      await merge();
      return save();
    }
    expect(editor.unsaved().size).toBe(0);
    storedStep = made;
    for (const taken of takenIn) {
      if (isBeneath) hands.pass(taken);
      else hands.cut(taken.step);
    }
    takenIn = [];
    stored(estimate.version, hands.plain());
    expect(written(plainOf(estimate.estimationItem))).toBe(written(theirs));
    const { subtotal, tax, total } = sumsOf(theirs, PPN);
    const figures = [estimate.subtotal, estimate.ppnAmount, estimate.grandTotal];
    expect(figures.map((figure) => BigInt(Math.round(figure * 100)))).toEqual([
      subtotal,
      tax,
      total,
    ]);
  }

  async function merge() {
    if (!isBehind()) return;
    const take = await open.merge();
    const [base, own] = [begun(), copyOf(hands.plain())];
    hands.replace(take, mergedByHand(base, own, theirs));
    noteTaken(base, own, false);
  }

  async function takeServers() {
    if (!isBehind()) return;
    const take = await open.takeServers();
    const [base, own] = [begun(), copyOf(hands.plain())];
    hands.replace(take, theirs);
    noteTaken(base, own, true);
  }

  function noteTaken(base: Plain, own: Plain, isWhole: boolean) {
    isOrderTheirs = false;
    const { made } = editor.history();
    takenIn.push({ step: made, begun: storedStep, isWhole, base, own, theirs: copyOf(theirs) });
  }

  /** Somebody else opens it, changes something and saves. */
  async function another() {
    const { estimationItem, version } = await readEstimation(dimas, id);
    const content = open.ids.own(estimationItem);
    const next = copyOf(theirs);
    const before = begun();
    for (let changes = 1 + below(3); changes > 0; changes--) {
      // What was removed here would come back with what they changed of it, once somebody is asked.
      const known = itemsOf(next).filter((each) => itemOf(hands.plain(), each.id));
      const item = one(known.filter(isFirst));
      const list = one(
        listsOf(next).filter((each) => listOf(hands.plain(), each.id) && isFirst(each)),
      );
      const untouched = isBeneath ? [] : listsOf(next).filter(({ id: each }) => isUntouched(each));
      const rows = one(untouched)?.items;
      const hand = below(10);
      if (item && hand < 2) item.harga = BigInt(below(90_000_000));
      else if (item && hand < 4) item.nama = `Orang lain ${below(1000)}`;
      else if (item && hand < 6) {
        Object.assign(item, { volume: BigInt(below(9_000)) * 10_000n, rows: [] });
      } else if (list && hand < 7) list.title = `Judul orang lain ${below(100)}`;
      else if (rows) reorder(rows);
    }

    /** Nobody here has changed this list or what stands in it. */
    function isUntouched(list: string) {
      const [mine, base] = [listOf(hands.plain(), list), listOf(before, list)];
      const same = mine && base && JSON.stringify(mine, asText) === JSON.stringify(base, asText);
      return !isBehind() && same === true && mine.items.length > 1;
    }

    function reorder(rows: (typeof next)[number]['items']) {
      isOrderTheirs = true;
      if (oneIn(2)) rows.splice(below(rows.length), 1);
      else rows.unshift(...rows.splice(below(rows.length), 1));
    }

    const body = { estimationItem: open.ids.translate(sentBy(next, content)) };
    const headers = { 'If-Match': `"${version}"` };
    const said = await dimas('PUT', `/estimation/${id}`, { body, headers });
    expect(said.status).toBe(200);
    stored(said.body.data.version, next);
    const now = await readEstimation(sari, id);
    expect(written(plainOf(now.estimationItem))).toBe(written(next));
  }

  async function undoSome() {
    const most = isBeneath && oneIn(4) ? 40 : 4;
    for (let times = 1 + below(most); times > 0 && !isBehind(); times--) hands.undo();
    // A merge was taken apart: what somebody else saved is not in the work any more.
    isOrderTheirs ||= isBehind();
  }

  async function step() {
    const hand = below(100);
    if (isBehind() && (isOrderTheirs || oneIn(8))) {
      if (oneIn(6)) return takeServers();
      return oneIn(2) ? save() : merge();
    }
    if (hand < 6) return save();
    if (hand < 15) return another();
    if (isBehind() || hand < 77) return hands.add();
    if (hand < 84 || itemsOf(hands.plain()).length > 90) return hands.removeSome(first);
    if (hand < 94) return undoSome();
    for (let times = 1 + below(3); times > 0; times--) hands.redo();
    isOrderTheirs ||= isBehind();
  }

  for (let at = 1; at <= steps; at++) {
    await step();
    try {
      hands.compare();
    } catch (error) {
      throw new Error(`after step ${at} of the hands ${seed}`, { cause: error });
    }
  }
  await save();
}

/** What an estimate begins with, where rows must stay. */
function someSections({ below }: ReturnType<typeof randomNumbers>) {
  let made = 0;
  const item = () => ({
    id: `awal-${++made}`,
    nama: `Pekerjaan awal ${made}`,
    deskripsi: `Pekerjaan awal ${made}`,
    satuan: 'm2',
    volume: 1 + below(90),
    harga: below(90_000),
  });
  return ['TANAH', 'BETON', 'ATAP'].map((title, at) => ({
    id: `bagian-${at}`,
    title,
    items: [item(), item()],
    groups: at < 2 ? [{ id: `judul-${at}`, title: `Judul ${at}`, items: [item(), item()] }] : [],
  }));
}

const asText = (_: string, value: unknown) => (typeof value === 'bigint' ? `${value}` : value);

/** What only one side changed is taken, field by field; what both changed stays the own. */
function mergedByHand(base: Plain, mine: Plain, theirs: Plain): Plain {
  const merged = copyOf(mine);
  for (const list of listsOf(merged)) {
    const [before, other] = [listOf(base, list.id), listOf(theirs, list.id)];
    if (!before || !other) continue;
    if (list.title === before.title) list.title = other.title;
    if (idsOf(before) === idsOf(other)) continue;
    list.items = other.items.map((item) => itemOf(merged, item.id) ?? copyOf(item));
  }
  for (const item of itemsOf(merged)) {
    const [before, other] = [itemOf(base, item.id), itemOf(theirs, item.id)];
    if (!before || !other) continue;
    if (item.nama === before.nama) item.nama = other.nama;
    if (item.satuan === before.satuan) item.satuan = other.satuan;
    if (item.harga === before.harga) item.harga = other.harga;
    const measured = ({ volume, rows }: typeof item) => [volume, ...rows].join(' ');
    if (measured(item) === measured(before)) {
      Object.assign(item, { volume: other.volume, rows: other.rows });
    }
  }
  return merged;
}

interface Part {
  readonly id: string;
  readonly items?: readonly Part[] | undefined;
  readonly groups?: readonly Part[] | undefined;
}

/** A content as another client would send it: what it read, with the changes. */
function sentBy(next: Plain, read: readonly Part[]): Part[] {
  const known = new Map<string, Part>();
  const walk = (parts: readonly Part[] = []) => {
    for (const part of parts) {
      known.set(part.id, part);
      walk(part.items);
      walk(part.groups);
    }
  };
  walk(read);
  const list = ({ id, title, items }: ReturnType<typeof listsOf>[number]) => ({
    id,
    title,
    items: items.map((item) => ({
      ...known.get(item.id),
      id: item.id,
      nama: item.nama,
      deskripsi: item.nama,
      volume: Number(item.volume) / 1e6,
      harga: Number(item.harga ?? 0n) / 100,
      hargaSatuan: Number(item.harga ?? 0n) / 100,
      priceMissing: item.harga === null,
      ...(item.rows.length === 0 && { details: [], volumeDetails: [] }),
    })),
  });
  return next.map((section) => ({ ...list(section), groups: section.groups.map(list) }));
}
