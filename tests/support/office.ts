// LibreOffice under the hands of a person who edits a workbook: rows put in, deleted, cut, copied and
// sorted, values typed, files saved in other forms. What it does to references is its own doing.
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const soffice = process.env['TAKSIR_SOFFICE'] ?? 'soffice';

/** Cells as A1, rows from 1. */
export type Step =
  | readonly ['type', sheet: string, cell: string, value: number | string]
  | readonly ['formula', sheet: string, cell: string, formula: string]
  | readonly ['clear', sheet: string, cell: string]
  | readonly ['insert row', sheet: string, row: number]
  | readonly ['remove rows', sheet: string, first: number, count: number]
  /** Cut, and put in above another row. */
  | readonly ['cut row', sheet: string, row: number, above: number]
  | readonly ['copy row', sheet: string, row: number, above: number]
  /** By a column of the range, counted from 0, falling. */
  | readonly ['sort', sheet: string, range: string, column: number]
  | readonly ['remove column', sheet: string, column: string]
  | readonly ['remove sheet', sheet: string]
  /** All sheets as values. */
  | readonly ['values'];

const macro = `Sub Run(place As String)
  Dim steps As Integer, text As String, part, document, sheet, range
  Dim none(0) As New com.sun.star.beans.PropertyValue
  none(0).Name = "Hidden"
  none(0).Value = True
  steps = FreeFile
  Open place For Input As #steps
  Line Input #steps, text
  document = StarDesktop.loadComponentFromURL(text, "_blank", 0, none())
  Do While Not EOF(steps)
    Line Input #steps, text
    part = Split(text, Chr(9))
    If UBound(part) > 0 And part(0) &lt;&gt; "save" Then sheet = document.Sheets.getByName(part(1))
    Select Case part(0)
      Case "type number": sheet.getCellRangeByName(part(2)).Value = Val(part(3))
      Case "type text": sheet.getCellRangeByName(part(2)).String = part(3)
      Case "formula": sheet.getCellRangeByName(part(2)).Formula = part(3)
      Case "clear": sheet.getCellRangeByName(part(2)).clearContents(1023)
      Case "insert row": sheet.Rows.insertByIndex(Val(part(2)) - 1, 1)
      Case "remove rows": sheet.Rows.removeByIndex(Val(part(2)) - 1, Val(part(3)))
      Case "cut row", "copy row": Carry(sheet, part(0) = "cut row", Val(part(2)) - 1, Val(part(3)) - 1)
      Case "sort": SortRange(sheet.getCellRangeByName(part(2)), Val(part(3)))
      Case "remove column": sheet.Columns.removeByIndex(sheet.getCellRangeByName(part(2) &amp; "1").CellAddress.Column, 1)
      Case "remove sheet": document.Sheets.removeByName(part(1))
      Case "values": AsValues(document)
      Case "save": SaveAs(document, part(1), part(2))
    End Select
  Loop
  Close #steps
  document.close(True)
End Sub

Sub Carry(sheet, isCut As Boolean, from As Long, above As Long)
  Dim target, source, columns As Long, cursor
  cursor = sheet.createCursor()
  cursor.gotoEndOfUsedArea(False)
  columns = cursor.RangeAddress.EndColumn
  sheet.Rows.insertByIndex(above, 1)
  If above &lt;= from Then from = from + 1
  source = sheet.getCellRangeByPosition(0, from, columns, from)
  target = sheet.getCellByPosition(0, above)
  If isCut Then
    sheet.moveRange(target.CellAddress, source.RangeAddress)
    sheet.Rows.removeByIndex(from, 1)
  Else
    sheet.copyRange(target.CellAddress, source.RangeAddress)
  End If
End Sub

Sub SortRange(range, column As Long)
  Dim field(0) As New com.sun.star.table.TableSortField
  Dim how(1) As New com.sun.star.beans.PropertyValue
  field(0).Field = column
  field(0).IsAscending = False
  field(0).FieldType = com.sun.star.table.TableSortFieldType.NUMERIC
  how(0).Name = "SortFields"
  how(0).Value = field()
  how(1).Name = "ContainsHeader"
  how(1).Value = False
  range.sort(how())
End Sub

Sub AsValues(document)
  Dim at As Long, sheet, cursor, range
  For at = 0 To document.Sheets.Count - 1
    sheet = document.Sheets.getByIndex(at)
    cursor = sheet.createCursor()
    cursor.gotoEndOfUsedArea(False)
    range = sheet.getCellRangeByPosition(0, 0, cursor.RangeAddress.EndColumn, cursor.RangeAddress.EndRow)
    range.setDataArray(range.getDataArray())
  Next
End Sub

Sub SaveAs(document, place As String, filter As String)
  Dim how(0) As New com.sun.star.beans.PropertyValue
  how(0).Name = "FilterName"
  how(0).Value = filter
  document.calculateAll()
  document.storeToURL(place, how())
End Sub
`;

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const ns = 'xmlns:library="http://openoffice.org/2000/library"';
const library = `${head}<!DOCTYPE library:library PUBLIC "-//OpenOffice.org//DTD OfficeDocument 1.0//EN" "library.dtd">
<library:library ${ns} library:name="Standard" library:readonly="false" library:passwordprotected="false"><library:element library:name="Edits"/></library:library>`;
const module = `${head}<!DOCTYPE script:module PUBLIC "-//OpenOffice.org//DTD OfficeDocument 1.0//EN" "module.dtd">
<script:module xmlns:script="http://openoffice.org/2000/script" script:name="Edits" script:language="StarBasic">${macro}</script:module>`;
const filters = { xlsx: 'Calc MS Excel 2007 XML', ods: 'calc8' };

/** The workbook after these steps, as LibreOffice saves it; by way of .ods where that is wished. */
export async function editedInOffice(
  bytes: Uint8Array,
  steps: readonly Step[],
  by: 'xlsx' | 'ods' = 'xlsx',
): Promise<Uint8Array> {
  const folder = mkdtempSync(path.join(tmpdir(), 'taksir-office-'));
  try {
    // A first start makes the folder for macros, over whatever stands there.
    await start(folder, '--terminate_after_init');
    const standard = path.join(folder, 'profile', 'user', 'basic', 'Standard');
    writeFileSync(path.join(standard, 'script.xlb'), library);
    writeFileSync(path.join(standard, 'Edits.xba'), module);
    const place = (name: string) => path.join(folder, name);
    const url = (name: string) => pathToFileURL(place(name)).href;
    writeFileSync(place('in.xlsx'), bytes);
    await perform(folder, [url('in.xlsx'), ...steps.map(lineOf), save(url(`out.${by}`), by)]);
    if (by === 'ods') await perform(folder, [url('out.ods'), save(url('out.xlsx'), 'xlsx')]);
    return readFileSync(place('out.xlsx'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const save = (url: string, form: keyof typeof filters) => ['save', url, filters[form]].join('\t');

function lineOf(step: Step): string {
  if (step[0] !== 'type') return step.join('\t');
  const [, ...rest] = step;
  return [`type ${typeof step[3] === 'number' ? 'number' : 'text'}`, ...rest].join('\t');
}

async function perform(folder: string, lines: readonly string[]): Promise<void> {
  const steps = path.join(folder, 'steps.txt');
  writeFileSync(steps, `${lines.join('\n')}\n`);
  await start(folder, `macro:///Standard.Edits.Run("${steps}")`);
}

async function start(folder: string, what: string): Promise<void> {
  const profile = `-env:UserInstallation=${pathToFileURL(path.join(folder, 'profile')).href}`;
  await run(soffice, [profile, '--headless', what], { timeout: 120_000 });
}
