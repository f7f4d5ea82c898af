import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const soffice = process.env['TAKSIR_SOFFICE'] ?? 'soffice';

/** Always, whatever program a file says that it comes from. */
const alwaysRecalculate = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
<item oor:path="/org.openoffice.Office.Calc/Formula/Load"><prop oor:name="OOXMLRecalcMode" oor:op="fuse"><value>0</value></prop></item>
</oor:items>`;

/** Workbooks as LibreOffice saves them after it has computed every formula anew. */
export const recalculated = (workbooks: readonly Uint8Array[]): Promise<Uint8Array[]> =>
  converted(workbooks, 'xlsx');

/** What LibreOffice prints of a workbook, as PDF. */
export async function printedByOffice(workbook: Uint8Array): Promise<Uint8Array> {
  const [pdf] = await converted([workbook], 'pdf');
  if (!pdf) throw new Error('nothing was printed');
  return pdf;
}

async function converted(
  workbooks: readonly Uint8Array[],
  form: 'xlsx' | 'pdf',
): Promise<Uint8Array[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'taksir-recalc-'));
  try {
    const user = path.join(folder, 'profile', 'user');
    const to = path.join(folder, 'to');
    mkdirSync(user, { recursive: true });
    mkdirSync(to);
    writeFileSync(path.join(user, 'registrymodifications.xcu'), alwaysRecalculate);
    const files = workbooks.map((bytes, at) => {
      const file = path.join(folder, `${at}.xlsx`);
      writeFileSync(file, bytes);
      return file;
    });
    const profile = `-env:UserInstallation=${pathToFileURL(path.dirname(user)).href}`;
    const how = ['--headless', '--convert-to', form, '--outdir', to];
    await run(soffice, [profile, ...how, ...files], { maxBuffer: 10_000_000 });
    return files.map((file) => readFileSync(path.join(to, `${path.parse(file).name}.${form}`)));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
