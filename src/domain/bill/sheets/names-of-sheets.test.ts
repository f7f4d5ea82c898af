// What names of sheets, captions and works say, word by word: which are alike, which are places, which are states (BQ-36, BQ-37).
import { describe, expect, test } from 'vitest';
import { billOf, type Rows } from '../bills-of-tests.ts';
import { namesOf } from './captions.ts';
import { isLineOf } from './details.ts';
import { isBillName, isOtherName } from './other-kinds.ts';
import { isCalledRecap, isRecap, totalOf, worksIn } from './recap.ts';
import { isBuilding, isCopyOf, keyWords, likeness, mayBeAlike } from './sheet-words.ts';
import { apartInAge, areTwoPlaces, saysWhich, whoseIs, withoutStates } from './told-states.ts';
import { isSameWork, onlyIn, sharedBy, workKey } from './work-keys.ts';
import { decimal, toText } from '../../number/decimal.ts';

const captionsOf = (tables: readonly (readonly string[])[]) =>
  namesOf(tables, () => '').map(({ shown }) => shown);

const head = ['No', 'Uraian', 'Sat', 'Vol', 'Harga', 'Jumlah'];
const bill = (...rows: Rows) => billOf([head, ...rows]);

test.each([
  ['I. PEKERJAAN STRUKTUR', 'struktur'],
  ['2. Struktur', 'struktur'],
  ['  2. Struktur', 'struktur'],
  [' RAB Gedung A ', 'gedung a'],
  ['Plumbing dan Sanitasi (Lt.2)', 'plumbing sanitasi lt 2'],
  ['RAB', 'rab'],
  ['1.', '1'],
  ['', ''],
])('the words of %j that tell are %j', (name, words) =>
  expect(keyWords(name).join(' ')).toBe(words),
);

test.each([
  ['struktur', 'struktur', 2],
  ['struktur atas', 'struktur', 1],
  ['str', 'struktur', 1],
  ['struktur', 'str', 1],
  ['st', 'struktur', 0],
  ['struktur bawah', 'struktur atas', 0],
  ['atap baja', 'baja atap', 1],
  ['gedung a', 'gedung a lantai 1', 1],
  ['gedung b', 'gedung a lantai 1', 0],
  ['a bc', 'ab c', 0],
  ['', 'struktur', 0],
  ['struktur', '', 0],
])('%j and %j are alike: %i', (one, other, is) => {
  const words = (text: string) => text.split(' ').filter(Boolean);
  expect(likeness(words(one), words(other))).toBe(is);
});

test.each([
  ['GEDUNG A', 'Gedung B', true, true],
  ['Pagar', 'Kantor', true, true],
  ['Pagar', 'Struktur', true, false],
  ['Struktur', 'Gedung A', false, false],
])('%j is a place (%s beside %j: may be built alike %s)', (one, other, is, alike) => {
  expect([isBuilding(one), mayBeAlike(one, other)]).toEqual([is, alike]);
});

test.each([
  ['RAB Jalan (2)', 'RAB Jalan', true],
  ['RAB Jalan', 'RAB Jalan (2)', true],
  ['RAB Jalan(12)', 'RAB Jalan', true],
  ['RAB Jalan', 'RAB Jalan', false],
  ['RAB Jalan (2)', 'RAB Jalan (3)', false],
  ['RAB (2) Jalan', 'RAB Jalan', false],
])('%j is a copy of %j: %s', (one, other, is) => expect(isCopyOf(one, other)).toBe(is));

test.each([
  ['RAB Volume', true, false],
  [' boq analisa', true, false],
  ['Bill of Quantity', true, false],
  ['Back up volume', false, true],
  ['AHSP', false, true],
  ['Struktur RAB', false, false],
])('%j is called a bill: %s, something else: %s', (name, isBill, isOther) => {
  expect([isBillName(name), isOtherName(name)]).toEqual([isBill, isOther]);
});

describe('what a caption says of the state', () => {
  test.each([
    ['RAB ADD II GEDUNG A', 'gedung a'],
    ['RAB REVISI', ''],
    ['Pekerjaan Atap – Alt. 2', 'atap'],
    ['PT Maju Jaya', ''],
    ['RAB Rev.A', ''],
    ['RAB Amd 1', ''],
    ['PEKERJAAN TAMBAH / KURANG (CCO 1)', ''],
    ['Pekerjaan tambah', 'tambah'],
    ['Tipe R1', 'tipe r1'],
    ['V1 gudang', 'v1 gudang'],
    ['GEDUNG BARU A', 'gedung a'],
    ['Gedung A', 'gedung a'],
    ['GEDUNG A-LANTAI 2', 'gedung a lantai 2'],
    ['ATAP RAB BAJA', 'atap baja'],
  ])('%j without it is %j', (said, key) => expect(withoutStates(said)).toBe(key));

  test.each([
    ['Final', 1, true],
    ['Nego', 1, true],
    ['As built', 1, true],
    ['Pelaksanaan', 1, true],
    ['Terkoreksi', 1, true],
    ['Add 2', 1, true],
    ['RAB add 2', 1, true],
    ['Sebelum nego', -1, true],
    ['RAB sebelum nego', -1, true],
    ['Awal', -1, true],
    ['Gedung A', 0, true],
    ['Alternatif 2', 0, true],
    ['Pekerjaan atap', 0, false],
    ['RAB', 0, false],
    ['Tipe R1', 0, true],
    ['Gudang V1', 0, true],
    ['V1 gudang', 0, true],
    ['Ruang OK 2', 0, true],
    ['Kamar R2', 0, false],
  ])('%j is newer than what says nothing: %i, and says which: %s', (said, age, is) => {
    expect([Math.sign(apartInAge(said, '')), saysWhich(said)]).toEqual([age, is]);
  });

  test.each([
    ['RAB Rev.A', 'RAB Rev.B'],
    ['R0', 'R1'],
    ['RAB-R1', 'RAB-R2'],
    ['v1', 'v2'],
    ['RAB v1.2', 'RAB v1.10'],
    ['RAB Rumah Tinggal V.9', 'RAB Rumah Tinggal V.10'],
    ['RAB versi I', 'RAB versi II'],
    ['Rev 1', 'Rev 1a'],
    ['Revisi ke-1', 'Revisi ke-2'],
    ['Addendum XI', 'Addendum XII'],
    ['Rev.K', 'Rev.L'],
    ['Rev.L', 'Rev.M'],
    ['RAB', 'RAB Update'],
    ['RAB', 'RAB (final)'],
    ['RAB', 'RAB fix'],
    ['RAB lama', 'RAB'],
    ['RAB lama', 'RAB baru'],
    ['BQ awal', 'BQ'],
    ['RAB draft 1', 'RAB draft 2'],
    ['Draft final', 'Final'],
    ['Nego 1', 'Nego 2'],
    ['Sebelum nego', 'Nego'],
    ['Rev 3', 'Final'],
    ['Final', 'Final 2'],
    ['Final', 'Final Rev 1'],
    ['Kontrak', 'Amd 1'],
    ['Amd 1', 'Amandemen 2'],
    ['Final', 'Addendum'],
    ['Nego', 'CCO 1'],
    ['Addendum 1 Rev 2', 'Addendum 2'],
    ['MC-0', 'MC-100'],
    ['Addendum 3', 'As built'],
    ['HPS', 'Penawaran'],
    ['Harga Perkiraan Sendiri', 'RAB'],
    ['Pagu', 'HPS'],
    ['PAGU ANGGARAN', 'RAB'],
    ['RAB v3 fix', 'RAB v3 fix ACC'],
    ['RAB fix 2', 'RAB fix 3'],
  ])('%s is older than %s', (older, newer) => {
    expect([
      Math.sign(apartInAge(newer, older)),
      Math.sign(apartInAge(older, newer)),
      apartInAge(newer, newer),
    ]).toEqual([1, -1, 0]);
  });

  test('an offer comes before the estimate of the owner', () => {
    expect([whoseIs('PENAWARAN'), whoseIs('Gedung A'), whoseIs('HPS')]).toEqual([0, 1, 2]);
    expect([whoseIs('Pagu'), withoutStates('PAGU ANGGARAN')]).toEqual([3, '']);
  });

  test.each([
    ['KANTOR', 'POS JAGA', true],
    ['GEDUNG A', 'GEDUNG B', true],
    ['GEDUNG A LANTAI 1', 'GEDUNG A LANTAI 2', true],
    ['GEDUNG SERBAGUNA', 'GEDUNG OLAHRAGA', undefined],
    ['GEDUNG A REVISI', 'GEDUNG A', false],
    ['HPS', 'PENAWARAN', false],
    ['GEDUNG A', 'GEDUNG A', false],
    ['', 'GEDUNG A', false],
    ['ATAP BAJA', 'ATAP KAYU', false],
    ['GEDUNG', 'GEDUNG A', false],
    ['GEDUNG A LANTAI 1', 'GEDUNG B LANTAI 1', true],
    ['KANTOR LURAH', 'POS LURAH', true],
    ['GEDUNG 12', 'GEDUNG 13', true],
    ['GEDUNG II', 'GEDUNG III', true],
    ['GEDUNG A', 'GEDUNG OLAHRAGA', undefined],
    ['ATAP GEDUNG A', 'DINDING GEDUNG A', undefined],
    ['POS JAGA BAJA', 'POS JAGA KAYU', undefined],
    ['ATAP GEDUNG', 'DINDING KOLAM', false],
  ])('%j and %j are two places: %s', (one, other, are) => {
    expect([areTwoPlaces(one, other), areTwoPlaces(other, one)]).toEqual([are, are]);
  });
});

describe('BQ-37 what tables beside each other are called', () => {
  test.each<[string, string[][], string[]]>([
    [
      'what stands above one alone',
      [
        ['RAB', 'GEDUNG A'],
        ['RAB', 'GEDUNG B'],
      ],
      ['GEDUNG A', 'GEDUNG B'],
    ],
    [
      'without its label',
      [['PEKERJAAN : GEDUNG A'], ['PEKERJAAN : GEDUNG B']],
      ['GEDUNG A', 'GEDUNG B'],
    ],
    [
      'with one that is a place',
      [['Lokasi: Mijen'], ['Lokasi: Tugu']],
      ['LOKASI Mijen', 'LOKASI Tugu'],
    ],
    ['not what one alone has a label for', [['PROYEK : X', 'A'], ['B']], ['A', 'B']],
    ['nothing', [['RAB'], ['RAB']], ['', '']],
    ['a text beside labels alone', [['GEDUNG A'], ['LOKASI : TUGU']], ['GEDUNG A', '']],
    [
      'a label that all have',
      [
        ['RAB', 'LOKASI:A'],
        ['HPS', 'LOKASI : B'],
      ],
      ['RAB LOKASI A', 'HPS LOKASI B'],
    ],
    ['and no other', [['LOKASI : A'], ['LOKASI : B'], ['C']], ['', '', 'C']],
    ['a label without a value', [['LOKASI :'], ['LOKASI : B']], ['LOKASI', 'LOKASI B']],
  ])('%s', (_, lines, captions) => expect(captionsOf(lines)).toEqual(captions));

  test('a long one is cut, and without its common words where these would be alike', () => {
    const long = 'Pembangunan gedung serbaguna dan olahraga kecamatan';
    const [one = '', other = ''] = captionsOf([[`${long} Mijen`], ['Tugu']]);
    expect([one.length <= 40, one.endsWith('…'), other]).toEqual([true, true, 'Tugu']);
    const cut = captionsOf([[`${long} Mijen`], [`${long} Tugu`]]);
    expect(cut.map((text) => [text.startsWith('…'), text.split(' ').at(-1)])).toEqual([
      [true, 'Mijen'],
      [true, 'Tugu'],
    ]);
    expect(cut.every((text) => text.length <= 40)).toBe(true);
    expect(cut[0]).toBe('…serbaguna dan olahraga kecamatan Mijen');
    expect(captionsOf([[`${long} Mijen Barat`], [`${long} Tu`]])).toEqual([
      '…dan olahraga kecamatan Mijen Barat',
      '…dan olahraga kecamatan Tu',
    ]);
    // Where the common words end, more is cut behind.
    const village = (name: string) =>
      `Pembangunan gedung serbaguna kecamatan ${name} di jalan raya Semarang Boja nomor satu`;
    expect(captionsOf([[village('Mijen')], [village('Tugu')]])).toEqual([
      '…Mijen di jalan raya Semarang Boja nomo…',
      '…Tugu di jalan raya Semarang Boja nomor…',
    ]);
    const forty = 'Pembangunan gedung kelas sekolah negeri1';
    expect(captionsOf([[forty], ['B']])[0]).toBe(forty);
    expect(captionsOf([['Pembangunan gedung kelas sekolah untuk anak'], ['B']])[0]).toBe(
      'Pembangunan gedung kelas sekolah untuk…',
    );
  });
});

describe('works that are held against each other', () => {
  test.each([
    [{ text: 'Beton K-250', satuan: 'm3' }, { text: 'beton  K 250', satuan: 'M³' }, true],
    [{ text: 'Pekerjaan galian', satuan: 'm3' }, { text: 'Galian', satuan: 'm3' }, true],
    [{ text: 'Pekerjaan', satuan: 'ls' }, { text: '', satuan: 'ls' }, false],
    [{ text: 'Galian', satuan: 'm3' }, { text: 'Galian', satuan: 'm2' }, false],
    [{ text: 'Beton K-250', satuan: 'm3' }, { text: 'Beton K-300', satuan: 'm3' }, false],
    [{ text: 'Beton K-250', satuan: 'm3' }, { text: 'Beton K-2-50', satuan: 'm3' }, false],
    [{ text: 'Besi D 13', satuan: 'kg' }, { text: 'BesiD 13', satuan: 'kg' }, false],
  ])('%j and %j are one: %s', (one, other, are) => {
    expect(workKey(one) === workKey(other)).toBe(are);
  });

  const one = bill(
    ['I', 'TANAH'],
    [1, 'Galian', 'm3', 10, 100, 1000],
    [2, 'Urugan', 'm3', 5, 200, 1000],
    [3, 'Beton', 'm3', 2, 900, 1800],
    [4, 'Cat', 'm2', 7, null, null],
  );
  const other = bill(
    ['I', 'TANAH'],
    [1, 'Galian', 'm3', 10, 110, 1100],
    [2, 'Urugan', 'm3', 6, 200, 1200],
    [3, 'Cat', 'm2', 7, null, null],
  );

  test('how many stand in both, with a volume and with a price of both', () => {
    const told = { few: 3, many: 4, works: 3, volumes: 2, prices: 2 };
    expect([sharedBy(one, other), sharedBy(other, one)]).toEqual([told, told]);
  });

  test('a work that stands there twice has the volumes of both, one without a price has that of none', () => {
    const twice = bill([1, 'Galian', 'm3', 10, 5], [2, 'Galian', 'm3', 4, 5], [3, 'Cat', 'm2', 7]);
    const once = bill([1, 'Galian', 'm3', 4, 6], [2, 'Cat', 'm2', 7]);
    expect(sharedBy(twice, once)).toMatchObject({ works: 2, volumes: 2, prices: 1 });
    const bare = bill([1, 'Galian', 'm3', null, 6], [2, 'Cat', 'm2', 7, 9]);
    expect(sharedBy(once, bare)).toMatchObject({ works: 2, volumes: 1, prices: 1 });
  });

  test('more than half of the smaller one make it the same work', () => {
    const rest = (...rows: Rows) => bill([1, 'Galian', 'm3', 1, 1], ...rows);
    expect([
      isSameWork(one, other),
      isSameWork(one, rest()),
      isSameWork(one, rest([2, 'Pipa', 'm', 1, 1])),
      isSameWork(one, rest([2, 'Pipa', 'm', 1, 1], [3, 'Kran', 'bh', 1, 1])),
    ]).toEqual([true, true, false, false]);
  });

  test('what one alone has, and its money', () => {
    const alone = onlyIn(one, other);
    expect([alone.works, toText(alone.money)]).toEqual([1, '1800']);
    expect(onlyIn(other, one)).toMatchObject({ works: 0 });
    expect(onlyIn(bill([1, 'Pipa', 'm', 5]), one)).toMatchObject({
      works: 1,
      money: { units: 0n },
    });
  });

  test('how many have a volume, and what they come to', () => {
    expect([worksIn(one), worksIn(bill([1, 'Galian', 'm3']))]).toEqual([4, 0]);
    expect(one.sections.map((section) => toText(totalOf(section)))).toEqual(['3800']);
  });

  test('a line or a sum of it is what another one comes to', () => {
    const sums = bill(
      ['I', 'TANAH'],
      [1, 'Galian', 'm3', 2, 500],
      [null, 'Jumlah', null, null, null, 1000],
      [2, 'Cat', 'm2', 3, null, 700],
    );
    const is = (total: string) => isLineOf(decimal(total), sums);
    expect([is('1000'), is('1000.9'), is('700'), is('1001'), is('0'), is('3')]).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});

describe('BQ-36 what a recap is', () => {
  const recap = billOf([
    ['No', 'Uraian', 'Jumlah'],
    ['I', 'TANAH', 1000],
    ['II', 'ATAP', 2000],
  ]);
  const single = billOf([
    ['No', 'Uraian', 'Jumlah'],
    ['I', 'TANAH', 1000],
    ['II', 'ATAP', 0],
  ]);
  const works = bill(['I', 'TANAH', null, null, null, 1000], [1, 'Galian', 'm3', 2, 500, 1000]);
  const blank = billOf([
    ['No', 'Uraian', 'Jumlah'],
    ['I', 'TANAH'],
    ['II', 'ATAP'],
  ]);

  test.each([
    ['amounts beside titles', 'Lembar 1', recap, true],
    ['one of them is none', 'Lembar 1', single, false],
    ['but it is where it is called so', 'Rekap', single, true],
    ['works are none', 'RAB', works, false],
    ['unless it is called so', 'REKAPITULASI', works, true],
    ['nothing is none', 'Rekap', blank, false],
  ])('%s', (_, name, own, is) => expect(isRecap(name, own)).toBe(is));

  test('it is called so', () => {
    expect([isCalledRecap('A. REKAP'), isCalledRecap('Perekapan')]).toEqual([true, false]);
  });
});
