import type { NumberColumn } from '../number/pasted-number.ts';
import type { HeadingRole } from '../sheet/headings.ts';
import { lengths, ranges, type NumberRange } from '../number/limits.ts';

/** A column of a price list: what it is called, and what it holds. */
export interface ListColumn {
  /** As templates and exports write it. */
  readonly title: string;
  /** What else it may be called: a role of headings, or a pattern of their keys. */
  readonly role?: HeadingRole;
  readonly also?: RegExp;
  readonly holds: TextRule | NumberRule;
  /** A file without this heading is no such list (api/5.1, api/6.2). */
  readonly required?: true;
  /** A merged cell over several rows gives its value to each of them. */
  readonly fillsDown?: true;
}

interface TextRule {
  readonly most: number;
}

export interface NumberRule {
  readonly number: NumberColumn;
  readonly range: NumberRange;
}

export type Layout = Readonly<Record<string, ListColumn>>;

const code = { most: lengths.kode };
const name = { most: lengths.masterName };
const unit = { most: lengths.satuan };
const price = { number: 'price', range: ranges.price } as const;
const notes = {
  title: 'Catatan',
  also: /^(keterangan|ket|catatan)$/,
  holds: { most: lengths.masterNotes },
} as const;

/** template-bahan.xlsx (api/6.2). */
export const materialLayout = {
  kode: { title: 'Kode', role: 'kode', holds: code },
  nama: { title: 'Nama', role: 'uraian', holds: name, required: true },
  satuan: { title: 'Satuan', role: 'satuan', holds: unit, required: true },
  harga: { title: 'Harga', role: 'harga', holds: price, required: true },
  tkdn: {
    title: 'TKDN (%)',
    also: /^(nilai |persen |% ?)?tkdn( ?%)?$/,
    holds: { number: 'percent', range: ranges.tkdn },
  },
  catatan: notes,
} as const satisfies Layout;

/** 'Upah/Hari', 'Tarif per jam', 'Harga sewa alat/jam'. */
const rateBy = (time: string) =>
  new RegExp(
    `^(tarif|upah|harga|hrg|biaya|sewa)( (satuan|kerja|upah|sewa|alat|sewa alat))? ?(/|per )?(${time})$`,
  );

/** template-upah.xlsx (api/6.2). */
export const laborLayout = {
  kode: { title: 'Kode', role: 'kode', holds: code, required: true },
  nama: { title: 'Nama', role: 'uraian', holds: name, required: true },
  satuan: { title: 'Satuan', role: 'satuan', holds: unit },
  tarifHarian: {
    title: 'Tarif Harian',
    also: rateBy('harian|hari|oh'),
    holds: price,
  },
  jamPerHari: {
    title: 'Jam per Hari',
    also: /^jam( kerja)?( ?\/ ?| per | se)hari$|^jam kerja$/,
    holds: { number: 'coefficient', range: ranges.hours },
  },
  tarifJam: {
    title: 'Tarif Jam',
    also: rateBy('jam|jaman|oj'),
    holds: price,
  },
  harga: { title: 'Harga', role: 'harga', holds: price },
  catatan: notes,
} as const satisfies Layout;

const kategori = {
  title: 'Kategori',
  also: /^(kategori|category|kelompok|divisi|bidang)( pekerjaan)?$/,
  holds: { most: lengths.category },
  fillsDown: true,
} as const;
const kode = { title: 'Kode', role: 'kode', holds: code } as const;
const harga = { title: 'Harga', role: 'harga', holds: price } as const;

/** Sheet HSP of template-hsp.xlsx (api/5.1). */
export const itemLayout = {
  kategori: { ...kategori, required: true },
  kode: { ...kode, required: true },
  deskripsi: {
    title: 'Deskripsi',
    role: 'uraian',
    holds: { most: lengths.deskripsi },
    required: true,
  },
  satuan: { title: 'Satuan', role: 'satuan', holds: unit },
  harga,
  sumber: { title: 'Sumber', also: /^(sumber|source)( harga)?$/, holds: { most: lengths.source } },
  overhead: {
    title: 'Overhead (%)',
    also: /^(overhead|overhead ?(&|dan) ?profit|o ?& ?p|bup)( ?%)?$/,
    holds: { number: 'percent', range: ranges.percent },
  },
  edisi: { title: 'Edisi', also: /^(edisi|edition|peraturan)$/, holds: { most: lengths.edition } },
} as const satisfies Layout;

const priced = { ...itemLayout, harga: { ...harga, required: true } } as const;

/** An office's list of items: headings name the categories, or nobody gave codes (PRICE-14). */
export const looseItemLayouts = [
  { ...priced, kategori },
  { ...priced, kode },
  { ...priced, kategori, kode },
] as const satisfies readonly Layout[];

/** Sheet AHSP of template-hsp.xlsx (api/5.1, api/5.3). */
export const recipeLayout = {
  kodeHsp: {
    title: 'Kode HSP',
    also: /^kode (hsp|ahsp|analisa|item|pekerjaan)$/,
    holds: code,
    required: true,
    fillsDown: true,
  },
  kelompok: {
    title: 'Kelompok',
    also: /^(kelompok|group|grup|golongan)$/,
    holds: { most: lengths.group },
    required: true,
    fillsDown: true,
  },
  kodeMaster: {
    title: 'Kode Master',
    also: /^kode (master|bahan|upah|alat|tenaga|barang|material|hsd)$/,
    holds: code,
    required: true,
  },
  nama: { title: 'Nama', role: 'uraian', holds: name },
  satuan: { title: 'Satuan', role: 'satuan', holds: unit },
  koefisien: {
    title: 'Koefisien',
    role: 'koefisien',
    holds: { number: 'coefficient', range: ranges.coefficient },
    required: true,
  },
  hargaOverride: {
    title: 'Harga Override',
    also: /^harga (override|khusus|ganti)$/,
    holds: price,
  },
  persenDari: {
    title: 'Persen Dari',
    also: /^(persen|%) dari$/,
    holds: { most: lengths.percentOf },
  },
} as const satisfies Layout;
