import { expect, test } from 'vitest';
import { evaluator } from '../../../tests/support/evaluate-sheet.ts';
import { readWorkbook, rowOf } from '../../../tests/support/read-workbook.ts';
import { sheetXml } from '../../../tests/support/sheet-xml.ts';
import { zipPart } from '../../../tests/support/zip-part.ts';
import { decimal } from '../../domain/number/decimal.ts';
import { usualSettings } from '../../domain/report/paper-settings.ts';
import { workbookReport } from '../../domain/report/workbook-report.ts';
import { writeWorkbook } from '../spreadsheet/write-workbook.ts';
import { estimateWorkbook } from './estimate-workbook.ts';
import { source } from './work-of-tests.ts';

const settings = { ...usualSettings, rounding: { step: 1_000, mode: 'half-up' } } as const;
const made = (ppn = '11.5') =>
  writeWorkbook(
    estimateWorkbook(
      workbookReport({ ...source, settings, profile: { ...source.profile, ppn: decimal(ppn) } }),
      undefined,
    ),
  );
const sheets = ['Rekap', 'RAB', 'Volume', 'Job Item', 'Kategori', 'AHSP', 'Master Item', 'Info'];
const ofSheet = (bytes: Uint8Array, name: string) => sheetXml(bytes, sheets.indexOf(name));
const bare = (cell = '') => cell.replace(/^.*!/, '');

test('PAPER-14 PPN and overhead are real percentages: 12 % is 0,12, in sums too', async () => {
  const workbook = await readWorkbook(made());
  const [ppn, overhead] = ['PPN', 'OVERHEAD'].map((name) => workbook.names.get(name) ?? '');
  expect([ppn, overhead].map((cell) => workbook.given.get(cell ?? ''))).toEqual([0.115, 0.1]);
  const valueOf = evaluator({
    ...workbook,
    given: new Map(workbook.given).set(ppn ?? '', 0.12).set(overhead ?? '', 0.15),
  });
  const sum = rowOf(workbook, 'RAB', 'Jumlah harga pekerjaan');
  expect(valueOf(`RAB!G${sum + 1}`)).toBe(Math.round(Number(valueOf(`RAB!G${sum}`)) * 0.12));
  expect(valueOf(`AHSP!F${rowOf(workbook, 'AHSP', 'Biaya umum dan keuntungan (× D)')}`)).toBe(
    0.125,
  );
  expect(valueOf(`AHSP!F${rowOf(workbook, 'AHSP', 'A.2') + 7}`)).toBe(0.15);
});

test('PAPER-14 11,5 shows 11,5 % and 11 shows 11 %, wherever the percentage stands', () => {
  const bytes = made();
  const styles = zipPart(bytes, 'xl/styles.xml');
  expect(styles).toContain('formatCode="0.0###%"');
  expect(styles).toContain(
    '<dxfs count="1"><dxf><numFmt numFmtId="9" formatCode="0%"/></dxf></dxfs>',
  );
  for (const name of ['RAB', 'Rekap', 'Job Item', 'Kategori', 'AHSP']) {
    expect(ofSheet(bytes, name).xml).toMatch(
      /<conditionalFormatting sqref="[A-Z]\d+[^"]*"><cfRule type="expression" dxfId="0"/,
    );
  }
});

test('PAPER-14 a percentage is 0 or from 1 % to 100 %, the step one of the list', async () => {
  const bytes = made();
  const { names } = await readWorkbook(bytes);
  const rules = ofSheet(bytes, 'RAB').rules;
  const ppn = bare(names.get('PPN'));
  const allows = (rule: string, cell: string, value: number) => {
    const given = new Map([[`RAB!${cell}`, value]]);
    const formulas = new Map([['RAB!Z1', rule]]);
    return evaluator({ given, formulas, names: new Map() })('RAB!Z1') === 1;
  };
  const rule = rules.get(ppn) ?? '';
  const typed = [0, 0.12, 0.115, 1, 0.0012, 12, -0.1];
  expect(typed.map((value) => allows(rule, ppn, value))).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
  expect(rule).toContain(`ISNUMBER(${ppn})`);
  expect(rules.get(bare(names.get('PEMBULATAN')))).toBe('"0,1,100,1000,10000,100000,1000000"');
  expect(ofSheet(bytes, 'AHSP').rules.get(bare(names.get('OVERHEAD')))).toContain('<=1');
});

test('PAPER-14 volumes, prices, measures and coefficients are numbers from 0 on', async () => {
  const bytes = made();
  const all = ['RAB', 'Volume', 'AHSP', 'Master Item'].map((name) => [
    ...ofSheet(bytes, name).rules,
  ]);
  expect(all.map((rules) => rules.map(([cells]) => cells.replaceAll(/\d/g, '')))).toEqual([
    ['D:D', 'F:F', 'F', 'F'],
    ['C:G'],
    ['G', 'E:E', 'F:F'],
    ['E:E'],
  ]);
  const workbook = await readWorkbook(bytes);
  // The words for a price that is missing may stay, and come back.
  const [, price = ''] = all[0]?.[1] ?? [];
  expect(price).toContain('="belum ada harga"');
  for (const [cells] of all[0]?.slice(0, 2) ?? []) {
    const [first = 0, last = 0] = cells.match(/\d+/g)?.map(Number) ?? [];
    expect(first).toBeLessThanOrEqual(rowOf(workbook, 'RAB', 'Pembersihan lapangan'));
    expect(last).toBeGreaterThanOrEqual(rowOf(workbook, 'RAB', 'Plester'));
  }
});

test('PAPER-14 a step of 0 rounds nothing, and is no #DIV/0!', async () => {
  const workbook = await readWorkbook(made());
  const step = workbook.names.get('PEMBULATAN') ?? '';
  const rounded = workbook.names.get('TOTAL_DIBULATKAN') ?? '';
  expect(workbook.formulas.get(rounded)).toMatch(new RegExp(`^IF\\(${bare(step)}=0,`));
  const valueOf = evaluator({ ...workbook, given: new Map(workbook.given).set(step, 0) });
  expect(valueOf(rounded)).toBe(valueOf(workbook.names.get('TOTAL_RAB') ?? ''));
});
