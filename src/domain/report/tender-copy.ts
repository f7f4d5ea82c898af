import { zero } from '../number/decimal.ts';
import type { Content, Item } from '../content/content.ts';
import { formulasWith } from '../content/formulas.ts';
import type { PaperFile, PaperSource } from './paper-source.ts';
import type { Signatory } from './paper-settings.ts';

/** What stands on each page of a tender copy. */
export const tenderMark = 'SALINAN TENDER';

/** Files of prices alone: without them nothing is left to print. */
const pricedFiles: ReadonlySet<PaperFile> = new Set<PaperFile>(['ahsp', 'master-item']);

export function hasTenderCopy(file: PaperFile): boolean {
  return !pricedFiles.has(file);
}

/** How many prices a bidder has yet to fill in; blank where none is left. */
export function unfilledText(count: number): string {
  return count === 0 ? '' : `${count} harga belum diisi`;
}

const DOTS = '.'.repeat(40);

/** Who signs a tender copy, by hand. */
const bidder: Signatory = {
  role: 'Penawar (nama perusahaan),',
  organisation: DOTS,
  name: '',
  identity: 'Nama terang, jabatan dan cap',
};

/** Above the bidder's signature. */
export const bidderPlaceAndDate = `${'.'.repeat(22)}, ${'.'.repeat(22)}`;

/**
 * What a tender copy (salinan tender) is made from: the same works without any price, analysis, note
 * or maker's name. Papers and workbook are made from this alone, so that none of them can tell
 * what the owner reckoned with.
 */
export function tenderSource({ content, profile: whole, settings }: PaperSource): PaperSource {
  // What the prices rest on is the owner's, and so are the notes and who made it: a bidder signs.
  const { restsOn: _restsOn, ...profile } = whole;
  return {
    content: unpriced(content),
    profile: { ...profile, notes: '', author: '' },
    settings: {
      ...settings,
      signatories: [bidder],
      // bobot is a share of amounts, and a tender copy has none; notes are the maker's own.
      columns: { ...settings.columns, bobot: false, catatan: false },
    },
    recipes: new Map(),
  };
}

/** Every price is 0 and none counts as missing, because the bidder fills them in. */
export function unpriced(content: Content): Content {
  const item = (given: Item): Item => ({
    ...given,
    harga: zero,
    hargaTotal: zero,
    priceMissing: false,
    catatan: '',
    asal: '',
    formula: formulasWith(given.formula, 'harga', undefined),
  });
  return content.map((section) => ({
    ...section,
    items: section.items.map(item),
    groups: section.groups.map((group) => ({ ...group, items: group.items.map(item) })),
  }));
}
