import { describe, expect, test } from 'vitest';
import { toText } from '../../../domain/number/decimal.ts';
import { loadDocument } from '../../../domain/document/document-wire.ts';
import { nodeOfPath } from './failed-field.ts';
import {
  emptyProfile,
  fieldTrouble,
  labelTrouble,
  ppnOf,
  profileErrors,
  sameProfile,
  sentProfile,
  type Profile,
} from '../draft/profile.ts';
import { firstStep } from './wizard-step.ts';

test.each([
  [{ openStep: 'step2' }, '', 'step2'],
  [null, '#step2', 'step2'],
  [{ openStep: 'step1' }, '', 'step1'],
  [{ openStep: 'step1' }, '#step2', 'step1'], // where a reload was pressed (FIRST-24)
  [null, '', 'step1'],
  ['x', '#lain', 'step1'],
])('UPD-12 UPD-13 UPD-14 state %j and hash %j open %s', (state, hash, step) => {
  expect(firstStep(state, hash)).toBe(step);
});

test.each([
  ['11', '11'],
  ['11,5', '11.5'],
  ['11 %', '11'],
  ['-3', '0'],
  ['0', '0'],
])('WIZ-07 WIZ-09 the PPN %j counts as %s', (ppn, counted) => {
  const percent = ppnOf({ ...emptyProfile, ppn });
  expect(percent && toText(percent)).toBe(counted);
});

const notNumber = 'Harus berupa angka';

test.each([
  ['', 'Wajib diisi. Tulis 0 bila tanpa PPN.'],
  ['  ', 'Wajib diisi. Tulis 0 bila tanpa PPN.'],
  ['1e2', notNumber],
  ['1a2,5', notNumber],
  ['+11', notNumber],
  ['11=', notNumber],
  ['1 1', notNumber],
  ['1.1.1', notNumber],
  ['%', notNumber],
  ['100,0001', 'Maksimal 100'],
])(
  'FIRST-20 the PPN %j is an error, counts as nothing and is never sent as a number',
  (ppn, why) => {
    const profile = { ...emptyProfile, projectName: 'A', ppn };
    expect(profileErrors(profile)).toEqual({ ppn: why });
    expect(ppnOf(profile)).toBeUndefined();
    expect(sentProfile(profile).ppn).toBe(ppn.trim());
    for (const other of ['0', '11', '12,5']) {
      expect(sameProfile(profile, { ...profile, ppn: other })).toBe(false);
    }
  },
);

test('FIRST-20 more decimals than are stored are not rounded away unsaid', () => {
  const profile = { ...emptyProfile, projectName: 'A', ppn: '11,00005' };
  expect(profileErrors(profile)).toEqual({ ppn: 'Maksimal 4 angka desimal' });
  expect(profileErrors({ ...profile, ppn: '11,0001' })).toEqual({});
});

test('FIRST-20 a PPN of 0 is sent as 0', () => {
  expect(profileErrors({ ...emptyProfile, projectName: 'A', ppn: '0' })).toEqual({});
  expect(sentProfile({ ...emptyProfile, ppn: '0,0' }).ppn).toBe('0');
});

test.each([
  [{ projectName: ' ' }, { projectName: 'Nama proyek wajib diisi' }],
  [{ projectName: 'A', ppn: 'x' }, { ppn: 'Harus berupa angka' }],
  [{ projectName: 'A', ppn: '-1' }, { ppn: 'Tidak boleh negatif' }],
  [{ projectName: 'A', ppn: '101' }, { ppn: 'Maksimal 100' }],
  [{ projectName: 'A', ppn: '12,5' }, {}],
])('WIZ-04 WIZ-08 of %j is wrong: %j', (part, errors) => {
  expect(profileErrors({ ...emptyProfile, ...part })).toEqual(errors);
});

test('WIZ-15 a label must not be blank or there already', () => {
  const fields = [{ id: '1', label: 'Luas', value: '', type: 'text' as const }];
  expect(labelTrouble('  ', fields)).toBe('Label wajib diisi');
  expect(labelTrouble(' Luas ', fields)).toBe('Label sudah dipakai');
  expect(labelTrouble('Lokasi', fields)).toBeUndefined();
});

test('WIZ-15 WIZ-16 a label that became that of another field is told, and neither value is lost', () => {
  const customFields = ['Lokasi', 'Luas', ' Lokasi ', ' '].map((label, at) => ({
    id: `${at}`,
    label,
    value: `isi ${at}`,
    type: 'text' as const,
  }));
  expect(customFields.map((field) => fieldTrouble(field, customFields))).toEqual([
    undefined,
    undefined,
    'Label sudah dipakai',
    'Label wajib diisi',
  ]);
  const profile = { ...emptyProfile, projectName: 'A' };
  for (const wrong of [[0, 2], [3]]) {
    const some = customFields.filter((_, at) => wrong.includes(at));
    expect(profileErrors({ ...profile, customFields: some })).toHaveProperty('customFields');
  }
  expect(profileErrors({ ...profile, customFields: customFields.slice(0, 2) })).toEqual({});
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
  expect(sameProfile(emptyProfile, { ...emptyProfile, ppn: '11%' })).toBe(true);
});

const field = { id: '1', label: 'Luas', value: '120', type: 'text' } as const;
/** Another value of each field: a new field of the profile must say here what it is. */
const otherProfiles: { [Name in keyof Profile]-?: Partial<Profile>[] } = {
  projectName: [{ projectName: 'Rumah' }],
  owner: [{ owner: 'Ibu Ratna' }],
  ppn: [{ ppn: '12' }, { ppn: '' }, { ppn: '0' }],
  notes: [{ notes: 'x' }],
  customFields: [
    { customFields: [] },
    { customFields: [{ ...field, label: 'Lokasi' }] },
    { customFields: [{ ...field, value: '130' }] },
    { customFields: [{ ...field, type: 'number' }] },
    { customFields: [field, { ...field, id: '2', label: 'Lokasi' }] },
  ],
  newField: [{ newField: { label: 'Lokasi', type: 'text' } }],
  image: [{ image: new File(['x'], 'denah.png') }],
  removeImage: [{ removeImage: true }],
};

test.each(
  Object.entries(otherProfiles).flatMap(([name, parts]) => parts.map((part) => ({ name, part }))),
)('HOUSE-09 a profile with another $name is unsaved: $part', ({ part }) => {
  const profile: Profile = { ...emptyProfile, customFields: [field] };
  expect(sameProfile(profile, { ...profile })).toBe(true);
  expect(sameProfile(profile, { ...profile, ...part })).toBe(false);
  expect(sameProfile({ ...profile, ...part }, profile)).toBe(false);
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
