// The one definition of an item of an estimate, of a row of its take-off and of an extra of a row,
// each field in the order in which it is stored. Its shapes are inferred from these tables: exact
// (content.ts), stored and answered (stored-content.ts, contract/estimation.ts), edited and sent
// (domain/document). What reads, writes or compares items goes through the tables too, so that a
// further text is a line here and a length in number/limits.ts.
import type { FormulaCell } from '../formula/formula.ts';
import { lengths, ranges, type NumberRange } from '../number/limits.ts';

interface Names {
  /** The names under which it is stored and answered. */
  readonly stored: readonly [string, ...string[]];
  /** The names under which it may be sent: the first one present counts, the editor uses the first. */
  readonly sent: readonly [string, ...string[]];
}
/**
 * A text is typed by people, a key is made by the program; blank where there is none. A note is a
 * text that most parts lack: it is not stored where it is blank.
 */
interface TextField extends Names {
  readonly kind: 'text' | 'key' | 'note';
  readonly most: number;
}
/** A number is typed, 0 where there is none; a figure has a rule of its own (`read-content.ts`). */
interface NumberField extends Names {
  readonly kind: 'number' | 'figure';
  readonly range: NumberRange;
}
interface OtherField extends Names {
  readonly kind: 'id' | 'flag' | 'jenis' | 'rows' | 'extras';
}
/**
 * The formulas of a part, by the name of the number that each computes; none in most parts, where it
 * is left out (rules/formulas). It follows the id, by which stored ones are found in the text.
 */
interface FormulaField extends Names {
  readonly kind: 'formula';
  readonly of: Readonly<Record<string, FormulaCell>>;
}
type Field = TextField | NumberField | OtherField | FormulaField;
export type Fields = Readonly<Record<string, Field>>;
type Kind = Exclude<Field['kind'], 'formula' | 'note'>;

const { dimension } = ranges;

export const extraFields = {
  id: { kind: 'id', stored: ['id'], sent: ['id'] },
  formula: { kind: 'formula', of: { value: 'dimension' }, stored: ['formula'], sent: ['formula'] },
  name: { kind: 'text', most: lengths.extra, stored: ['name'], sent: ['name'] },
  /** It multiplies. */
  value: { kind: 'number', range: dimension, stored: ['value'], sent: ['value'] },
} as const satisfies Fields;

export const rowFields = {
  id: { kind: 'id', stored: ['id'], sent: ['id'] },
  formula: {
    kind: 'formula',
    of: { panjang: 'dimension', lebar: 'dimension', tinggi: 'dimension' },
    stored: ['formula'],
    sent: ['formula'],
  },
  uraian: {
    kind: 'text',
    most: lengths.uraian,
    stored: ['uraian', 'nama'],
    sent: ['nama', 'uraian'],
  },
  jenis: { kind: 'jenis', stored: ['jenis'], sent: ['jenis'] },
  /** Metres, as the other dimensions. */
  panjang: { kind: 'number', range: dimension, stored: ['panjang'], sent: ['panjang'] },
  lebar: { kind: 'number', range: dimension, stored: ['lebar'], sent: ['lebar'] },
  tinggi: { kind: 'number', range: dimension, stored: ['tinggi'], sent: ['tinggi'] },
  /** A whole number. */
  jumlah: { kind: 'number', range: ranges.jumlah, stored: ['jumlah'], sent: ['jumlah'] },
  /** The product of all of these, rounded to 2 decimals, without the sign of `jenis`. */
  volume: { kind: 'figure', range: ranges.measuredVolume, stored: ['volume'], sent: ['volume'] },
  /** The values of extra columns ("faktor", "kg/m"). */
  extras: { kind: 'extras', stored: ['extras'], sent: ['extras'] },
} as const satisfies Fields;

export const itemFields = {
  id: { kind: 'id', stored: ['id'], sent: ['id'] },
  formula: {
    kind: 'formula',
    of: { volume: 'volume', harga: 'harga' },
    stored: ['formula'],
    sent: ['formula'],
  },
  /** What somebody wrote about the row, for those who make the estimate. */
  catatan: { kind: 'note', most: lengths.catatan, stored: ['catatan'], sent: ['catatan'] },
  /** The file, sheet and row that it was read from (BQ-28). */
  asal: { kind: 'note', most: lengths.asal, stored: ['asal'], sent: ['asal'] },
  /** The catalogue's code; blank for a manual item. */
  kode: { kind: 'text', most: lengths.kode, stored: ['kode'], sent: ['kode'] },
  deskripsi: {
    kind: 'text',
    most: lengths.deskripsi,
    stored: ['deskripsi', 'nama'],
    sent: ['nama', 'deskripsi'],
  },
  satuan: { kind: 'text', most: lengths.satuan, stored: ['satuan'], sent: ['satuan'] },
  /** Never negative; the total of the rows where there are rows. */
  volume: { kind: 'figure', range: ranges.volume, stored: ['volume'], sent: ['volume'] },
  /** Rupiah per unit. */
  harga: {
    kind: 'number',
    range: ranges.price,
    stored: ['hargaSatuan', 'harga'],
    sent: ['harga', 'hargaSatuan'],
  },
  /** Nobody gave a price: `harga` is 0 and does not mean free (D-58). */
  priceMissing: { kind: 'flag', stored: ['priceMissing'], sent: ['priceMissing'] },
  /** volume × harga, rounded to 2 decimals. */
  hargaTotal: { kind: 'figure', range: ranges.total, stored: ['hargaTotal'], sent: ['hargaTotal'] },
  /** The take-off; none where the volume was typed. */
  rows: { kind: 'rows', stored: ['volumeDetails'], sent: ['details', 'volumeDetails'] },
  /** kode and owner, as `A.2.3.1|GLOBAL`; blank for a manual item. */
  kodeKey: { kind: 'key', most: lengths.kodeKey, stored: ['kodeKey'], sent: ['kodeKey'] },
} as const satisfies Fields;

/** The fields that every part has. */
type Always<Table extends Fields> = {
  [Name in keyof Table]: Table[Name]['kind'] extends Kind ? Name : never;
}[keyof Table];

type NoteOf<Table extends Fields> = {
  [Name in keyof Table]: Table[Name]['kind'] extends 'note' ? Name : never;
}[keyof Table] &
  string;

/** Left out where there is none; `Values` may tell what stands in the place of a note. */
type Noted<Table extends Fields, Values> = Values extends { readonly note: infer Note }
  ? { readonly [Name in NoteOf<Table>]: Note }
  : { readonly [Name in NoteOf<Table>]?: string | undefined };

type Notes<Table extends Fields> = { readonly [Name in NoteOf<Table>]: string };

/** By the name of the number. */
export type FormulasOf<Table extends Fields> = Table['formula'] extends { of: infer Of }
  ? { readonly [Name in keyof Of]?: string | undefined }
  : never;

/** `Values` may tell what stands in the place of the formulas. */
type Computed<Table extends Fields, Values> = Values extends { readonly formula: infer Formula }
  ? { readonly formula: Formula }
  : { readonly formula?: FormulasOf<Table> | undefined };

/** The fields under their own names. `Values` tells what each kind of field is. */
export type Own<Table extends Fields, Values extends Record<Kind, unknown>> = {
  readonly [Name in Always<Table>]: Values[Table[Name]['kind'] & Kind];
} & Notes<Table> &
  Computed<Table, Values>;

/** The fields as they are stored and answered. */
export type Stored<Table extends Fields, Values extends Record<Kind, unknown>> = {
  readonly [Name in Always<Table> as Table[Name]['stored'][number]]: Values[Table[Name]['kind'] &
    Kind];
} & Noted<Table, Values> &
  Computed<Table, Values>;

/** The fields as the editor sends them. */
export type Sent<Table extends Fields, Values extends Record<Kind, unknown>> = {
  readonly [Name in Always<Table> as Table[Name]['sent'][0]]: Values[Table[Name]['kind'] & Kind];
} & Notes<Table> &
  Computed<Table, Values>;

/** The fields as they may come, by any name and none of them for certain. */
export type Given<Table extends Fields, Values extends Record<Kind, unknown>> = {
  readonly [Name in Always<Table> as Table[Name]['stored' | 'sent'][number]]?:
    | Values[Table[Name]['kind'] & Kind]
    | undefined;
} & Noted<Table, unknown> &
  Computed<Table, Values>;

/** The name under which a field came: the first one present, else the last. */
export function sentName(sent: Readonly<Record<string, unknown>>, field: Names): string {
  let name = '';
  for (name of field.sent) if (sent[name] !== undefined) break;
  return name;
}

type NameOf<Table extends Fields, K extends Field['kind']> = {
  [Name in keyof Table]: Table[Name]['kind'] extends K ? Name : never;
}[keyof Table] &
  string;

export type NamedText<Name extends string = string> = TextField & { readonly name: Name };

/** The texts of a table, each with its name. */
export type TextsOf<Table extends Fields> = {
  [Name in NameOf<Table, TextField['kind']>]: Table[Name] & NamedText<Name>;
}[NameOf<Table, TextField['kind']>];

function textsOf<Table extends Fields>(table: Table): readonly TextsOf<Table>[] {
  const named = Object.entries(table).map(([name, field]) => ({ ...field, name }));
  const texts = named.filter(({ kind }) => kind === 'text' || kind === 'key' || kind === 'note');
  return texts as unknown as TextsOf<Table>[]; // as just sorted out
}

export const itemTexts = textsOf(itemFields);
export const rowTexts = textsOf(rowFields);

/**
 * Gives a part that was just made its texts. They are added to it, because spreading them over tens
 * of thousands of parts takes several times as long as the rest of their making.
 */
export function withTexts<Part extends object, F extends { readonly name: string }>(
  part: Part,
  fields: readonly F[],
  textOf: (field: F) => string,
): Part & Record<F['name'], string> {
  const texts = part as object as Record<string, string>; // as far as it is filled here
  for (const field of fields) texts[field.name] = textOf(field);
  return part as Part & Record<F['name'], string>; // each was just given
}
