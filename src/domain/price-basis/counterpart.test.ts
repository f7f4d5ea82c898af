import { expect, test } from 'vitest';
import { decimal } from '../number/decimal.ts';
import { kodeKey } from '../code-order.ts';
import { counterpartOf, type NamedCode, type PricedWork } from './counterpart.ts';
import { isReworded, isSameWork, proposals, speaksAgainst, type EditionWork } from './same-work.ts';

const work = (kode: string, deskripsi: string, satuan = 'm3'): EditionWork => ({
  kode,
  deskripsi,
  satuan,
});
const known = (kode: string, deskripsi: string, harga: string | null = '100'): PricedWork => ({
  ...work(kode, deskripsi),
  kodeKey: `${kode}|GLOBAL`,
  harga: harga === null ? null : decimal(harga),
});

const hipRoof = 'Pemasangan 1 m2 rangka atap jurai/limasan baja ringan (canai dingin) profil C75';

test.each(['baru', 'kecil', 'besar', 'biasa', 'tinggi', 'rendah', 'lebar', 'lapis'])(
  'EDISI-09 %s tells works of one kind apart, though any work may be called so',
  (word) => {
    const [one, other] = [`Galian tanah ${word} parit dalam`, 'Galian tanah keras parit dalam'];
    expect(isSameWork(work('A.1', one), work('A.1', other))).toBe(false);
    expect(speaksAgainst(work('A.1', one), work('A.1', other))).toBe(true);
    // One of the two may say more.
    expect(isSameWork(work('A.1', one), work('A.1', 'Galian tanah parit dalam'))).toBe(true);
  },
);

test.each([
  ["Beton f'c 20 MPa", "1 m3 beton mutu sedang f'c 20 MPa, secara semi mekanis", false],
  ["Beton f'c 20 MPa", "1 m3 beton mutu rendah f'c 15 MPa, secara semi mekanis", true],
  ['Kolom lantai 2, 30 x 30', "1 m3 beton mutu sedang f'c 20 MPa, secara semi mekanis", false],
  ['Pagar depan', 'Pasangan dinding bata merah tebal 1/2 bata', false],
  ['Kusen kelas I kamar mandi', 'Pemasangan kusen kayu kelas II', true],
  ['Galian tanah biasa parit dalam', 'Galian tanah keras parit dalam', true],
  ['Urugan tanpa dipadatkan', 'Urugan tanah dipadatkan', true],
  ['Urugan', 'Urugan tanah tanpa dipadatkan', false],
  ['Kusen kelas I kamar mandi', 'Pemasangan kusen kayu kelas I atau II', false],
  ['Kusen kamar mandi', 'Pemasangan kusen kayu kelas II', false],
  ['Kusen kelas II kamar mandi', 'Pemasangan kusen kayu', false],
  ['Urugan pasir lebih dari 200 m3', 'Pengadaan urugan kurang dari 200 m3', true],
  ['Urugan pasir kurang dari 200 m3', 'Pengadaan urugan maks 200 m3', false],
  // What the entry alone says of how it is made, or of the last of its measures, was left out.
  ['Rangka atap baja ringan C75', hipRoof, false],
  ['Pek. rangka baja ringan', hipRoof, false],
  ['Rangka atap jurai baja ringan', hipRoof, false],
  ['Rangka atap pelana baja ringan', hipRoof, true],
  ['Rangka atap limasan baja ringan', 'Rangka atap pelana baja ringan profil C75', true],
  ['Rangka atap limasan', 'Rangka atap kayu', false],
  ['Daun pintu plywood', 'Pembuatan 1 m2 daun pintu plywood rangkap, rangka kayu', false],
  ['Pintu double plywood', 'Pembuatan 1 m2 daun pintu plywood rangkap, rangka kayu', false],
  ['Daun pintu plywood tunggal', 'Pembuatan 1 m2 daun pintu plywood rangkap, rangka kayu', true],
  ['Cat dinding baru', 'Pengecatan 1 m2 tembok lama (1 lapis cat dasar, 2 lapis penutup)', true],
  ['Cat dinding', 'Pengecatan 1 m2 tembok lama (1 lapis cat dasar, 2 lapis penutup)', false],
  ['Pompa booster', 'Pemasangan 1 unit pompa sump', true],
  ['U-ditch 40x40', 'Saluran U-Ditch 40x40x120 cm', false],
  ['U-ditch 40x40 cm', 'Saluran U-Ditch 400x400x1200 mm', false],
  ['U-ditch 40x60', 'Saluran U-Ditch 40x40x120 cm', true],
  ['U-ditch 40x40 mm', 'Saluran U-Ditch 40x40x120 cm', true],
  ['U-ditch 40x40x100', 'Saluran U-Ditch 40x40x120 cm', true],
  ['U-ditch 40x40x120', 'Saluran U-Ditch 40x40 cm', true],
  ['Plint granit 10x60', "Pemasangan 1 m' plint ubin granit uk. 10 s.d. 15x60 cm", false],
  ['Plint granit 15x60', "Pemasangan 1 m' plint ubin granit uk. 10 s.d. 15x60 cm", false],
  ['Plint granit 10x40', "Pemasangan 1 m' plint ubin granit uk. 10 s.d. 15x60 cm", true],
  ['Bekisting foot plat', 'Pemasangan 1 m2 bekisting untuk pondasi telapak', false],
  ['Bekisting footplat', 'Pemasangan 1 m2 bekisting untuk pondasi telapak', false],
  ['Bekisting poer', 'Pemasangan 1 m2 bekisting untuk pondasi telapak', false],
  ['Bekisting foot plat', 'Pemasangan 1 m2 bekisting untuk pelat', true],
  ["Rabat beton jalan f'c 25", 'Perkerasan beton Sc 3,5 MPa (setara fc 25 MPa)', false],
  ['Beton mutu K-225', 'Pembuatan beton mutu K-250', true],
  ['Beton K 300', 'Beton mutu K-300', false],
  ['Beton K-250', "Beton mutu f'c 20 MPa", false],
  ['Galian tanah biasa sedalam 1 m', 'Galian tanah biasa sedalam > 1 m', true],
  ['Galian tanah biasa sedalam 1 m', 'Galian tanah biasa s.d. 1 m', false],
  ['Galian tanah biasa dalam 1-2 m', 'Galian tanah biasa > 1 m s.d. 2 m', false],
  ["Rabat beton jalan f'c 20", 'Perkerasan beton Sc 3,5 MPa (setara fc 25 MPa)', true],
  ['Beton jalan Sc 3,8', 'Perkerasan beton Sc 3,5 MPa (setara fc 25 MPa)', true],
  // Short texts tell by the kind of a thing alone what they are not.
  ['Kloset jongkok', 'Pemasangan 1 buah closet duduk/monoblock', true],
  ['Kloset duduk KM 2', 'Pemasangan 1 buah closet duduk/monoblock', false],
  ['Kloset Toto', 'Pemasangan 1 buah closet duduk/monoblock', false],
  ['Kusen jati', 'Kusen kamper', true],
  ['Kusen jati', 'Kusen kayu kelas I', false],
  ['Kusen kamper', 'Kusen kamper atau meranti', false],
  ['Besi D10', 'Besi D13', true],
  ['Pembesian D13, sengkang D10', 'Pembesian D10', false],
  ['Pembesian D10-150', 'Pembesian D 10', false],
  ['Besi Ø 10', 'Besi D10', false],
  ['Besi 10', 'Besi 13', true],
  ['Besi hollow 4x4', 'Besi 13', false],
  ['Pipa besi D 3"', 'Pipa besi D 80 mm', false],
  ['Besi beton polos', 'Pembesian ulir', true],
  ['Cat dinding luar', 'Pengecatan tembok baru interior', true],
  ['Cat dinding interior dan luar', 'Pengecatan tembok baru interior', false],
  ['Lantai keramik teras', 'Pemasangan 1 m2 lantai ubin granit uk. 60x60 cm', true],
  ['Lantai homogenous tile', 'Pemasangan 1 m2 lantai ubin granit uk. 60x60 cm', false],
  ['Genteng keramik', 'Pemasangan 1 m2 atap genteng beton', true],
  ['Galian tanah keras', 'Galian tanah biasa sedalam s.d. 1 m', true],
  ['Urugan pasir bawah lantai', '1 m3 timbunan dan pemadatan sirtu secara manual', true],
  ['Lampu TL LED 18 W', 'Lampu TL 18 Watt', true],
  ['Lampu LED 18 W', 'Lampu TL 18 Watt', true],
  ['Wastafel', 'Pemasangan 1 buah urinoir', true],
  ['Pipa PPR PN 10', "Pemasangan 1 m' pipa PPR PN 20", true],
  ['Dinding depan', 'Pasangan dinding bata merah', false],
])('EDISI-09 UPD-13 what people wrote, %s, speaks against %s: %s', (own, entry, speaks) => {
  expect(speaksAgainst(work('A.1', own), work('A.1', entry))).toBe(speaks);
});

test.each([
  ['Pembuatan 1 m3 beton f’c 20 MPa', 'Pembuatan 1 m3 beton mutu f’c 20 MPa', true],
  ['Pembuatan 1 m3 beton f’c 20 MPa', 'Pembuatan 1 m3 beton f’c 25 MPa', false],
  ['Galian tanah biasa sedalam 1 m', 'Galian tanah biasa sedalam > 1 m', false],
  ['Galian tanah biasa sedalam 1 m', 'Penggalian tanah biasa sedalam s.d. 1 m', true],
  ['Galian tanah biasa sedalam 1 m', 'Galian tanah biasa sedalam 2 m', false],
  ['Galian tanah biasa', 'Pasangan dinding bata', false],
  ['Galian tanah biasa sedalam 1 m', 'Galian tanah biasa sedalam 1 m lebar 2', false],
  ['Galian tanah biasa sedalam 1 m lebar 2', 'Galian tanah biasa sedalam 1 m', false],
  // Four of five words, and three of four.
  ['Galian tanah biasa parit', 'Galian tanah biasa parit dalam manual', true],
  ['Galian tanah biasa', 'Galian tanah biasa parit manual', false],
  // One word in the place of another, or of none where it turns the whole.
  ['Galian tanah biasa parit manual', 'Galian tanah biasa parit mekanis', false],
  ['Galian tanah biasa parit dalam', 'Galian tanah keras parit dalam', false],
  ['Galian tanah biasa parit dalam', 'Galian tanah biasa parit dalam mekanis', false],
  ['Urugan tanah parit dipadatkan', 'Urugan tanah parit tanpa dipadatkan', false],
  ['Rangka atap sirap kayu kelas I', 'Rangka atap sirap kayu kelas II', false],
  ['Rangka atap sirap kayu kelas I', 'Rangka atap sirap kayu kelas I atau II', false],
  // Two entries of one edition may differ by that word alone, whichever is asked of the other.
  ['Rangka atap baja ringan profil', 'Rangka atap baja ringan profil limasan', false],
  ['Rangka atap baja ringan profil limasan', 'Rangka atap baja ringan profil', false],
  ['Saluran U-Ditch 40x40 cm', 'Saluran U-Ditch 40x40x120 cm', false],
  ['Pasir uruk s.d. 200 m3', 'Pasir uruk > 200 m3', false],
  ['Pasir uruk s.d. 200 m3', 'Pasir uruk ≤ 200 m3', true],
  ['Pasangan dinding bata merah luar', 'Bongkaran pasangan dinding bata merah luar', false],
  // What any work may be called says nothing.
  ['Pemasangan dinding bata merah tebal', 'Pekerjaan dinding bata merah tebal', true],
  ['Plesteran 1SP : 4PP tebal 15 mm', 'Plesteran tebal 15 mm 1SP : 4PP', true],
  // A grade and a mix are the same however they are written, and none other.
  ['Beton mutu K 225, slump 12 cm', 'Beton mutu K-225, slump 12 cm', true],
  ['Beton mutu K225, slump 12 cm', 'Beton mutu K-225, slump 12 cm', true],
  ['Beton mutu K.225, slump 12 cm', 'Beton mutu K 225, slump 12 cm', true],
  ['Beton mutu K 225, slump 12 cm', 'Beton mutu K-250, slump 12 cm', false],
  ['Beton mutu K225, slump 12 cm', 'Beton mutu K 250, slump 12 cm', false],
  ["Beton mutu f'c = 20 MPa", "Beton mutu fc' = 20 MPa", true],
  ['Beton mutu f’c 20 MPa', 'Beton mutu fc 20MPa', true],
  ["Beton mutu f'c = 20 MPa", "Beton mutu fc' = 25 MPa", false],
  ["Beton mutu f'c = 20 MPa", "Beton mutu f'c ≥ 20 MPa", false],
  ['Pasangan bata merah 1SP : 4PP', 'Pasangan bata merah 1 SP : 4 PP', true],
  ['Pasangan bata merah 1 PC : 3 Ps : 5 Kr', 'Pasangan bata merah 1PC:3PS:5KR', true],
  ['Pasangan bata merah 1SP : 4PP', 'Pasangan bata merah 1 SP : 5 PP', false],
  ['Galian  tanah biasa', ' galian tanah   BIASA ', true],
  ['', '', false],
  [' ', ' ', false],
  [' ', '', false],
  ['', 'Galian', false],
  ['Galian', '', false],
])('EDISI-09 %s and %s are one work: %s', (one, other, isOne) => {
  expect(isSameWork(work('A', one), work('A', other))).toBe(isOne);
});

const editionOf = (...works: PricedWork[]) => {
  const byKey = new Map(works.map((each) => [kodeKey(each.kode), each]));
  return (kode: string) => byKey.get(kodeKey(kode));
};
const dig = work('A.1', 'Galian tanah biasa sedalam 1 m');
const sand = work('A.2', 'Urugan pasir');
const word = (key: string, texts: Partial<NamedCode> = {}): NamedCode => ({
  key,
  pairId: `said ${key}`,
  ownText: '',
  text: '',
  ...texts,
});
interface Wish {
  was?: EditionWork[];
  said?: NamedCode[];
  isOneEdition?: boolean;
}
const find = (
  of: EditionWork,
  next: (kode: string) => PricedWork | undefined,
  { was = [], said = [], isOneEdition = false }: Wish = {},
) => {
  const formers = was.map((each) => ({ pairId: undefined, ...each }));
  const found = counterpartOf(
    of,
    { work: of, was: formers },
    { next, named: () => said, isOneEdition },
  );
  return found?.kind === 'work' ? [found.work.kode, found.pairId] : found?.kind;
};

test('EDISI-09 the same code is the same work only where its text is', () => {
  const next = editionOf(
    known('A.1', 'Galian tanah biasa sedalam 1 m secara manual'),
    known('A.2', 'Bongkaran atap'),
    known('C.1', 'Pagar'),
  );
  expect(find(dig, next)).toEqual(['A.1', undefined]);
  expect(find({ ...dig, kode: 'a. 1' }, next)).toEqual(['A.1', undefined]);
  expect(find(sand, next)).toBe('other');
  expect(find(work('A.3', 'Pagar'), next)).toBeUndefined();
});

test('EDISI-09 a code of which nobody knows what it meant is met where nothing speaks against it', () => {
  const next = editionOf(known('C.1', 'Pasangan dinding bata merah'), known('C.2', 'Pagar'));
  const meet = (kode: string, text: string) => {
    const unknown = { work: undefined, was: [] };
    const rest = { next, named: () => [], isOneEdition: false };
    return counterpartOf(work(kode, text), unknown, rest)?.kind;
  };
  expect(meet('C.2', 'Pagar tepi jalan')).toBe('work');
  expect(meet('C.1', 'Dinding')).toBe('work');
  expect(meet('C.1', 'Pembongkaran dinding bata merah')).toBe('other');
  expect(meet('C.9', 'Pagar')).toBeUndefined();
});

test('EDISI-09 the concordance names another code, where it names one and that one is there', () => {
  const next = editionOf(known('B.1', 'Urugan pasir padat'), known('B.2', 'Urugan pasir', null));
  expect(find(sand, next, { said: [word('b.1')] })).toEqual(['B.1', 'said b.1']);
  expect(find(sand, next, { said: [word('b.1'), word('z.9')] })).toEqual(['B.1', 'said b.1']);
  expect(find(sand, next, { said: [word('b.1'), word('b.2')] })).toBeUndefined();
  expect(find(sand, next, { said: [word('b.2')] })).toEqual(['B.2', 'said b.2']); // without a price
});

test('EDISI-09 a pair counts only where both codes mean what they meant when it was said', () => {
  const said = [word('b.1', { ownText: 'Urugan pasir', text: 'Urugan pasir padat' })];
  expect(find(sand, editionOf(known('B.1', 'Urugan pasir padat')), { said })).toEqual([
    'B.1',
    'said b.1',
  ]);
  expect(find(sand, editionOf(known('B.1', 'Pagar')), { said })).toBeUndefined();
  const brick = work('A.2', 'Pasangan bata');
  expect(find(brick, editionOf(known('B.1', 'Urugan pasir padat')), { said })).toBeUndefined();
});

test('EDISI-01 what it was before goes before its own code, but in one edition', () => {
  const next = editionOf(known('A.2', 'Urugan pasir'), known('A.7', 'Urugan pasir'));
  const was = [work('A.7', 'Urugan pasir')];
  expect(find(sand, next, { was })).toEqual(['A.7', undefined]);
  expect(find(sand, next, { was, said: [word('a.7')] })).toEqual(['A.7', 'said a.7']);
  expect(find(sand, next, { was, isOneEdition: true })).toEqual(['A.2', undefined]);
  // A pair that was taken back leads nowhere, though it was gone by before.
  const byPair = [{ ...work('A.7', 'Urugan pasir'), pairId: 'taken back' }];
  expect(find(sand, next, { was: byPair })).toEqual(['A.2', undefined]);
  // Its code is another work there by now.
  expect(find(sand, next, { was: [work('A.7', 'Pagar')] })).toEqual(['A.2', undefined]);
  // Two codes became one: each knows which it was.
  const old = editionOf(known('A.1', dig.deskripsi), known('A.2', sand.deskripsi));
  const said = [word('a.1'), word('a.2')];
  expect(find(work('D.9', 'Galian dan urugan'), old, { said, was: [sand] })).toEqual([
    'A.2',
    'said a.2',
  ]);
});

test('EDISI-09 a code that was worded anew is asked, and kept once somebody said that it is the same work', () => {
  const next = editionOf(known('A.2', 'Pengurugan dengan pasir'));
  expect(find(sand, next)).toBe('other');
  expect(find(sand, next, { said: [word('a.2')] })).toEqual(['A.2', 'said a.2']);
  const concrete = work('A', 'Pembuatan beton mutu f’c 20 MPa');
  expect(isReworded(concrete, work('A', 'Beton f’c 20 MPa manual'))).toBe(true);
  expect(isReworded(concrete, work('A', 'Beton f’c 25 MPa'))).toBe(false);
  expect(isReworded(concrete, work('A', 'Bongkaran atap genteng'))).toBe(false);
});

test('proposals are alike in words and figures, and of the unit', () => {
  const among = [
    work('B.1', 'Galian tanah biasa sedalam 1 m secara manual'),
    work('B.2', 'Galian tanah biasa sedalam 2 m'),
    work('B.3', 'Galian tanah biasa sedalam 1 m', 'm2'),
    work('B.4', 'Galian tanah keras sedalam 1 m'),
    work('B.5', 'Galian tanah biasa sedalam 1 m', 'M3'),
  ];
  const found = proposals(work('A.1', 'Galian tanah biasa sedalam 1 m'), among, 2);
  expect(found.map(({ kode }) => kode)).toEqual(['B.5', 'B.1']);
});

test('EDISI-09 what an item without a known work says is met by a pair of these very words alone', () => {
  const item = work('A.1', 'Galian tanah biasa');
  const there = known('D.9', 'Galian tanah biasa');
  const met = (ownText: string) =>
    counterpartOf(
      item,
      { work: undefined, was: [] },
      {
        next: (kode) => (kodeKey(kode) === kodeKey('D.9') ? there : undefined),
        named: () => [{ key: 'D.9', pairId: 'said', ownText, text: '' }],
        isOneEdition: false,
      },
    );
  expect(met('Galian tanah biasa')).toEqual({ kind: 'work', work: there, pairId: 'said' });
  // Nobody knows what the code was called when it was said.
  expect(met('')).toBeUndefined();
});

test('EDISI-09 where two pairs name two works, nobody knows which it is', () => {
  const [one, other] = [known('D.8', 'Galian tanah'), known('D.9', 'Galian parit')];
  const own = work('A.1', dig.deskripsi);
  const said = [word('d.8'), word('d.9')].map((each) => ({ ...each, ownText: dig.deskripsi }));
  const followed = (follows: EditionWork | undefined, ...named: NamedCode[]) =>
    counterpartOf(
      own,
      { work: follows, was: [] },
      { next: editionOf(one, other), named: () => named, isOneEdition: false },
    );
  for (const follows of [undefined, own]) {
    expect(followed(follows, ...said)).toBeUndefined();
    expect(followed(follows, ...said.slice(1))).toMatchObject({ kind: 'work', work: other });
  }
});
