import { expect, test } from 'vitest';
import { checkRules } from './register/check-rules.ts';
import { acceptancesOf, findingKey, subjectOf } from './finding-key.ts';

/** Rules about a component or an analysis, wherever it is used. */
const aboutCatalogue = [
  'coefficient',
  'component-price-missing',
  'editions',
  'large-labour',
  'no-labour',
  'old-prices',
  'overhead',
  'package-price',
  'ppn-in-prices',
  'price-outlier',
  'resource-twice',
  'tkdn-missing',
  'two-units',
  'wage-band',
  'wage-pair',
];

test('CHECK-37 a finding about the catalogue stays accepted when another work is the first to use it', () => {
  const hangOnNone = checkRules.filter(({ id }) => subjectOf({ rule: id, line: 'a' }) === null);
  expect(hangOnNone.map(({ id }) => id).toSorted()).toEqual(aboutCatalogue);
  const key = (rule: string, line: string) => findingKey({ rule, line, says: 'x' });
  for (const rule of aboutCatalogue) expect(key(rule, 'a'), rule).toBe(key(rule, 'b'));
  expect(key('duplicate', 'a')).not.toBe(key('duplicate', 'b'));
});

const one = (rule: string, says: string, line: string | null = 'a') => ({ rule, line, says });

/** The words under which each of these findings is accepted. */
const accepting = (findings: ReturnType<typeof one>[], accepted: ReturnType<typeof one>[]) => {
  const counting = acceptancesOf(findings, accepted);
  return findings.map((finding) => counting.get(finding)?.says);
};

test('CHECK-37 what is worded anew stays accepted while its figures are the same', () => {
  const before = 'RAB Rp 5.000, analisis A.1 Rp 6.000 (kurang Rp 1.000)';
  const now = 'Di RAB Rp 5.000, F analisis A.1 Rp 6.000, kurang Rp 1.000';
  const rule = 'other-than-analysis';
  expect(accepting([one(rule, now)], [one(rule, before)])).toEqual([before]);
  // Another figure, another line, another rule.
  expect(accepting([one(rule, now.replace('5.000', '5.500'))], [one(rule, before)])).toEqual([
    undefined,
  ]);
  expect(accepting([one(rule, now, 'b')], [one(rule, before)])).toEqual([undefined]);
  expect(accepting([one('take-off-sum', now)], [one(rule, before)])).toEqual([undefined]);
  // The very words go first, and count for no other one.
  expect(accepting([one(rule, now), one(rule, before)], [one(rule, before)])).toEqual([
    undefined,
    before,
  ]);
});

test('CHECK-37 of two alike nobody knows which one was accepted', () => {
  const rule = 'ten-times';
  const says = (text: string) => `${text}: Rp 65.000, yang lain Rp 650.000`;
  const accepted = [one(rule, says('Plesteran'))];
  const found = (...texts: string[]) => texts.map((text) => one(rule, says(text)));
  expect(accepting(found('Plester'), accepted)).toEqual([says('Plesteran')]);
  expect(accepting(found('Plesteran', 'Acian'), accepted)).toEqual([says('Plesteran'), undefined]);
  expect(accepting(found('Acian', 'Plester'), accepted)).toEqual([undefined, undefined]);
  expect(accepting(found('Plester'), [...accepted, ...found('Acian')])).toEqual([undefined]);
});

test('CHECK-37 a component of the same figures is another one, and so is less instead of more', () => {
  const wage = (name: string) =>
    one('wage-band', `${name}: Rp 40.000/OH, biasanya Rp 60.000 sampai Rp 600.000`);
  expect(accepting([wage('Tukang')], [wage('Pekerja')])).toEqual([undefined]);
  const share = (name: string, kode: string) =>
    one('coefficient', `${name} pada analisis ${kode}: koefisien 0`);
  expect(accepting([share('Pasir', 'A.1')], [share('Semen', 'A.1')])).toEqual([undefined]);
  expect(accepting([share('Semen', 'B.1')], [share('Semen', 'A.1')])).toEqual([undefined]);
  const apart = (how: string) => one('other-than-analysis', `RAB Rp 5.000, ${how} Rp 1.000`);
  expect(accepting([apart('lebih')], [apart('kurang')])).toEqual([undefined]);
  const missing = (unit: string) => one('price-missing', `Volume 5,00 ${unit} tanpa harga`);
  expect(accepting([missing('hari')], [missing('bulan')])).toEqual([undefined]);
});

test('CHECK-37 where words or units are doubted, other words are another finding', () => {
  const unit = (name: string) => one('unit-of-analysis', `Satuan ${name}, analisis A.1 per m³`);
  expect(accepting([unit('m²')], [unit('kg')])).toEqual([undefined]);
  const volume = (name: string) => one('take-off-gap', `Volume 12,50 ${name} diketik`);
  expect(accepting([volume('m²')], [volume('m³')])).toEqual([undefined]);
  expect(accepting([volume('kg')], [volume('ton')])).toEqual([undefined]);
  const short = (text: string) => one('short-text', `Uraian hanya "${text}"`);
  expect(accepting([short('b 1')], [short('a 1')])).toEqual([undefined]);
});

test.each([
  'misplaced-comma',
  'ten-times',
  'other-than-analysis',
  'suspicious-dimension',
  'take-off-gap',
  'take-off-sum',
  'dominating-item',
  'large-lump-sum',
  'sum-as-work',
  'two-sides',
  'backfill',
  'concrete-ratios',
  'coarse-rounding',
  'total-since-verdict',
])('CHECK-37 a finding of %s stays accepted in other words, not with other figures', (rule) => {
  const before = one(rule, 'Dari Rp 5.000 menjadi Rp 6.000');
  expect(accepting([one(rule, 'Rp 5.000, sekarang Rp 6.000')], [before])).toEqual([before.says]);
  expect(accepting([one(rule, 'Rp 5.000, sekarang Rp 6.001')], [before])).toEqual([undefined]);
});

test('CHECK-37 what is counted and whether it is less are figures too', () => {
  const differ = (was: string, now: string) =>
    expect(accepting([one('two-sides', now)], [one('two-sides', was)]), now).toEqual([undefined]);
  differ('Rp 5.000 kurang Rp 1.000', 'Rp 5.000 dari Rp 1.000');
  differ('Rp 5.000 lebih Rp 1.000', 'Rp 5.000 dari Rp 1.000');
  differ('12,50 ton', '12,50 rit');
  differ('Rp 5.000/kg', 'Rp 5.000/zak');
});

test('CHECK-37 what is accepted by its words leaves the other acceptance to the other finding', () => {
  const [first, second] = ['Rp 5, lama', 'Rp 5, dulu'].map((says) => one('ten-times', says));
  const now = [one('ten-times', 'Rp 5, lama'), one('ten-times', 'Rp 5, sekarang')];
  expect(first && second && accepting(now, [first, second])).toEqual(['Rp 5, lama', 'Rp 5, dulu']);
});

/** Beside which other work a price is told hangs on what stands around it. */
const besideAnother = (rule: string, own: string, text: string, other: string) =>
  one(rule, `Rp ${own}, ${text} Rp ${other}`);

test('CHECK-37 a price that is ten times the others stays accepted whichever of them tells it', () => {
  const told = (own: string, text: string, other: string) =>
    besideAnother('ten-times', own, text, other);
  const accepted = told('12.500.000', '"Beton kolom K1"', '1.250.000');
  const counts = (now: ReturnType<typeof one>) => accepting([now], [accepted]);
  for (const now of [
    told('12.500.000', '"Beton kolom K0"', '1.250.000'),
    told('12.500.000', '"Beton kolom "K0" 20/20"', '1.300.000'),
    told('12.500.000', 'pekerjaan yang sama', '1.187.500,50'),
  ])
    expect(counts(now), now.says).toEqual([accepted.says]);
  // Another price, a tenth instead of ten times, another line.
  for (const now of [
    told('12.600.000', '"Beton kolom K1"', '1.250.000'),
    told('12.500.000', '"Beton kolom K1"', '125.000.000'),
    { ...told('12.500.000', '"Beton kolom K0"', '1.250.000'), line: 'b' },
  ])
    expect(counts(now), now.says).toEqual([undefined]);
});

test('CHECK-37 a price without its noughts stays accepted whichever other work tells it', () => {
  const told = (text: string, other = '1.350.000') =>
    besideAnother('misplaced-comma', '1.350', text, other);
  const accepted = told('"Beton K-225 sloof S1"');
  for (const text of ['"Beton K-225 balok B12"', 'pekerjaan yang sama'])
    expect(accepting([told(text)], [accepted]), text).toEqual([accepted.says]);
  expect(accepting([told('"Beton K-225 sloof S1"', '135.000')], [accepted])).toEqual([undefined]);
});
