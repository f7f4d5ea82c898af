import { describe, expect, test } from 'vitest';
import { item, profile, section } from '../../../tests/support/random-estimates.ts';
import { rowOf } from '../../../tests/support/read-workbook.ts';
import { zipPart } from '../../../tests/support/zip-part.ts';
import { kodeKey } from '../../domain/code-order.ts';
import { usualSettings } from '../../domain/report/paper-settings.ts';
import { decimal } from '../../domain/number/decimal.ts';
import { component, content, recipe, row, written } from './work-of-tests.ts';
import { writeWorkbook } from '../spreadsheet/write-workbook.ts';

describe('texts', () => {
  test.each([
    '=1+1',
    '+62 812',
    '-5',
    '@nama',
    '_x0041_',
    'a < b & "c"',
    ' depan dan belakang ',
    'm²\nbaris',
    '😀 ½',
    'x'.repeat(1_000),
  ])('api/3.8 %j stays this very text', async (text) => {
    const given = { ...item(text, '1', text, '1', text), rows: [row(text, ['1', '1', '1', '1'])] };
    const named = recipe(text, '10', [
      { ...component(text, 'LABOR', '1', '5'), name: text, unit: text },
    ]);
    const { book, formulas, shown } = await written(
      [section(text, [{ ...given, volume: decimal('1') }])],
      {
        recipes: new Map([[kodeKey(text), { ...named, deskripsi: text, satuan: text }]]),
        profile: { ...profile, customFields: [{ label: text, value: text }], notes: text },
      },
    );
    const rab = book.sheets[1]?.rows ?? [];
    const at = rab.findIndex(([no]) => no === 'I');
    expect(rab[at]?.[1]).toBe(text);
    expect(rab[at + 1]?.slice(1, 5)).toEqual([text, text, 1, text]);
    for (const name of ['Rekap', 'Volume', 'Job Item', 'Kategori', 'AHSP', 'Master Item', 'Info']) {
      const texts = [...shown].filter(([cell]) => cell.startsWith(`${name}!`));
      const line = text.replaceAll(/\s+/g, ' ');
      expect(
        texts.map(([, value]) => value),
        name,
      ).toSatisfy((all: unknown[]) => all.includes(text) || all.includes(line));
    }
    expect([...formulas.values()]).not.toContain(text.slice(1));
  });

  test('a text that looks like a formula stays a text when its cell is edited', () => {
    const rows = ['=1+1', '+1', '-1', '@1', '1+1'].map((value) => ({ cells: [{ value }] }));
    const sheet = { name: 'S', widths: [], frozenRows: 0, rows };
    const bytes = writeWorkbook({ title: '', author: '', sheets: [sheet], names: {} });
    const styles = [...zipPart(bytes, 'xl/styles.xml').matchAll(/<xf [^>]*>/g)].slice(1);
    const quoted = styles.findIndex(([xf]) => xf.includes('quotePrefix="1"'));
    const cells = zipPart(bytes, 'xl/worksheets/sheet1.xml').match(/<c r="A\d"( s="\d")?/g);
    expect(cells).toEqual([
      ...[1, 2, 3, 4].map((line) => `<c r="A${line}" s="${quoted}"`),
      '<c r="A5"',
    ]);
  });

  test('HAND-32 notes on rows are a column of the RAB, where the settings ask for them', async () => {
    const noted = [section('Tanah', [{ ...item('Galian', '1', 'm3', '5'), catatan: '=cek' }])];
    const plain = await written(noted);
    expect([...plain.shown.values()]).not.toContain('=cek');
    const columns = { ...usualSettings.columns, catatan: true };
    const { book, shown } = await written(noted, { settings: { ...usualSettings, columns } });
    const rows = book.sheets[1]?.rows ?? [];
    expect(rows.find(([no]) => no === 'No')?.[7]).toBe('Catatan');
    expect(rows.find(([, text]) => text === 'Galian')?.[7]).toBe('=cek');
    expect([...shown.values()].filter((text) => text === '=cek')).toHaveLength(1);
  });

  test('control characters and half characters do not break the file', async () => {
    const odd = `a\u0000b\u000bc\ud800d😀`;
    const workbook = await written([section(odd, [])], {
      profile: { ...profile, projectName: odd, author: odd, notes: odd },
    });
    expect(workbook.book.sheets[1]?.headerFooter?.oddFooter).toContain('&8 ab cd😀&R');
    expect(rowOf(workbook, 'RAB', 'abcd😀')).toBeGreaterThan(0);
  });

  test('the sheet Info holds every custom field and the notes', async () => {
    const customFields = Array.from({ length: 50 }, (_, at) => ({
      label: `Isian ${at}`,
      value: `=${at}`,
    }));
    const { book } = await written(content, {
      profile: {
        ...profile,
        projectName: 'Nama '.repeat(40),
        customFields,
        notes: 'Catatan\nkedua',
      },
    });
    const facts = new Map(book.sheets.at(-1)?.rows.map(([label, value]) => [label, value]));
    expect(facts.get('Isian 49')).toBe('=49');
    expect(facts.get('Catatan')).toBe('Catatan\nkedua');
    expect(facts.get('Sel bernama')).toBe('PPN, TOTAL_RAB, PEMBULATAN, TOTAL_DIBULATKAN');
    expect(book.sheets[1]?.freezePane?.rows).toBeLessThan(10);
  });
});
