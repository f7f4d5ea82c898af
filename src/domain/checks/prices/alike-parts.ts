// Works that are one but for the name or the number of the part: 'Beton kolom K1', 'Beton kolom K2 tipe B'; and
// texts that tell what they are by their heading alone.
import { countedPlaces, isPlaceAlone, storeyNames } from '../../matching/place-words.ts';
import { searchText } from '../../search/search-text.ts';
import type { CheckedSection, Work } from '../work.ts';
import { doneBelow } from '../works/things-of-work.ts';

/** Not of bars, meshes, steels, mortars, mixes, sizes and thicknesses: 'D10', 'M8', '1 SP : 4 PP', 't 12'. */
const numbered = String.raw`(?!(?:[dmuthx]|uk|tb|fc|sp|pp|pc|ps|kp|dn|bj|cm|mm|kg) ?\d)[a-z]{1,2} ?\d{1,2}[a-z]?(?!\S)`;
const partNumber = new RegExp(String.raw`(?<!\S)${numbered}`, 'g');
const namedPart = new RegExp(
  String.raw`(?<!\S)(?:(?:tipe|type) ${numbered}|(?:${countedPlaces}|tipe|type|no|nomor|kamar(?: mandi| tidur)?(?:/wc)?|km/wc|(?:ruang|r) [a-z]{3,}) (?:[a-z]|\d{1,3}[a-z]?|[ivx]{1,4})(?!\S))`,
  'g',
);
/** A storey by name or by level, or axes, as `nameKey` writes them: 'lantai atas', 'elv △3 00', 'as 1 a'. */
const storey = new RegExp(
  String.raw`(?<!\S)(?:(?:lantai|lt) (?:${storeyNames})|(?:elv|elev|elevasi|el|peil|level|lvl)(?: [△▽]?\d+)+|as (?:[a-z]|\d{1,2})(?: (?:[a-z]|\d{1,2}))+)(?!\S)`,
  'g',
);
/** Where along a road: 'sta 0 △000 s/d 0 △500', 'km 12 △000', as `nameKey` writes it. */
const station =
  /(?<!\S)(?:sta|km)(?: (?:\d+|△\d+))+(?: (?:s\/d|s d|sd|sampai|ke)(?: (?:sta|km))?(?: (?:\d+|△\d+))+)?(?!\S)/g;
/** By the m3 a column of 20/20 costs as one of 40x40cm does, or of '0,4 x 0,4 m': '0 4 x 0 4 m'. */
const section = /(?<!\S)(?:uk |ukuran )?(?:0 )?\d{1,3} ?[x/] ?(?:0 )?\d{1,3} ?(?:cm|mm|m)?(?!\S)/g;

/** The name without its part; of a place alone nothing, since its heading says what is done there. */
export function likePart(name: string, unit: string): string {
  if (isPlaceAlone(name)) return '';
  const alike = name
    .replace(station, '')
    .replace(storey, '')
    .replace(namedPart, '')
    .replace(partNumber, '');
  const plain = unit === 'm3' ? alike.replace(section, '') : alike;
  return plain.replace(/ +/g, ' ').trim() || name;
}

/** Signs alone name no work. */
export const isNamed = ({ name }: Work): boolean => /[a-z\d]/.test(name);

const general = /^(?:pengadaan|pemasangan|pengadaan(?: dan |\/| )pemasangan)$/;

/**
 * The heading of each work that says no more than 'Pengadaan' or 'Lantai 2', or that is known to be a place: under another
 * one it is another work. Of a part alone, what its heading says is done to it, wherever that heading stands.
 */
export function headingsOfGeneral(
  sections: readonly CheckedSection[],
  places: ReadonlySet<Work> = new Set(),
): ReadonlyMap<Work, string> {
  const headings = new Map<Work, string>();
  for (const { text: above, lists } of sections)
    for (const { text, works } of lists)
      for (const work of works)
        if (places.has(work) || general.test(work.name) || isPlaceAlone(work.words))
          headings.set(work, searchText(above, text));
        else {
          const done =
            doneBelow(searchText(text), work.words) || doneBelow(searchText(above), work.words);
          if (done !== '') headings.set(work, done);
        }
  return headings;
}
