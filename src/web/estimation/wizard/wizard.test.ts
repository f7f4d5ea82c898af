import { describe, expect, test } from 'vitest';
import { toText } from '../../../domain/decimal.ts';
import { loadDocument } from '../../../domain/estimate/document-wire.ts';
import { nodeOfPath } from './failed-field.ts';
import {
  emptyProfile,
  labelTrouble,
  ppnOf,
  profileErrors,
  sameProfile,
  sentProfile,
} from './profile.ts';
import { firstStep } from './wizard-step.ts';

test.each([
  [{ openStep: 'step2' }, '', 'step2'],
  [null, '#step2', 'step2'],
  [{ openStep: 'step1' }, '', 'step1'],
  [null, '', 'step1'],
  ['x', '#lain', 'step1'],
])('UPD-12 UPD-13 UPD-14 state %j and hash %j open %s', (state, hash, step) => {
  expect(firstStep(state, hash)).toBe(step);
});

test.each([
  ['11', '11'],
  ['11,5', '11.5'],
  ['-3', '0'],
  ['', '0'],
  ['abc', '0'],
])('WIZ-07 WIZ-09 the PPN %j counts as %s', (ppn, counted) => {
  expect(toText(ppnOf({ ...emptyProfile, ppn }))).toBe(counted);
});

test.each([
  [{ projectName: ' ' }, { projectName: 'Nama proyek wajib diisi' }],
  [{ projectName: 'A', ppn: 'x' }, { ppn: 'Harus berupa angka' }],
  [{ projectName: 'A', ppn: '-1' }, { ppn: 'Tidak boleh negatif' }],
  [{ projectName: 'A', ppn: '101' }, { ppn: 'Melebihi batas' }],
  [{ projectName: 'A', ppn: '' }, {}],
])('WIZ-04 WIZ-08 of %j is wrong: %j', (part, errors) => {
  expect(profileErrors({ ...emptyProfile, ...part })).toEqual(errors);
});

test('WIZ-15 a label must not be blank or there already', () => {
  const fields = [{ id: '1', label: 'Luas', value: '', type: 'text' as const }];
  expect(labelTrouble('  ', fields)).toBe('Label wajib diisi');
  expect(labelTrouble(' Luas ', fields)).toBe('Label sudah dipakai');
  expect(labelTrouble('Lokasi', fields)).toBeUndefined();
});

test('WIZ-16 custom fields are sent as a map, their order and types beside it', () => {
  const customFields = [
    { id: '1', label: ' B ', value: '2', type: 'number' as const },
    { id: '2', label: 'A', value: '', type: 'text' as const },
  ];
  expect(sentProfile({ ...emptyProfile, customFields })).toMatchObject({
    customFields: { B: '2', A: '' },
    customFieldsMeta: [
      { label: 'B', type: 'number' },
      { label: 'A', type: 'text' },
    ],
  });
});

test('a profile is unsaved by what it says, not by how a number is typed', () => {
  expect(sameProfile(emptyProfile, { ...emptyProfile, ppn: '11,0' })).toBe(true);
  expect(sameProfile(emptyProfile, { ...emptyProfile, notes: 'x' })).toBe(false);
});

describe('the place of a field that the server complains about', () => {
  const nodes = loadDocument(
    [
      { id: 's1', items: [{ id: 'a' }, { id: 'b' }] },
      { id: 's2', items: [{ id: 'c' }], groups: [{ id: 'g', items: [{ id: 'd' }] }] },
    ],
    () => 'x',
  );

  test.each([
    ['estimationItem[0].items[1].harga', 'b'],
    ['estimationItem[1].groups[0].items[0].volume', 'd'],
    ['estimationItem[1].items[0].details[3].panjang', 'c'],
    ['estimationItem[1].groups[0].title', 'g'],
    ['estimationItem[0].title', 's1'],
    ['projectName', undefined],
    ['estimationItem[9].title', undefined],
  ])('%s is %s', (path, node) => {
    expect(nodeOfPath(nodes, path)).toBe(node);
  });
});
