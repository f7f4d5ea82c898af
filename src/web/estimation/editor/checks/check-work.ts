// What the page and the thread that checks say to each other.
import type { Finding } from '../../../../domain/checks/run-checks.ts';
import type { DocumentNode, NodeId } from '../../../../domain/document/document.ts';
import type { Decimal } from '../../../../domain/number/decimal.ts';
import type { ToldOfEstimate } from '../../../explain/read-facts.ts';

/** What the rules need besides the document. */
export interface FactsAtHand extends ToldOfEstimate {
  /** For these codes, as the thread has told them. */
  readonly kodes: readonly string[];
  readonly ppn: Decimal;
  /** When they were told, in ms. */
  readonly now: number;
}

export type ToChecker =
  /** Parts as they are now; undefined: gone. */
  | {
      readonly say: 'nodes';
      readonly nodes: readonly (readonly [NodeId, DocumentNode | undefined])[];
    }
  /** All parts have been told: look at them. */
  | { readonly say: 'look' }
  | ({ readonly say: 'facts' } & FactsAtHand);

export type FromChecker =
  /** The document cannot be read as it stands. */
  | { readonly say: 'unreadable' }
  /** The codes that it has, sorted; about which the facts are to be told, if they are other ones. */
  | { readonly say: 'kodes'; readonly kodes: readonly string[] }
  | { readonly say: 'found'; readonly findings: readonly Finding[] };
