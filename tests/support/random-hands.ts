// Hands that do anything to an estimate, as a seed decides: the program's editor and server on one side, a
// plain estimate on the other, which must say the same after each step (HAND-47).
import { expect } from 'vitest';
import * as items from '../../src/domain/document/commands-item.ts';
import { move, moveItems } from '../../src/domain/document/commands-move.ts';
import { addGroup, addSection, remove, rename } from '../../src/domain/document/commands-tree.ts';
import type { Command } from '../../src/domain/document/document-changes.ts';
import { readBill } from '../../src/domain/bill/read-bill.ts';
import { takeBill } from '../../src/domain/bill/take-bill.ts';
import { saveDocument } from '../../src/domain/document/document-wire.ts';
import { rootId } from '../../src/domain/document/document.ts';
import { newMeasuredRow } from '../../src/domain/document/measured-rows.ts';
import { sheetOfTable } from '../../src/web/estimation/editor/paste/sheet-of-table.ts';
import { typingKey } from '../../src/web/estimation/editor/state/cell-text.ts';
import { passed, type DoneStep, type TakenIn } from './carried-plain.ts';
import {
  copyOf,
  itemsOf,
  listOf,
  listsOf,
  plainOf,
  sumsOf,
  typedText,
  written,
  type Plain,
  type PlainItem,
  type PlainList,
} from './plain-estimate.ts';
import type { OpenEstimate } from './open-estimate.ts';
import type { RandomNumbers } from './random-numbers.ts';

/** More items make a session slow, and nothing truer. */
const MOST_ITEMS = 100;
/** So many steps the editor can take back. */
const MOST_STEPS = 500;
export const PPN = 11n;

const units = ['m3', 'm2', 'bh', 'ls'];

/** What is done at the editor alone. */
export function createHands({ editor }: Pick<OpenEstimate, 'editor'>, random: RandomNumbers) {
  const { below, one, oneIn } = random;
  let plain: Plain = plainOf(saveDocument(editor.document));
  let done: DoneStep[] = [];
  const undone: Plain[] = [];
  /** Steps are there that are not walked. */
  let isCut = false;
  let made = 0;
  const newId = () => `tangan-${++made}`;

  /** Both sides do it; whether it is a step is the editor's to say, and then undo must know it. */
  function act(work: () => void, change: (mine: Plain) => void): void {
    const before = copyOf(plain);
    const last = editor.lastStep();
    work();
    change(plain);
    if (editor.lastStep() !== last) {
      done.push({ step: editor.history().made, before });
      if (done.length > MOST_STEPS) done.shift();
    } else expect(written(plain)).toBe(written(before));
    if (editor.history().undone.length === 0) undone.length = 0;
  }

  const run = (label: string, command: Command, change: (mine: Plain) => void) =>
    act(() => {
      editor.run(label, command);
      editor.settle();
    }, change);

  /** Key by key, as the input tells the editor, in one step. */
  function type(item: PlainItem, column: 'volume' | 'harga', text: string, value: bigint | null) {
    const set = column === 'volume' ? items.setVolume : items.setHarga;
    act(
      () => {
        const from = oneIn(2) ? 1 : text.length;
        for (let keys = Math.min(from, text.length); keys <= text.length; keys++) {
          editor.run('Ubah', set(item.id, text.slice(0, keys)), typingKey(item.id, column));
        }
        editor.settle();
      },
      () => {
        if (column === 'harga') item.harga = value;
        else Object.assign(item, { volume: value ?? 0n, rows: [] });
      },
    );
  }

  const aVolume = () => BigInt(below(400_000)) * 100n;
  const aPrice = () => BigInt(below(500_000_000));
  const name = () => `${one(['Galian', 'Urugan', 'Beton', 'Besi'])} ${below(1000)}`;
  const someItems = (most: number) => {
    const all = itemsOf(plain);
    return [...new Set(Array.from({ length: 1 + below(most) }, () => one(all)))].flatMap(
      (item) => item ?? [],
    );
  };
  const without = (ids: ReadonlySet<string>) => (list: PlainList) => {
    list.items = list.items.filter(({ id }) => !ids.has(id));
  };

  /** Rows come into a list; the first ones of a title take its section's own rows along. */
  function put(mine: Plain, list: string, at: number, added: PlainItem[]) {
    const owner = listOf(mine, list);
    if (!owner) return;
    owner.items.splice(at, 0, ...added);
    const section = mine.find(({ groups }) => groups.some(({ id }) => id === list));
    if (section) owner.items.unshift(...section.items.splice(0));
  }

  const hands: readonly ((list: PlainList | undefined, item: PlainItem | undefined) => void)[] = [
    function addASection() {
      if (plain.length >= 8) return;
      const [id, title] = [newId(), `PEKERJAAN ${below(100)}`];
      run('Tambah kategori', addSection(id, title), (mine) => {
        mine.push({ id, title, items: [], groups: [] });
      });
    },

    function addATitle() {
      const section = one(plain);
      if (!section || section.groups.length >= 5) return;
      const id = newId();
      run('Tambah judul', addGroup(section.id, id), () => {
        const own = section.groups.length === 0 ? section.items.splice(0) : [];
        section.groups.push({ id, title: 'Title Baru', items: own });
      });
    },

    function addARow(list) {
      if (!list) return;
      const [id, at] = [newId(), below(list.items.length + 1)];
      run('Tambah item', items.addItems(list.id, [items.newItem(id)], at), (mine) => {
        const blank = { id, nama: '', satuan: '', volume: 0n, harga: null, rows: [] };
        put(mine, list.id, at, [blank]);
      });
    },

    function paste(list) {
      if (!list || itemsOf(plain).length > MOST_ITEMS) return;
      const at = below(list.items.length + 1);
      const rows = Array.from({ length: 1 + below(6) }, () => ({
        nama: name(),
        satuan: one(units) ?? '',
        volume: aVolume(),
        harga: aPrice(),
      }));
      const table = rows.map(({ nama, satuan, volume, harga }) => [
        nama,
        satuan,
        typedText(volume, 6, false),
        typedText(harga, 2, false),
      ]);
      const roles = ['uraian', 'satuan', 'volume', 'harga'] as const;
      const columns = { head: { from: 0, to: 0 }, headings: ['', '', '', ''], roles };
      const { items: added, command } = takeBill({
        bill: readBill(sheetOfTable(table), columns),
        list: list.id,
        index: at,
        untitled: '',
        takesPrices: true,
        origin: 'Tempelan',
        makeId: newId,
      });
      run('Tempel', command, (mine) => {
        const lines = rows.map((row, line) => ({ id: added[line]?.id ?? '', rows: [], ...row }));
        put(mine, list.id, at, lines);
      });
    },

    function typeVolume(_, item) {
      if (!item) return;
      const volume = aVolume();
      type(item, 'volume', typedText(volume, 6, false), volume);
    },

    function typePrice(_, item) {
      if (!item) return;
      const harga = aPrice();
      if (oneIn(8)) type(item, 'harga', '', null);
      else type(item, 'harga', typedText(harga, 2, oneIn(2)), harga);
    },

    function typeText(_, item) {
      if (!item) return;
      const [field, text] = oneIn(3)
        ? (['satuan', one(units) ?? ''] as const)
        : (['deskripsi', name()] as const);
      run('Ubah uraian', items.setText(item.id, field, text), () => {
        if (field === 'satuan') item.satuan = text;
        else item.nama = text;
      });
    },

    function measure(_, item) {
      if (!item) return;
      const rows = Array.from({ length: 1 + below(3) }, () => ({
        sizes: [1 + below(90), 1 + below(90), 1 + below(90)] as const, // tenths
        jumlah: 1 + below(4),
        isLess: oneIn(4),
      }));
      const volumeOf = ({ sizes: [p, l, t], jumlah }: (typeof rows)[number]) =>
        (BigInt(p * l * t * jumlah) + 5n) / 10n; // thousandths to hundredths, half up
      const told = rows.map(({ sizes, jumlah, isLess }) => ({
        ...newMeasuredRow(newId()),
        panjang: String(sizes[0] / 10),
        lebar: String(sizes[1] / 10),
        tinggi: String(sizes[2] / 10),
        jumlah: String(jumlah),
        jenis: isLess ? ('pengurangan' as const) : ('penjumlahan' as const),
      }));
      run('Ubah volume', items.saveTakeOff(item.id, told), () => {
        let volume = 0n;
        for (const row of rows) volume += row.isLess ? -volumeOf(row) : volumeOf(row);
        item.volume = volume > 0n ? volume * 10_000n : 0n;
        item.rows = rows.map((row) => {
          const sizes = row.sizes.map((size) => size / 10);
          const parts = [...sizes, row.jumlah, Number(volumeOf(row)) / 100, row.isLess ? -1 : 1];
          return parts.join('×');
        });
      });
    },

    function copy(_, item) {
      if (!item || itemsOf(plain).length > MOST_ITEMS) return;
      const ids: string[] = [];
      const makeId = () => {
        ids.push(newId());
        return ids.at(-1) ?? '';
      };
      run('Duplikat item', items.copyItem(item.id, makeId), (mine) => {
        const list = listsOf(mine).find(({ items: all }) => all.includes(item));
        list?.items.splice(list.items.indexOf(item) + 1, 0, { ...copyOf(item), id: ids[0] ?? '' });
      });
    },

    function dragRows(list) {
      if (!list) return;
      const chosen = new Set(someItems(3).map(({ id }) => id));
      if (chosen.size === 0) return;
      const index = below(list.items.length + 1);
      run('Pindah item', moveItems([...chosen], { parent: list.id, index }), (mine) => {
        const moved = itemsOf(mine).filter(({ id }) => chosen.has(id));
        const before = list.items.slice(0, index).filter(({ id }) => !chosen.has(id)).length;
        listsOf(mine).forEach(without(chosen));
        list.items.splice(before, 0, ...moved);
      });
    },

    function dragASection() {
      const section = one(plain);
      if (!section) return;
      const index = below(plain.length + 1);
      run('Pindah kategori', move(section.id, { parent: rootId, index }), (mine) => {
        const from = mine.indexOf(section);
        mine.splice(from, 1);
        mine.splice(index > from ? index - 1 : index, 0, section);
      });
    },

    function dragATitle() {
      const [from, to] = [one(plain.filter(({ groups }) => groups.length > 0)), one(plain)];
      const title = from && one(from.groups);
      if (!from || !to || !title) return;
      const index = below(to.groups.length + 1);
      run('Pindah judul', move(title.id, { parent: to.id, index }), () => {
        const at = from.groups.indexOf(title);
        from.groups.splice(at, 1);
        to.groups.splice(from === to && index > at ? index - 1 : index, 0, title);
      });
    },

    function renameOne(list) {
      if (!list) return;
      const title = `Judul ${below(100)}`;
      run('Ubah judul', rename(list.id, title), () => {
        list.title = title;
      });
    },
  ];

  function removeSome(kept: ReadonlySet<string> = new Set()) {
    const isKept = ({ id }: { id: string }) => kept.has(id);
    const lists = plain.flatMap((section) => {
      const titles = section.groups.filter((title) => !isKept(title) && !title.items.some(isKept));
      const isWhole = titles.length === section.groups.length;
      return isWhole && !isKept(section) && !section.items.some(isKept)
        ? [section, ...titles]
        : titles;
    });
    const list = oneIn(6) ? one(lists) : undefined;
    const rows = someItems(3).filter((item) => !isKept(item));
    const ids = new Set(list ? [list.id] : rows.map(({ id }) => id));
    if (ids.size === 0) return;
    run('Hapus', remove([...ids]), (mine) => {
      for (const gone of mine.filter(({ id }) => ids.has(id))) mine.splice(mine.indexOf(gone), 1);
      for (const section of mine) section.groups = section.groups.filter(({ id }) => !ids.has(id));
      listsOf(mine).forEach(without(ids));
    });
  }

  return {
    plain: () => plain,

    /** Something that takes nothing away. */
    add() {
      one(hands)?.(one(listsOf(plain)), one(itemsOf(plain)));
    },
    removeSome,

    /** Another version comes in the place of what is here, in one step. */
    replace(work: () => void, next: Plain) {
      act(work, () => {
        plain = copyOf(next);
      });
    },

    /** Another version that was taken in is stored: undo goes under it. */
    pass(taken: TakenIn) {
      done = passed(done, taken, plain);
    },

    /** What is below this step is not walked any more. */
    cut(merge: number) {
      const at = done.findIndex(({ step }) => step === merge);
      isCut ||= at >= 0;
      done = done.slice(at + 1);
    },

    undo(): void {
      if (isCut && done.length === 0) return;
      expect(editor.undo() !== undefined).toBe(done.length > 0);
      const before = done.pop()?.before;
      if (before) undone.push(plain);
      plain = before ?? plain;
    },

    redo(): void {
      expect(editor.redo() !== undefined).toBe(undone.length > 0);
      const after = undone.pop();
      if (after) done.push({ step: editor.lastStep() ?? 0, before: plain });
      plain = after ?? plain;
    },

    /** The editor says what the plain estimate says, and sums it up alike. */
    compare() {
      expect(written(plainOf(saveDocument(editor.document)))).toBe(written(plain));
      const { total } = editor.sum(rootId);
      const cents = total.units * 10n ** BigInt(2 - Math.min(2, total.scale));
      expect(cents).toBe(sumsOf(plain, PPN).subtotal);
    },
  };
}
