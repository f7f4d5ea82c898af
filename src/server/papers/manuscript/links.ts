import { kodeKey } from '../../../domain/code-order.ts';
import { itemsOfSections } from '../../../domain/report/items-of-sections.ts';
import type { Paper, PaperSet } from '../../../domain/report/paper-set.ts';

/** Where the rows of a bound set lead to; a paper of its own has nowhere to lead. */
export interface Links {
  /** Rows of the RAB are led to. */
  readonly isTarget: boolean;
  readonly toTakeOff: boolean;
  /** The target that `templates/ahsp.typ` sets for the analysis of a code; blank where there is none. */
  readonly analysis: (kode: string) => string;
  /** The path of the first RAB row with a code; blank where there is none to lead to. */
  readonly firstRow: (kode: string) => string;
}

/** Targets are named by the paths of rows, which are unique, and by the places of analyses. */
export function linksOf({ papers }: PaperSet): Links {
  const rab = papers.find(is('rab'));
  const analyses = papers.find(is('ahsp'))?.report.analyses ?? [];
  const toTakeOff = rab !== undefined && papers.some(is('volume'));
  const places = new Map(analyses.map(({ key }, at) => [key, `analisis-${at}`]));
  const rows = new Map<string, string>();
  for (const { kode, path } of rab ? itemsOfSections(rab.report) : [])
    if (kode !== '' && !rows.has(kodeKey(kode))) rows.set(kodeKey(kode), path);
  return {
    isTarget: toTakeOff || (rab !== undefined && analyses.length > 0),
    toTakeOff,
    analysis: (kode) => (kode === '' ? '' : (places.get(kodeKey(kode)) ?? '')),
    firstRow: (kode) => rows.get(kodeKey(kode)) ?? '',
  };
}

const is =
  <Kind extends Paper['kind']>(kind: Kind) =>
  (paper: Paper): paper is Extract<Paper, { kind: Kind }> =>
    paper.kind === kind;
