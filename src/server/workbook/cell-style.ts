/** How a cell looks; what is not said is as Excel has it. Colours are six hexadecimal digits. */
export interface CellStyle {
  readonly font?: {
    readonly name: string;
    /** In points. */
    readonly size: number;
    readonly bold?: boolean;
    readonly italic?: boolean;
    readonly color?: { readonly rgb: string };
  };
  readonly fill?: {
    readonly type: 'pattern';
    readonly pattern: 'solid';
    readonly fgColor: { readonly rgb: string };
  };
  readonly border?: { readonly top?: BorderLine; readonly bottom?: BorderLine };
  readonly alignment?: {
    readonly horizontal?: 'left' | 'center' | 'right';
    readonly vertical?: 'top' | 'center';
    readonly wrapText?: boolean;
    readonly indent?: number;
  };
  /** As Excel writes it everywhere: `#,##0.00`. */
  readonly numFmt?: string;
}

interface BorderLine {
  readonly style: 'thin' | 'medium';
  readonly color: { readonly rgb: string };
}
