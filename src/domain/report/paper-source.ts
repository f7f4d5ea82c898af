import type { Content } from '../content/content.ts';
import type { PaperSettings } from './paper-settings.ts';
import type { RabProfile } from './rab.ts';
import type { RecipeSources } from './recipe-source.ts';
import type { Origin } from '../round-trip/identity.ts';

/** The papers of an estimate, named as the calls name them (api/3.8). */
export const paperKinds = ['rab', 'kategori', 'job-item', 'volume', 'ahsp', 'master-item'] as const;
export type PaperKind = (typeof paperKinds)[number];

/** What can be printed as a file of its own: a paper, or all of them bound. */
export type PaperFile = PaperKind | 'lengkap';

/** A finding of Periksa as a paper tells it. */
export interface PaperFinding {
  readonly severity: 'stop' | 'warning' | 'info';
  readonly title: string;
  /** 'II.1.3' and the text of the line; blank for the estimate as a whole. */
  readonly path: string;
  readonly text: string;
  readonly says: string;
  /** Null: it is open. */
  readonly accepted: { readonly reason: string; readonly by: string; readonly day: string } | null;
}

/** An estimate and all that its papers are made from. */
export interface PaperSource {
  readonly content: Content;
  readonly profile: RabProfile;
  readonly settings: PaperSettings;
  /** Needed by 'ahsp' and 'master-item' alone. */
  readonly recipes: RecipeSources;
  /** By the id of an item, of which other set its price stayed; none is blank. */
  readonly left?: ReadonlyMap<string, string> | undefined;
  /** By the id of an item whose price no analysis gives at the estimate's set, who gave it; none is blank. */
  readonly plain?: ReadonlyMap<string, string> | undefined;
  /** Those of Periksa, where a bound set shall end with them. */
  readonly findings?: readonly PaperFinding[] | undefined;
  /** The version that it is of, by which an edited workbook finds its way back; none is blank. */
  readonly origin?: Origin | undefined;
}
