import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startImporting, type Importing } from '../../../tests/support/importing.ts';
import { newId } from '../platform/database/new-id.ts';
import { downloadTemplate, exportHsp, exportMaster } from './export-lists.ts';

let at: Importing;
beforeAll(async () => {
  at = await startImporting(['kg']);
  const own = { ownerId: at.sari.id };
  const semen = await at.addMaster('MATERIAL', 'B.1', { name: 'Semen', unit: 'kg', price: '1500' });
  const pekerja = await at.addMaster('LABOR', 'U.1', {
    name: 'Pekerja',
    unit: 'OH',
    price: '100000',
  });
  await at.addMaster('EQUIPMENT', 'P.1', { name: 'Molen', unit: 'jam', price: '50000' });
  await at.addMaster('OTHER', 'X.1', { name: 'Izin', unit: 'ls', price: null });
  await at.addMaster('MATERIAL', 'B.1', { name: 'Semen saya', unit: 'kg', price: '1600', ...own });
  const rows = [
    { master: pekerja, coefficient: '0.5', price: '100000', group: 'LABOR' as const },
    { master: semen, coefficient: '2', price: '1500' },
  ];
  const item = await at.addAnalysis('A.1', { harga: '58300', rows });
  await at.addAnalysis('A.2', { harga: '1650', rows: rows.slice(1), ...own });
  const found = await at.db
    .selectFrom('recipe_component')
    .select('id')
    .where('name_snapshot', '=', 'Semen')
    .where('hsp_item_id', '=', item)
    .executeTakeFirstOrThrow();
  const share = {
    hsp_item_id: item,
    coefficient: '0.1',
    unit_snapshot: 'bagian',
    master_item_id: null,
  };
  const shares = [
    {
      grp: 'EQUIPMENT',
      ord: 2,
      name_snapshot: 'Alat bantu',
      percent_of: ['LABOR', 'MATERIAL', 'EQUIPMENT'],
    },
    { grp: 'MATERIAL', ord: 3, name_snapshot: 'Asesoris', percent_of: [found.id] },
  ] as const;
  for (const each of shares)
    await at.db
      .insertInto('recipe_component')
      .values({ id: newId(), ...share, ...each, percent_of: JSON.stringify(each.percent_of) })
      .execute();
});
afterAll(() => at.drop());

const callOf = (caller = at.sari) => ({ db: at.db, caller, signal: new AbortController().signal });
const nameOf = (answer: Response) =>
  /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1];
const textOf = async (answer: Response) => {
  const text = (await answer.text()).replace('\uFEFF', '');
  return text.trim().split('\r\n');
};
const plain = (cell: unknown): string =>
  typeof cell === 'string' ? cell : cell === null ? '' : JSON.stringify(cell);
const sheetsOf = async (answer: Response) => {
  const { sheets } = await readXlsx(new Uint8Array(await answer.arrayBuffer()));
  return sheets.map(({ name, rows }) => ({
    name,
    rows: rows.map((row) => row.map(plain)),
  }));
};
const all = { format: undefined, scope: undefined };
const unknown = (field: string) => ({
  code: 'VALIDATION',
  told: { fields: { [field]: 'Pilihan tidak dikenal' } },
});

describe('API-40 the catalogue as a file', () => {
  test('is a workbook of works and of their analyses, shares by what they are of', async () => {
    const answer = await exportHsp(all, callOf());
    expect(nameOf(answer)).toBe('Katalog_HSP.xlsx');
    expect(answer.headers.get('content-type')).toMatch(/spreadsheetml/);
    const [works, analyses, ...others] = await sheetsOf(answer);
    expect([works?.name, analyses?.name, others.length]).toEqual(['HSP', 'AHSP', 0]);
    const told = (rows: readonly (readonly string[])[] = []) =>
      rows.slice(1).map((row) => row.join(' | ').replace(/( \| )+$/, ''));
    expect(told(works?.rows)).toEqual([
      'Dinding | A.1 | Pekerjaan A.1 | m2 | 58300 |  | 10',
      'Dinding | A.2 | Pekerjaan A.2 | m2 | 1650 |  | 10',
    ]);
    expect(told(analyses?.rows)).toEqual([
      'A.1 | TENAGA | U.1 | Pekerja | OH | 0.5',
      'A.1 | BAHAN | B.1 | Semen | kg | 2',
      'A.1 | PERALATAN |  | Alat bantu | bagian | 0.1 |  | TENAGA, BAHAN, PERALATAN',
      'A.1 | BAHAN |  | Asesoris | bagian | 0.1 |  | B.1',
      'A.2 | BAHAN | B.1 | Semen | kg | 2',
    ]);
  });

  test('is as text its works alone, of what counts for who asks, or of one owner', async () => {
    const works = async (scope: string | undefined, who = at.sari) => {
      const answer = await exportHsp({ format: 'CSV', scope }, callOf(who));
      expect(nameOf(answer)).toBe('Katalog_HSP.csv');
      expect(answer.headers.get('content-type')).toBe('text/csv; charset=UTF-8');
      return (await textOf(answer)).map((line) => line.split(';')[1]);
    };
    expect(await works(undefined)).toEqual(['Kode', 'A.1', 'A.2']);
    expect(await works('effective', at.dimas)).toEqual(['Kode', 'A.1']);
    expect(await works('global')).toEqual(['Kode', 'A.1']);
    expect(await works('user')).toEqual(['Kode', 'A.2']);
    await expect(exportHsp({ format: undefined, scope: 'x' }, callOf())).rejects.toMatchObject(
      unknown('scope'),
    );
    await expect(exportHsp({ format: 'pdf', scope: undefined }, callOf())).rejects.toMatchObject(
      unknown('format'),
    );
    expect(nameOf(await exportHsp({ format: 'xlsx', scope: '' }, callOf()))).toBe(
      'Katalog_HSP.xlsx',
    );
  });
});

describe('api/6 masters as a file', () => {
  test('are a sheet for each kind, or one kind alone', async () => {
    const every = await exportMaster({ ...all, type: undefined }, callOf());
    expect(nameOf(every)).toBe('Master_ALL.xlsx');
    const sheets = await sheetsOf(every);
    expect(
      sheets.map(({ name, rows }) => [
        name,
        rows.slice(1).map(([kode, nama]) => `${kode} ${nama}`),
      ]),
    ).toEqual([
      ['Upah', ['U.1 Pekerja']],
      ['Bahan', ['B.1 Semen saya']],
      ['Peralatan', ['P.1 Molen']],
      ['Lainnya', ['X.1 Izin']],
    ]);
    expect(sheets[0]?.rows[0]).toContain('Tarif Harian');
    expect(sheets[1]?.rows[0]).not.toContain('Tarif Harian');
    const one = await exportMaster({ ...all, type: 'labor' }, callOf());
    expect([nameOf(one), (await sheetsOf(one)).map(({ name }) => name)]).toEqual([
      'Master_LABOR.xlsx',
      ['Upah'],
    ]);
    await expect(exportMaster({ ...all, type: 'x' }, callOf())).rejects.toMatchObject(
      unknown('type'),
    );
    await expect(exportMaster({ ...all, type: '', scope: 'x' }, callOf())).rejects.toMatchObject(
      unknown('scope'),
    );
  });

  test('are one table as text, in which each row tells its kind', async () => {
    const every = await exportMaster({ format: 'csv', scope: 'GLOBAL', type: undefined }, callOf());
    expect(nameOf(every)).toBe('Master_ALL.csv');
    const [head, ...lines] = await textOf(every);
    expect(head).toBe(
      'Kelompok;Kode;Nama;Satuan;Tarif Harian;Jam per Hari;Tarif Jam;Harga;TKDN (%);Catatan',
    );
    expect(lines.map((line) => line.split(';').slice(0, 3).join(' '))).toEqual([
      'Upah U.1 Pekerja',
      'Bahan B.1 Semen',
      'Peralatan P.1 Molen',
      'Lainnya X.1 Izin',
    ]);
    const one = await exportMaster({ format: 'csv', scope: undefined, type: 'MATERIAL' }, callOf());
    expect(nameOf(one)).toBe('Master_MATERIAL.csv');
    expect((await textOf(one)).map((line) => line.split(';').slice(0, 2).join(' '))).toEqual([
      'Kode Nama',
      'B.1 Semen saya',
    ]);
  });
});

test.each([
  ['materials', 'template-bahan.xlsx', ['Bahan', 'Petunjuk'], 'Harga'],
  ['labor', 'template-upah.xlsx', ['Upah', 'Petunjuk'], 'Tarif Jam'],
  ['hsp', 'template-hsp.xlsx', ['HSP', 'AHSP', 'Petunjuk'], 'Deskripsi'],
] as const)(
  'api/6.2 the empty list of %s is %s, with how it is filled in',
  async (kind, name, names, column) => {
    const answer = await downloadTemplate(kind, new AbortController().signal);
    expect(nameOf(answer)).toBe(name);
    const sheets = await sheetsOf(answer);
    expect(sheets.map((sheet) => sheet.name)).toEqual(names);
    expect(sheets[0]?.rows[0]).toContain(column);
    expect(sheets[0]?.rows.length).toBe(1);
    expect(JSON.stringify(sheets.at(-1)?.rows).length).toBeGreaterThan(300);
  },
);
