import type { ReceivedFile } from '../../contract/endpoint.ts';
import type { Content } from '../../domain/estimate/content.ts';
import { rabPdfName, rabWorkbookName } from '../../domain/report/file-name.ts';
import { rabReport, type RabProfile } from '../../domain/report/rab.ts';
import { attachment, fileTypes } from '../papers/attachment.ts';
import { readLogo } from '../papers/logo.ts';
import { press, type PrintCall } from '../papers/press.ts';
import type { PrintJob } from '../papers/printing.ts';

/** An estimate as its papers need it: any caller's read of it, already allowed. */
export interface RabSource {
  readonly content: Content;
  readonly profile: Omit<RabProfile, 'day'>;
}

/** The RAB as PDF, named and ready to send. */
export async function downloadRabPdf(
  source: RabSource,
  logo: ReceivedFile | undefined,
  call: PrintCall,
): Promise<Response> {
  const bytes = await press.print(printJob('rab-pdf', source, logo), call);
  return attachment(rabPdfName(source.profile.projectName), fileTypes.pdf, bytes);
}

/** The RAB as a workbook with formulas, named and ready to send. */
export async function downloadRabWorkbook(
  source: RabSource,
  logo: ReceivedFile | undefined,
  call: PrintCall,
): Promise<Response> {
  const bytes = await press.print(printJob('rab-workbook', source, logo), call);
  return attachment(rabWorkbookName(source.profile.projectName), fileTypes.xlsx, bytes);
}

function printJob(
  kind: PrintJob['kind'],
  { content, profile }: RabSource,
  logo: ReceivedFile | undefined,
): PrintJob {
  const now = new Date();
  return {
    kind,
    report: rabReport(content, { ...profile, day: dayInJakarta(now) }),
    logo: logo && readLogo(logo.bytes),
    printedAt: Math.floor(now.getTime() / 1000),
  };
}

const jakartaDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Jakarta' });

/** Calendar rules use Asia/Jakarta (api-contract 1.3): `2026-11-21`. */
function dayInJakarta(moment: Date): string {
  return jakartaDay.format(moment);
}
