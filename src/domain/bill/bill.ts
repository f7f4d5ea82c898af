// A bill as it was read: its tree, what became of each row, and what to look at.
import type { Decimal } from '../number/decimal.ts';
import type { PriceScale } from '../price-list/mixed/list-map.ts';
import type { BillRole } from './rows/bill-table.ts';
import type { MeasuredLine } from './rows/measured-line.ts';
import type { Asked } from './rows/number-columns.ts';

export interface BillItem {
  readonly kind: 'item';
  /** Of the sheet, from 0. */
  readonly row: number;
  /** The sheet that it stands on, of a file of several. */
  readonly sheet?: string | undefined;
  readonly mark: string;
  readonly kode: string;
  readonly text: string;
  readonly satuan: string;
  /** Undefined: the bill has none that can be read. */
  readonly volume: Decimal | undefined;
  readonly harga: Decimal | undefined;
  /** As it is printed. */
  readonly jumlah: Decimal | undefined;
  /** What its volume is measured by, where the rows below it come to it. */
  readonly takeOff?: readonly MeasuredLine[] | undefined;
}

export interface BillHeading {
  readonly kind: 'heading';
  readonly row: number;
  readonly mark: string;
  readonly title: string;
  readonly children: readonly (BillHeading | BillItem)[];
}

export type LineKind =
  | 'above'
  | 'head'
  | 'blank'
  | 'foot'
  | 'sum'
  | 'closing'
  | 'item'
  | 'heading'
  | 'joined'
  /** Its work is measured by it. */
  | 'measured'
  | 'note';

/** What became of a row. */
export interface BillLine {
  readonly row: number;
  readonly kind: LineKind;
  /** How deep it stands in the tree, from 0. */
  readonly depth: number;
  readonly mark: string;
  readonly text: string;
  readonly item?: BillItem;
  readonly amount?: Decimal | undefined;
}

export type Finding = { readonly row: number } & (
  | { readonly kind: 'no unit' | 'no text' | 'bare one' | 'external' | 'hidden' }
  | {
      readonly kind:
        | 'note'
        | 'gathered'
        | 'no work'
        | 'too long'
        | 'odd unit'
        | 'lost unit'
        | 'broken';
    }
  /** An amount without a volume comes in nowhere; `made`: the volume that makes it. */
  | {
      readonly kind: 'no volume';
      readonly printed?: Decimal;
      readonly made?: { readonly at: number; readonly volume: Decimal };
    }
  /** A work that is what the works below it come to, or those above `from` a row, up to a row: both come in. */
  | {
      readonly kind: 'parent sum';
      readonly from?: number;
      readonly through: number;
      readonly works: number;
      readonly read: Decimal;
    }
  /** An amount below 0: no work here is less than nothing, so that it comes in nowhere. */
  | { readonly kind: 'not taken off'; readonly printed: Decimal }
  /** Works below the total of the whole, and what they come to; blank `block`: below no title of their own. */
  | {
      readonly kind: 'below total';
      readonly block: string;
      readonly works: number;
      readonly read: Decimal;
    }
  /** What may be work above the head that is read; a head of other columns below it. */
  | { readonly kind: 'above' | 'other head' }
  | { readonly kind: 'rounded'; readonly column: 'volume' | 'harga' }
  /** The printed amount divided by the volume, where no price is given. */
  | { readonly kind: 'made price'; readonly price: Decimal }
  /** No price to the sen makes the printed amount: the nearest one comes in, and is this apart from it. */
  | { readonly kind: 'near price'; readonly price: Decimal; readonly apart: Decimal }
  /** The newer one is blank: that of the contract, by the head of its column. */
  | { readonly kind: 'old volume'; readonly volume: Decimal; readonly heading: string }
  /** What is added and taken off, '10 + 2', makes the volume that the amount was made with. */
  | { readonly kind: 'changed volume'; readonly volume: Decimal; readonly text: string }
  /** The newer volume has neither price nor amount: the price before it, by the head of its column. */
  | { readonly kind: 'old price'; readonly price: Decimal; readonly heading: string }
  /** What is added or taken off that cannot be counted, and leaves the volume as it is. */
  | {
      readonly kind: 'uncounted';
      readonly heading: string;
      readonly text: string;
      readonly why: string;
    }
  /** By its head: a hidden one that is read, one that is added to the price, a further one that is not read. */
  | { readonly kind: 'hidden column' | 'added column' | 'other column'; readonly heading: string }
  /** None of several columns is called a volume: what each says that may be it, by its head. */
  | {
      readonly kind: 'which volume';
      readonly counting: readonly { readonly at: number; readonly heading: string }[];
    }
  /** Words or a dash stand where an amount is expected; `read`: what comes in all the same, absent where nothing does. */
  | { readonly kind: 'worded'; readonly text: string; readonly read?: Decimal }
  /** A further column of volumes, with other figures; it is the contract's where the newer ones are read. */
  | { readonly kind: 'other volume'; readonly heading: string; readonly read: string }
  | {
      readonly kind: 'newer volume';
      readonly heading: string;
      readonly read: string;
      /** Each work is changed by it, as where only the changed ones are listed. */
      readonly isOfAll?: true;
    }
  /** What the bill says its prices are written in, or somebody says of it. */
  | { readonly kind: 'scale'; readonly scale: PriceScale }
  /** Prices in other money than rupiah, by the heads of their columns; `isRead`: somebody takes them as they are. */
  | {
      readonly kind: 'currency';
      readonly code: string;
      readonly headings: readonly string[];
      readonly isRead: boolean;
    }
  /** A discount that is not taken off the price that comes in, or a percent that is not added to it, by the head of its column. */
  | { readonly kind: 'discount' | 'markup'; readonly heading: string }
  /** '5 %' of a price, which comes in 5 times: the volume that makes 5 % of it, which stands at `at`. */
  | {
      readonly kind: 'percent';
      readonly volume: Decimal;
      readonly harga: Decimal;
      readonly read: Decimal;
      readonly made: { readonly at: number; readonly volume: Decimal };
    }
  /** Prices have PPN in them, as is said there. */
  | { readonly kind: 'taxed'; readonly text: string }
  /** A block of what is taken off, with positive figures: it is read as work that is added. */
  | { readonly kind: 'taken off'; readonly block: string; readonly read: Decimal }
  /** Rows below a work that come to its volume: its take-off. */
  | { readonly kind: 'take-off'; readonly lines: number }
  /** 'idem', 'sda', '"': what stands above is meant. */
  | {
      readonly kind: 'repeated';
      readonly column: RepeatedColumn;
      readonly text: string;
      readonly read: string;
    }
  /** '78.500 *)': the figure without its mark is read. */
  | { readonly kind: 'footnote'; readonly column: FigureName; readonly text: string }
  /** Cells in which a formula failed, and those of whose formula the file holds no value. */
  | { readonly kind: 'fault' | 'unstored'; readonly columns: readonly BillRole[] }
  /** A title of nothing with an amount: it is money that comes in with a volume alone, which stands at `at`. */
  | { readonly kind: 'amount alone'; readonly printed: Decimal; readonly at: number }
  | {
      readonly kind: 'unread';
      readonly column: FigureName;
      readonly text: string;
      readonly why: string;
      /** Beside a volume: money that does not come in, and the volume that makes it. */
      readonly printed?: Decimal;
      readonly made?: { readonly at: number; readonly volume: Decimal };
    }
  | {
      readonly kind: 'asked';
      readonly column: FigureName;
      readonly at: number;
      readonly asked: Asked;
      readonly isTaken: boolean;
    }
  | {
      readonly kind: 'amount';
      readonly printed: Decimal;
      readonly computed: Decimal;
      /** The volume that gives the printed amount, and is written so when it is shortened. */
      readonly exact?: Decimal;
    }
  | {
      readonly kind: 'sum';
      /** The block as the bill calls it; blank: the whole. */
      readonly block: string;
      readonly printed: Decimal;
      readonly read: Decimal;
      /** It differs by the rounding of so many lines: the file rounds none, or otherwise than we do. */
      readonly by?: { readonly lines: number; readonly inFile: 'exact' | 'other' };
    }
);

/** What may say that it is as above. */
export type RepeatedColumn = 'uraian' | 'satuan' | 'harga';

export type FigureName = 'volume' | 'harga' | 'jumlah';

export interface Bill {
  readonly sections: readonly BillHeading[];
  /** Items that stand below no title. */
  readonly loose: readonly BillItem[];
  readonly lines: readonly BillLine[];
  readonly findings: readonly Finding[];
  /** Of what was read, volume × price. */
  readonly total: Decimal;
  /** A sum with this tax stands in the bill, beside the net one. */
  readonly tax?: string | undefined;
}
