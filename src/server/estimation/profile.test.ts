// What people write about an estimate, without a database (api/3.2 to api/3.5).
import { describe, expect, test } from 'vitest';
import { decimal } from '../../domain/number/decimal.ts';
import type { Caller } from '../platform/http/caller.ts';
import { Problem } from '../platform/problem.ts';
import type { Profile } from './estimation-store.ts';
import { changedProfile, isSameProfile, isVerdict, newProfile } from './profile.ts';

const sari: Caller = { id: 'sari', role: 'USER', name: 'Sari' };
const dimas: Caller = { id: 'dimas', role: 'ADMIN', name: 'Dimas' };

const before: Profile = {
  projectName: 'Rumah',
  projectOwner: 'Pemda',
  ppn: '11',
  notes: 'n',
  status: 'submitted',
  customFields: [
    { id: 'f1', label: 'Lokasi', value: 'Bandung', type: 'text' },
    { id: 'f2', label: 'Surat', value: 'a@b.c', type: 'email' },
  ],
};
const create = (sent: object, caller = sari) =>
  newProfile(caller, { projectName: 'Baru', ...sent });
const change = (sent: object, { caller = sari, from = before, isOther = false } = {}) =>
  changedProfile(caller, from, sent, isOther);

function refusal(act: () => unknown): Problem {
  try {
    act();
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
  throw new Error('nothing was refused');
}

describe('a new estimate', () => {
  test('has 11 percent PPN, is submitted, and blank where nothing is sent', () => {
    expect(create({})).toEqual({
      projectName: 'Baru',
      projectOwner: '',
      ppn: '11',
      notes: '',
      status: 'submitted',
      customFields: [],
    });
  });

  test('takes what is sent, the owner by either name', () => {
    const sent = { ppn: decimal('12.5'), notes: 'Catatan', status: 'draft' };
    expect(create({ ...sent, projectOwner: 'Dinas' })).toMatchObject({
      ...sent,
      ppn: '12.5',
      projectOwner: 'Dinas',
    });
    expect(create({ owner: 'Pemda', projectOwner: 'Dinas' }).projectOwner).toBe('Pemda');
  });
});

describe('what a change leaves out stays', () => {
  test('all of it', () => {
    expect(change({})).toEqual(before);
  });

  test.each<[object, Partial<Profile>]>([
    [{ projectName: 'Lain' }, { projectName: 'Lain' }],
    [{ owner: 'Lain', projectOwner: 'x' }, { projectOwner: 'Lain' }],
    [{ projectOwner: '' }, { projectOwner: '' }],
    [{ ppn: decimal('0') }, { ppn: '0' }],
    [{ notes: '' }, { notes: '' }],
    [{ status: 'draft' }, { status: 'draft' }],
    [{ customFields: {} }, { customFields: [] }],
  ])('beside %o', (sent, changed) => {
    expect(change(sent)).toEqual({ ...before, ...changed });
  });
});

describe('what is no change is the same', () => {
  test.each<[Partial<Profile>, boolean]>([
    [{}, true],
    [{ ppn: '11.00' }, true],
    [{ customFields: before.customFields.map((field) => ({ ...field, id: 'x' })) }, true],
    [{ projectName: 'Lain' }, false],
    [{ projectOwner: 'Lain' }, false],
    [{ ppn: '12' }, false],
    [{ notes: 'Lain' }, false],
    [{ status: 'draft' }, false],
    [{ customFields: before.customFields.toReversed() }, false],
    [{ customFields: before.customFields.map((field) => ({ ...field, label: 'L' })) }, false],
    [{ customFields: before.customFields.map((field) => ({ ...field, value: 'V' })) }, false],
    [{ customFields: before.customFields.map((field) => ({ ...field, type: 'tel' })) }, false],
  ])('than %j before: %j', (other, isSame) => {
    expect(isSameProfile({ ...before, ...other }, before)).toBe(isSame);
  });
});

describe('D-22 the status', () => {
  test.each([
    [undefined, 'submitted'],
    [' ', 'submitted'],
    ['DRAFT', 'draft'],
    [' Pending ', 'pending'],
    ['Menunggu RAB', 'Menunggu RAB'],
    ['x'.repeat(32), 'x'.repeat(32)],
  ])('%o of a new estimate is stored as %o', (status, stored) => {
    expect(create({ status }).status).toBe(stored);
  });

  test('is refused where it is too long', () => {
    expect(refusal(() => create({ status: 'x'.repeat(33) })).code).toBe('STATUS_INVALID');
  });

  test.each(['completed', 'rejected'])('an ADMIN alone says %s', (verdict) => {
    expect([isVerdict(verdict), isVerdict('submitted')]).toEqual([true, false]);
    expect(refusal(() => create({ status: verdict })).code).toBe('STATUS_FORBIDDEN');
    expect(refusal(() => change({ status: verdict })).code).toBe('STATUS_FORBIDDEN');
    expect(create({ status: verdict }, dimas).status).toBe(verdict);
    expect(change({ status: verdict }, { caller: dimas }).status).toBe(verdict);
  });

  const judged = { ...before, status: 'completed' };
  test.each<[string, object, boolean, string]>([
    ['sends nothing', {}, false, 'completed'],
    ['sends it again', { status: 'Completed', notes: 'n' }, false, 'completed'],
    ['changes a text', { notes: 'lain' }, false, 'submitted'],
    ['changes a text and sends it again', { notes: 'x', status: 'completed' }, false, 'submitted'],
    ['changes the content', {}, true, 'submitted'],
    ['makes it a draft', { status: 'draft' }, true, 'draft'],
  ])('after a verdict, a USER who %s', (_, sent, isOther, status) => {
    expect(change(sent, { from: judged, isOther }).status).toBe(status);
    // Of an ADMIN it stays, whatever changes.
    expect(change({ notes: 'y' }, { caller: dimas, from: judged, isOther }).status).toBe(
      'completed',
    );
  });
});

describe('D-23 fields of one’s own', () => {
  const fieldsOf = (sent: object) =>
    change(sent).customFields.map(({ label, value, type }) => [label, value, type]);

  test('are sent as a map or a list, and what is known of a label stays', () => {
    const sent = { Surat: 'x@y.z', Tahun: 2026, Aktif: true, Kosong: null };
    expect(fieldsOf({ customFields: sent })).toEqual([
      ['Surat', 'x@y.z', 'email'],
      ['Tahun', '2026', 'text'],
      ['Aktif', 'true', 'text'],
      ['Kosong', '', 'text'],
    ]);
    const list = [{ label: ' Lokasi ', value: ' Bogor ', type: 'date' }, { label: 'Surat' }];
    expect(fieldsOf({ customFields: list })).toEqual([
      ['Lokasi', 'Bogor', 'date'],
      ['Surat', '', 'email'],
    ]);
  });

  test.each([undefined, null, ''])('a type of %o is none', (type) => {
    expect(fieldsOf({ customFields: [{ label: 'A', type }] })).toEqual([['A', '', 'text']]);
  });

  test('a number of more digits than a double holds is kept as it was written', () => {
    const written: unknown = Object('12345678901234567890.5');
    expect(fieldsOf({ customFields: { A: written } })).toEqual([
      ['A', '12345678901234567890.5', 'text'],
    ]);
  });

  test('meta orders and types, what it does not name comes behind', () => {
    const customFieldsMeta = [{ label: ' Surat ', type: 'tel' }, { label: 'Lokasi' }, { label: 7 }];
    expect(fieldsOf({ customFieldsMeta })).toEqual([
      ['Surat', 'a@b.c', 'tel'],
      ['Lokasi', 'Bandung', 'text'],
    ]);
    const customFields = { Baru: '', Lokasi: 'x', Lain: '', Surat: 'y' };
    expect(fieldsOf({ customFields, customFieldsMeta }).map(([label]) => label)).toEqual([
      'Surat',
      'Lokasi',
      'Baru',
      'Lain',
    ]);
  });

  test('ids stay by id, else by label, each once, and a strange one is made new', () => {
    const ids = (customFields: unknown) =>
      change({ customFields }).customFields.map(({ id }) => id);
    expect(ids({ Surat: '1', Lokasi: '2' })).toEqual(['f2', 'f1']);
    expect(ids([{ id: 'f1', label: 'Tempat' }])).toEqual(['f1']);
    const [first, second, strange] = ids([
      { id: 'f1', label: 'Tempat' },
      { label: 'Lokasi' },
      { id: 'x', label: 'Lain' },
    ]);
    expect(first).toBe('f1');
    expect([second, strange]).not.toContain('f1');
    expect(strange).not.toBe('x');
    expect(second).toMatch(/^[\da-f-]{36}$/);
  });

  const many = (count: number) => Array.from({ length: count }, (_, at) => ({ label: `f${at}` }));
  test.each<[object, Record<string, string>]>([
    [{ customFields: { ' ': 'x' } }, { 'customFields[0].label': 'Wajib diisi' }],
    [
      { customFields: [{ label: 'A' }, { label: ' A ' }] },
      { 'customFields[1].label': 'Sudah dipakai' },
    ],
    [
      { customFields: { ['x'.repeat(101)]: '' } },
      { 'customFields[0].label': 'Maksimal 100 karakter' },
    ],
    [
      { customFields: { A: 'x'.repeat(1001) } },
      { 'customFields[0].value': 'Maksimal 1000 karakter' },
    ],
    [{ customFields: { A: { b: 1 } } }, { 'customFields[0].value': 'Wajib diisi' }],
    [
      { customFields: [{ label: 'A', type: 'html' }] },
      { 'customFields[0].type': 'Pilihan tidak dikenal' },
    ],
    [
      { customFields: [1, null] },
      { 'customFields[0].label': 'Wajib diisi', 'customFields[1].label': 'Wajib diisi' },
    ],
    [{ customFields: 5 }, { customFields: 'Wajib diisi' }],
    [{ customFields: null }, { customFields: 'Wajib diisi' }],
    [{ customFields: many(51) }, { customFields: 'Maksimal 50 informasi tambahan' }],
    [{ customFieldsMeta: { A: 'text' } }, { customFieldsMeta: 'Wajib diisi' }],
    [
      { customFieldsMeta: [{ label: 'B' }, { label: 'A', type: 'url' }] },
      { 'customFieldsMeta[1].type': 'Pilihan tidak dikenal' },
    ],
  ])('%j is refused with the fields alone that are wrong', (sent, fields) => {
    const { code, told } = refusal(() => change(sent));
    expect([code, told.fields]).toEqual(['VALIDATION', fields]);
  });

  test('50 are taken, of meta too', () => {
    expect(fieldsOf({ customFields: many(50) })).toHaveLength(50);
    const customFieldsMeta = [...many(50), { label: 'x', type: 'url' }];
    expect(fieldsOf({ customFieldsMeta })).toHaveLength(2);
  });

  test('the longest label and value are taken', () => {
    const label = 'x'.repeat(100);
    expect(fieldsOf({ customFields: { [label]: 'y'.repeat(1000) } })).toHaveLength(1);
  });
});
