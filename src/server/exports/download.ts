import { mediaTypes, type ReceivedFile } from '../../contract/endpoint.ts';
import { pdfName, workbookName } from '../../domain/report/file-name.ts';
import { paperKinds, papersIn, type PaperFile } from '../../domain/report/paper-set.ts';
import { hasTenderCopy } from '../../domain/report/tender-copy.ts';
import { takeLogo, type Logo } from '../papers/logo.ts';
import { press, type PrintCall } from '../papers/press.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { Database } from '../platform/database/database.ts';
import { inOneView } from '../platform/database/one-view.ts';
import { onReplica } from '../platform/database/replica.ts';
import { Problem } from '../platform/problem.ts';
import { paperFindings } from './paper-findings.ts';
import { paperSource } from './paper-source.ts';

/** Which estimate, for whom, how. */
export interface Wanted {
  readonly id: string;
  readonly caller: Caller;
  readonly logo: ReceivedFile | undefined;
  /** Not even the logo of the document settings; one that is sent is printed all the same. */
  readonly withoutLogo: boolean;
  /** A tender copy; what has none is NO_TENDER_COPY. */
  readonly withoutPrices: boolean;
}

type Left = { readonly prices?: boolean | undefined; readonly withLogo?: boolean | undefined };

/**
 * A `false` in the query or in the body is enough: a priced file must not reach a bidder by
 * mistake.
 */
export function leftOut(...said: readonly Left[]): Pick<Wanted, 'withoutLogo' | 'withoutPrices'> {
  return {
    withoutLogo: said.some(({ withLogo }) => withLogo === false),
    withoutPrices: said.some(({ prices }) => prices === false),
  };
}

/** A file that was made, and the name that it is saved under. */
export interface MadeFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Signs that no font has, each once; a □ stands in place of each (PAPER-12). */
  readonly undrawn: readonly string[];
}

/** One paper as PDF, or all of them bound: named and ready to send. */
export async function downloadPdf(
  db: Database,
  file: PaperFile,
  { id, caller, logo: sent, withoutLogo, withoutPrices }: Wanted,
  call: PrintCall,
): Promise<MadeFile> {
  if (withoutPrices) requireTenderCopy(file);
  const given = await readSent(sent, call);
  const kinds = papersIn(file, withoutPrices);
  // Else a save in between would end the papers with findings about other figures than they print.
  const { logo: stored, ...source } = await onReplica(db, (from) =>
    inOneView(from, async (one) => {
      const papers = await paperSource(one, caller, id, kinds);
      const isWanted = file === 'lengkap' && !withoutPrices && papers.settings.findingsPage;
      const about = { id, log: call.log };
      return {
        ...papers,
        findings: isWanted ? await paperFindings(one, caller, about) : undefined,
      };
    }),
  );
  const logo = given ?? (withoutLogo ? undefined : stored);
  const job = { kind: 'pdf', file, source, withoutPrices, logo, printedAt: now() } as const;
  let undrawn: readonly string[] = [];
  const onUndrawn = (signs: readonly string[]) => (undrawn = signs);
  const bytes = await press.print(job, { ...printCall(call), onUndrawn });
  const name = pdfName(file, source.profile.projectName, withoutPrices);
  return { name, type: mediaTypes.pdf, bytes, undrawn };
}

/** Of a whole call, whose `signal` is made when it is asked for. */
const printCall = ({ signal, log, onStep }: PrintCall): PrintCall => ({ signal, log, onStep });

/** The workbook with formulas, named and ready to send. */
export async function downloadWorkbook(
  db: Database,
  { id, caller, logo: sent, withoutLogo, withoutPrices }: Wanted,
  call: PrintCall,
): Promise<MadeFile> {
  const given = await readSent(sent, call);
  const kinds = withoutPrices ? papersIn('lengkap', withoutPrices) : paperKinds;
  // Else its sheets would say the analyses of one moment beside the prices of another.
  const { logo: stored, ...source } = await onReplica(db, (from) =>
    inOneView(from, (one) => paperSource(one, caller, id, kinds)),
  );
  const logo = given ?? (withoutLogo ? undefined : stored);
  const bytes = await press.print({ kind: 'workbook', source, withoutPrices, logo }, call);
  const name = workbookName(source.profile.projectName, withoutPrices);
  return { name, type: mediaTypes.xlsx, bytes, undrawn: [] };
}

/** A file of prices alone is refused rather than printed empty. */
export function requireTenderCopy(file: PaperFile): void {
  if (!hasTenderCopy(file)) throw new Problem('NO_TENDER_COPY');
}

async function readSent(
  file: ReceivedFile | undefined,
  call: PrintCall,
): Promise<Logo | undefined> {
  return file && takeLogo(file.bytes, call.signal);
}

/** Seconds since 1970. */
function now(): number {
  return Math.floor(Date.now() / 1000);
}
