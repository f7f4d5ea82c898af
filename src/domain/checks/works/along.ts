// What runs along a road, a ditch or a site is longer than any building.
import { searchText } from '../../search/search-text.ts';

/** Of the work itself. */
export const alongWords =
  /\b(?:jalan|badan jalan|bahu|aspal|ac ?-?(?:wc|bc)|lapis\w*|agregat|perkerasan|marka|trotoar|kan?stin|kerb|paving|saluran|drainase|u-? ?ditch|irigasi|talud|tanggul|pagar|pipa|kabel|bouw ?plank|guardrail)\b/;

/** Of a heading; a driveway or a gutter is no building either. */
const headingWords =
  /\b(?:jalan|perkerasan|aspal\w*|marka|trotoar|drainase|saluran|irigasi|gorong|pagar|tpt|dpt|talud|turap|tanggul|bronjong|tembok penahan|dinding penahan|jaringan|pipa\w*|perpipaan|jembatan|rabat beton jalan)\b/;

/** In front of a road it is where a building stands: 'Pembangunan Rumah Jalan Mawar'. */
const projectWords =
  /\b(?:perkerasan|pengaspalan|trotoar|drainase|saluran|irigasi|pagar keliling|tpt|dpt|talud|turap|tanggul|bronjong|tembok penahan|dinding penahan|jaringan|perpipaan|pipa (?:transmisi|distribusi))\b|(?<!\b(?:rumah|ruko|rukan|kantor|gedung|toko|gudang|kos\w*|masjid|mushola|musholla|gereja|sekolah|klinik|renovasi|hotel|vila|villa|kafe|cafe|apartemen|puskesmas|posyandu|pos|pasar|balai|aula|asrama|di|tepi|pinggir)\b.*)\bjalan (?!(?:jenderal|jend|haji|dr|raya no|no)\b)/;

export const isAlongHeading = (title: string): boolean => headingWords.test(searchText(title));

/** Whether an estimate of this name is of a road, a ditch, a fence or a net. */
export const isAlongProject = (projectName: string): boolean =>
  projectWords.test(`${searchText(projectName)} `);
