import type { CellStyle } from './cell-style.ts';
import { attributeText, xmlHead } from './xml-text.ts';

/** Formats below this number are Excel's own. */
const FIRST_FORMAT = 164;

/** The styles of a workbook: cells name them by number, each distinct part is written once. */
export class StyleTable {
  readonly #ids = new Map<CellStyle, number>();
  readonly #quotedIds = new Map<CellStyle | undefined, number>();
  readonly #fonts = new Parts('<font><sz val="11"/><name val="Calibri"/></font>');
  readonly #fills = new Parts(
    '<fill><patternFill patternType="none"/></fill>',
    '<fill><patternFill patternType="gray125"/></fill>',
  );
  readonly #borders = new Parts('<border><left/><right/><top/><bottom/><diagonal/></border>');
  readonly #formats = new Parts();
  readonly #styles = new Parts('<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>');

  /**
   * The number of a style, 0 for none. A quoted one keeps a text that looks like a formula a text
   * when somebody edits its cell.
   */
  idOf(style: CellStyle | undefined, quoted = false): number {
    if (style === undefined && !quoted) return 0;
    const known = quoted ? this.#quotedIds.get(style) : style && this.#ids.get(style);
    if (known !== undefined) return known;
    const id = this.#styles.idOf(this.#written(style ?? {}, quoted));
    if (quoted) this.#quotedIds.set(style, id);
    else if (style) this.#ids.set(style, id);
    return id;
  }

  xml(): string {
    const formats = this.#formats.all.map(
      (code, at) => `<numFmt numFmtId="${FIRST_FORMAT + at}" formatCode="${attributeText(code)}"/>`,
    );
    return [
      `${xmlHead}<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">`,
      listed('numFmts', formats),
      listed('fonts', this.#fonts.all),
      listed('fills', this.#fills.all),
      listed('borders', this.#borders.all),
      '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
      listed('cellXfs', this.#styles.all),
      '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>',
      '</styleSheet>',
    ].join('');
  }

  #written({ font, fill, border, alignment, numFmt }: CellStyle, quoted: boolean): string {
    const attributes = [
      `numFmtId="${numFmt === undefined ? 0 : FIRST_FORMAT + this.#formats.idOf(numFmt)}"`,
      `fontId="${font ? this.#fonts.idOf(fontXml(font)) : 0}"`,
      `fillId="${fill ? this.#fills.idOf(fillXml(fill)) : 0}"`,
      `borderId="${border ? this.#borders.idOf(borderXml(border)) : 0}"`,
      'xfId="0"',
      numFmt !== undefined && 'applyNumberFormat="1"',
      font && 'applyFont="1"',
      fill && 'applyFill="1"',
      border && 'applyBorder="1"',
      alignment && 'applyAlignment="1"',
      quoted && 'quotePrefix="1"',
    ];
    const all = attributes.filter(Boolean).join(' ');
    return alignment ? `<xf ${all}>${alignmentXml(alignment)}</xf>` : `<xf ${all}/>`;
  }
}

/** Distinct pieces of XML in the order in which they came. */
class Parts {
  readonly #ids: Map<string, number>;

  constructor(...first: readonly string[]) {
    this.#ids = new Map(first.map((xml, at) => [xml, at]));
  }

  idOf(xml: string): number {
    const id = this.#ids.get(xml) ?? this.#ids.size;
    this.#ids.set(xml, id);
    return id;
  }

  get all(): readonly string[] {
    return [...this.#ids.keys()];
  }
}

function listed(name: string, parts: readonly string[]): string {
  return parts.length === 0 ? '' : `<${name} count="${parts.length}">${parts.join('')}</${name}>`;
}

const colour = ({ rgb }: { readonly rgb: string }) => `rgb="FF${rgb}"`;

function fontXml({ name, size, bold, italic, color }: NonNullable<CellStyle['font']>): string {
  return [
    '<font>',
    bold && '<b/>',
    italic && '<i/>',
    `<sz val="${size}"/>`,
    color && `<color ${colour(color)}/>`,
    `<name val="${attributeText(name)}"/></font>`,
  ]
    .filter(Boolean)
    .join('');
}

function fillXml({ fgColor }: NonNullable<CellStyle['fill']>): string {
  return `<fill><patternFill patternType="solid"><fgColor ${colour(fgColor)}/></patternFill></fill>`;
}

function borderXml({ top, bottom }: NonNullable<CellStyle['border']>): string {
  const side = (name: string, line: typeof top) =>
    line ? `<${name} style="${line.style}"><color ${colour(line.color)}/></${name}>` : `<${name}/>`;
  return `<border><left/><right/>${side('top', top)}${side('bottom', bottom)}<diagonal/></border>`;
}

function alignmentXml(alignment: NonNullable<CellStyle['alignment']>): string {
  const { horizontal, vertical, wrapText, indent } = alignment;
  return [
    '<alignment',
    horizontal && ` horizontal="${horizontal}"`,
    vertical && ` vertical="${vertical}"`,
    wrapText && ' wrapText="1"',
    indent && ` indent="${indent}"`,
    '/>',
  ]
    .filter(Boolean)
    .join('');
}
