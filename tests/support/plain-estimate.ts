// An estimate in plain lists and whole numbers, written without any of the program's own parts, to hold
// them against.

export interface PlainItem {
  readonly id: string;
  nama: string;
  satuan: string;
  /** Millionths. */
  volume: bigint;
  /** Cents; null: nobody gave one. */
  harga: bigint | null;
  /** The measured rows, each as text. */
  rows: readonly string[];
}

export interface PlainList {
  readonly id: string;
  title: string;
  items: PlainItem[];
}

export interface PlainSection extends PlainList {
  groups: PlainList[];
}

export type Plain = PlainSection[];

export const copyOf = <Part>(plain: Part): Part => structuredClone(plain);

export const listsOf = (plain: Plain): PlainList[] =>
  plain.flatMap((section) => [section, ...section.groups]);

export const itemsOf = (plain: Plain): PlainItem[] => listsOf(plain).flatMap(({ items }) => items);

export const listOf = (plain: Plain, id: string) => listsOf(plain).find((list) => list.id === id);

export const itemOf = (plain: Plain, id: string) => itemsOf(plain).find((item) => item.id === id);

export const idsOf = (list: PlainList | undefined): string =>
  list?.items.map(({ id }) => id).join(' ') ?? '';

/** Half up; nothing here is below zero. */
const divided = (units: bigint, by: bigint): bigint => (units + by / 2n) / by;

/** In cents: all items, the tax of so many percent in whole rupiah, and both. */
export function sumsOf(plain: Plain, percent: bigint) {
  let subtotal = 0n;
  for (const { volume, harga } of itemsOf(plain)) {
    subtotal += divided(volume * (harga ?? 0n), 1_000_000n);
  }
  const tax = divided(subtotal * percent, 10_000n) * 100n;
  return { subtotal, tax, total: subtotal + tax };
}

/** All that an estimate says, to be compared; without ids, since the server gives its own. */
export function written(plain: Plain): string {
  const list = ({ title, items }: PlainList) => [
    `  # ${title}`,
    ...items.map(
      ({ nama, satuan, volume, harga, rows }) =>
        `    ${nama} | ${satuan} | ${volume} | ${harga ?? 'tanpa harga'} | ${rows.join(' + ')}`,
    ),
  ];
  return plain.flatMap((section) => [...list(section), ...section.groups.flatMap(list)]).join('\n');
}

const unread = (field: string) => new Error(`a content without ${field}`);

/** What JSON holds, as a save sends it or the server answers it. */
export function plainOf(sections: unknown): Plain {
  const list = (given: unknown, field: string) => {
    const found: unknown = Object(given)[field] ?? [];
    if (!Array.isArray(found)) throw unread(field);
    return found.map((one): Readonly<Record<string, unknown>> => Object(one));
  };
  const items = (owner: unknown) =>
    list(owner, 'items').map((item): PlainItem => ({
      id: String(item['id']),
      nama: String(item['deskripsi'] ?? item['nama']),
      satuan: String(item['satuan']),
      volume: wholeOf(Number(item['volume']), 6),
      harga: item['priceMissing'] === true ? null : wholeOf(Number(item['harga']), 2),
      rows: list(item, 'volumeDetails' in item ? 'volumeDetails' : 'details').map((row) =>
        ['panjang', 'lebar', 'tinggi', 'jumlah', 'volume']
          .map((name) => Number(row[name]))
          .concat(row['jenis'] === 'pengurangan' ? [-1] : [1])
          .join('×'),
      ),
    }));
  const head = (part: Readonly<Record<string, unknown>>) => ({
    id: String(part['id']),
    title: String(part['title']),
    items: items(part),
  });
  return list({ sections }, 'sections').map((section) => ({
    ...head(section),
    groups: list(section, 'groups').map(head),
  }));
}

/** A number of JSON with so many decimals, as a whole number. */
const wholeOf = (value: number, places: number): bigint =>
  BigInt(value.toFixed(places).replace('.', ''));

/** As Indonesians type it: '1.234,5'. */
export function typedText(units: bigint, places: number, isGrouped: boolean): string {
  const digits = String(units).padStart(places + 1, '0');
  const whole = digits.slice(0, digits.length - places);
  const fraction = digits.slice(digits.length - places).replace(/0+$/, '');
  const head = isGrouped ? whole.replace(/\B(?=(\d{3})+$)/g, '.') : whole;
  return fraction === '' ? head : `${head},${fraction}`;
}
