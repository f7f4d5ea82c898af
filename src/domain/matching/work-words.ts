// What people call the works of the catalogue in bills of quantities, in lower case without accents.
import { oncePer } from '../memory/once.ts';
import {
  castThings,
  dugThings,
  namesInBills,
  shippedWords,
  type TradeList,
  type WordLists,
} from '../search/trade-words.ts';

/** Phrases of search that mean one thing to who looks, but are two works in a bill. */
const apart = new Set(['galvalum', 'luar', 'las', 'cat', 'sambung', 'bersih', 'kubik']);

/** How a comparison of works reads words and classes of concrete. */
export interface WorkWords {
  /** Each other name of a thing, and the one that stands for it. */
  readonly spellings: ReadonlyMap<string, string>;
  /** By the class in kg/cm² the MPa of f'c, the nearest first. */
  readonly concrete: ReadonlyMap<string, readonly string[]>;
}

export const workWordsOf = oncePer(({ things, meanings }: WordLists): WorkWords => ({
  spellings: spellingsOf(things),
  concrete: concreteOf(meanings),
}));

/** Kinds and deeds below are told by the first names of the lists that ship, wherever these stand now. */
const firstNames = new Set(shippedWords.things.map(([first]) => first));

const spellingsOf = (things: TradeList): Map<string, string> =>
  new Map([
    ...things.flatMap((names) => {
      const one = names.find((name) => firstNames.has(name)) ?? names[0] ?? '';
      return names
        .filter((name) => name !== one && !apart.has(name))
        .map((name) => [name, one] as const);
    }),
    ...namesInBills,
  ]);

function concreteOf(meanings: TradeList): Map<string, string[]> {
  const classes = new Map<string, string[]>();
  for (const [asked = '', ...answers] of meanings) {
    const grade = /^k[\s.-]*(\d{3})$/.exec(asked)?.[1];
    if (grade === undefined) continue;
    // As people write it: f'c 20, fc 20 mpa.
    const strengths = answers.flatMap(
      (answer) => /^f'?c'? ?(\d+(?:[.,]\d+)?)(?: mpa)?$/.exec(answer)?.[1] ?? [],
    );
    const mpa = strengths.map((strength) => strength.replace(',', '.'));
    classes.set(grade, [...(classes.get(grade) ?? []), ...mpa]);
  }
  return classes;
}

/** Abbreviations, with what they stand for. */
export const abbreviations: ReadonlyMap<string, string> = new Map([
  ['pek', 'pekerjaan'],
  ['pas', 'pemasangan'],
  ['pemas', 'pemasangan'],
  ['psg', 'pemasangan'],
  ['inst', 'instalasi'],
  ['uk', 'ukuran'],
  ['lt', 'lantai'],
  ['kap', 'kapasitas'],
  ['bet', 'beton'],
]);

/** Words that any work may have, so that they say nothing of which it is. */
export const commonWords: ReadonlySet<string> = new Set(
  `pekerjaan pemasangan pembuatan pengadaan memasang membuat untuk dengan dan atau di ke dari per
  secara pada yang tipe type jenis ukuran bahan termasuk lengkap accessories aksesoris berikut ex
  setara merk merek sekualitas sesuai gambar spesifikasi finishing lapis uk bidang buah unit set bh titik
  sni edisi rev maks max maksimal volume area lokasi sedalam kedalaman modul kali pakai
  pengukuran baru kecil besar gedung bangunan cara biasa kelas setebal tebal lebar tinggi diameter
  panjang dia mm cm meter mpa slump agregat mutu`.split(/\s+/),
);

/**
 * Kinds of one thing of which a line has one: a work of another kind is another work, however much
 * else agrees.
 */
export const kinds: readonly (readonly string[])[] = [
  ['pvc', 'ppr', 'hdpe', 'gip', 'bs', 'galvanis', 'tembaga', 'dci', 'baja', 'beton'],
  ['nym', 'nyy', 'nya', 'nyfgby', 'frc', 'bcc', 'nyaf', 'nyyhy', 'utp', 'coaxial'],
  ['bata merah', 'bata ringan', 'batako', 'rooster', 'conblock'],
  ['gate', 'globe', 'check', 'butterfly', 'foot', 'ball', 'pressure', 'safety'],
  ['genteng', 'gelombang', 'metal', 'sirap', 'polycarbonate', 'serat semen', 'bitumen'],
  ['kolom', 'balok', 'sloof', 'pondasi', 'tangga', 'pelat', 'dinding'],
  ['plesteran', 'acian', 'bekisting', 'penulangan', 'penggalian', 'urukan', 'bata', 'batako'],
  ['kayu', 'aluminium', 'upvc', 'beton'],
  ['dinding', 'lantai', 'plafon', 'atap', 'partisi', 'plint', 'tangga'],
  ['gypsum', 'serat semen', 'lambisering', 'akustik', 'kayu', 'pvc'],
  ['pintu', 'jendela'],
  ['interior', 'eksterior'],
  // Walls of a pipe, from thick to thin.
  ['aw', 'kelas-d', 'kelas-c'],
];

/**
 * What an entry is meant for alone, or has beside the thing: nobody means it who does not say it, where a
 * line may well say so of an entry that does not.
 */
export const specials: readonly string[] =
  `limasan|air kotor|sump|kupu-kupu|ac|isolasi|header|lsoh|pju
  |jembatan|artistik|antik|precast|booster|akustik|tahan api|dryer|lama|siklop|rangkap`
    .split('|')
    .map((name) => name.trim());

/** What is filled, beside what is cast and dug for. */
const filledPlaces = `bawah atas lantai pondasi fondasi peninggian peil halaman`.split(' ');

/**
 * Where the work is done, by what is done: the catalogue tells earths and classes of concrete, and seldom
 * what for, so that these tell no more of a line than its heading does.
 */
export const placesOf: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['penggalian', new Set([...dugThings, 'telapak', 'septic', 'tank'])],
  ['urukan', new Set(filledPlaces)],
  ['beton', new Set([...castThings, 'praktis', 'telapak', 'pile', 'cap'])],
]);

/** What is dug is earth, where nothing else is said. */
export const earths: ReadonlySet<string> = new Set(
  `tanah pasir lumpur cadas batu keras padas pengangkutan`.split(' '),
);

/** Parts, which are not the thing that they belong to. */
export const parts: readonly string[] = `tutup clamp tee elbow bend reducer socket flange dop
  komponen bubung kuda-kuda panel`.split(/\s+/);

/** What is done, where it is something else than building it new: nothing of that matches the rest. */
export const otherDeeds: readonly string[] = [
  'pembongkaran',
  'pemotongan',
  'pengangkutan',
  'pengetesan',
  'pengelasan',
  'pengecatan',
  'pembersihan',
  'penyambungan',
  'pemancangan',
  'perbaikan',
  'sewa',
];
