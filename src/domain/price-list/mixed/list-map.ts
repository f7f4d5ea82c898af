// How the sheets of a file are read: which of them, under which headings, what each column holds
// (PRICE-02). It is proposed from the file and changed by the person; rows are read by it alone.

/** What a column of a price list may hold; 'abaikan' is not read. */
export const columnRoles = [
  'kode',
  'nama',
  'spesifikasi',
  'satuan',
  'harga',
  'hargaPpn',
  'jenis',
  'kategori',
  'tarifHari',
  'tarifJam',
  'jamPerHari',
  'tkdn',
  'catatan',
  'abaikan',
] as const;
export type ColumnRole = (typeof columnRoles)[number];

/** Roles that several columns may have: their texts are joined. */
export const joinedRoles: readonly ColumnRole[] = ['spesifikasi', 'abaikan'];

export const masterKinds = ['LABOR', 'MATERIAL', 'EQUIPMENT', 'OTHER'] as const;
export type MasterKind = (typeof masterKinds)[number];

export interface SheetMap {
  readonly sheet: string;
  readonly isRead: boolean;
  /** The first row of the headings as the file counts, from 1; 0: it has none. */
  readonly headRow: number;
  /** By column; null: nobody has said it yet. */
  readonly roles: readonly (ColumnRole | null)[];
  /** What rows are that say nothing of themselves; null: nobody has said it. */
  readonly kind: MasterKind | null;
}

export interface ListMap {
  readonly sheets: readonly SheetMap[];
  /** Working hours of a day, as decimal text; null: nobody said, and each wage keeps its own or the usual ones. */
  readonly hours: string | null;
  /** The PPN in percent that is taken out of 'Harga dengan PPN'; '0': the price is kept as it is. */
  readonly ppn: string | null;
  /** What prices are written in: 1000 is thousands of rupiah; null: nobody has said it. */
  readonly scale?: PriceScale | null | undefined;
}

export const priceScales = ['1', '1000', '1000000'] as const;
export type PriceScale = (typeof priceScales)[number];

/** What a map still lacks before rows can be read by it, sheet by sheet. */
export type MapLack = 'roles' | 'name' | 'price' | 'twice' | 'ppn' | 'scale' | 'kind';

/** What is answered for all sheets, and what this one says of itself. */
interface Said {
  readonly ppn: string | null;
  readonly scale?: PriceScale | null | undefined;
  readonly kindsInRows: readonly MasterKind[];
  readonly saysScale?: PriceScale | undefined;
}

export function lacksOf(
  { roles, kind }: SheetMap,
  { ppn, scale = null, kindsInRows, saysScale }: Said,
): MapLack[] {
  const twice = roles.some(
    (role, at) => role !== null && !joinedRoles.includes(role) && roles.indexOf(role) !== at,
  );
  const hasPrice = ['harga', 'hargaPpn', 'tarifHari', 'tarifJam'].some((role) =>
    roles.includes(role as ColumnRole),
  );
  return [
    ...(roles.includes(null) ? (['roles'] as const) : []),
    ...(roles.includes('nama') ? [] : (['name'] as const)),
    ...(hasPrice ? [] : (['price'] as const)),
    ...(twice ? (['twice'] as const) : []),
    ...(roles.includes('hargaPpn') && ppn === null ? (['ppn'] as const) : []),
    ...(saysScale !== undefined && scale === null ? (['scale'] as const) : []),
    ...(kind === null && kindsInRows.length === 0 ? (['kind'] as const) : []),
  ];
}
