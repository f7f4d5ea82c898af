import type { ReceivedFile } from '../../../contract/endpoint.ts';
import type { AnalysisReading } from '../../../domain/analysis-list/analysis-list.ts';
import type { HearRows } from '../../../domain/sheet/rows-read.ts';
import { Problem } from '../../platform/problem.ts';
import { MOST_SHEET_ROWS } from '../../spreadsheet/sheet-scan.ts';
import { readSent } from '../list-pool.ts';
import { isListFile, unread } from '../read-file.ts';

/** Throws IMPORT_FILE, TOO_LARGE, SHEET_TOO_LARGE. */
export async function readAnalyses(
  file: ReceivedFile | undefined,
  signal: AbortSignal,
  hear: HearRows,
): Promise<AnalysisReading> {
  if (!file || !isListFile(file)) throw new Problem('IMPORT_FILE');
  const reading = await readSent({ analysesOf: file.bytes }, signal, hear);
  if (reading.kind !== 'read') throw unread(reading, MOST_SHEET_ROWS);
  return reading;
}
