import type { ReceivedFile } from '../../../contract/endpoint.ts';
import type { AnalysisReading } from '../../../domain/analysis-list/analysis-list.ts';
import type { HearRows } from '../../../domain/sheet/rows-read.ts';
import { MOST_SHEET_ROWS } from '../../spreadsheet/sheet-scan.ts';
import { readSent } from '../list-pool.ts';
import { requireListFile, unreadFile } from '../read-file.ts';

/** Throws IMPORT_FILE, IMPORT_XLS and the like, TOO_LARGE, SHEET_TOO_LARGE. */
export async function readAnalyses(
  file: ReceivedFile | undefined,
  signal: AbortSignal,
  hear: HearRows,
): Promise<AnalysisReading> {
  const { bytes } = requireListFile(file);
  const reading = await readSent({ analysesOf: bytes }, signal, hear);
  if (reading.kind !== 'read') throw unreadFile(bytes, reading, MOST_SHEET_ROWS);
  return reading;
}
