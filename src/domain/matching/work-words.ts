// What people call the works of the catalogue in bills of quantities, in lower case without accents.
import { sameThings } from '../search/trade-words.ts';

/**
 * Words of a bill, and the word that stands for each of them in a comparison. What search takes for one thing is one here too; these go further, because a bill is
 * compared as a whole, where a search must not find too much.
 */
const meanings: readonly (readonly [string, string])[] = [
  ['papan gypsum', 'gypsum'],
  ['granite tile', 'homogen'],
  ['granit ht', 'homogen'],
  ['granit tile', 'homogen'],
  ['homogenous tile', 'homogen'],
  ['homogeneous tile', 'homogen'],
  ['lantai granit', 'lantai homogen'],
  ['lantai garanit', 'lantai homogen'],
  ['dinding granit', 'dinding homogen'],
  ['mortar siap pakai', 'semen instan'],
  ['mortar instan', 'semen instan'],
  ['mortar utama', 'semen instan'],
  ['lantai kerja', 'beton rendah'],
  ['meter air', 'watermeter'],
  ['meteran air', 'watermeter'],
  ['bc', 'bcc'],
  ['plapond', 'plafon'],
  ['langit langit', 'plafon'],
  ['pelesteran', 'plesteran'],
  ['pasir urug', 'pasir'],
  ['pasir uruk', 'pasir'],
  ['kalsiboard', 'serat semen'],
  ['kalsi board', 'serat semen'],
  ['grc', 'serat semen'],
  ['skoring', 'skoning'],
  ['kerawang', 'rooster'],
  ['water meter', 'watermeter'],
  ['ring balok', 'ringbalk'],
  ['ring balk', 'ringbalk'],
  ['tie beam', 'sloof'],
  ['balok lintel', 'balok praktis'],
  ['lintel', 'balok praktis'],
  ['saklar seri', 'saklar ganda'],
  ['membersihkan lapangan', 'pembersihan permukaan'],
  ['pembersihan lapangan', 'pembersihan permukaan'],
  ['jure', 'jurai'],
  ['galvalume', 'galvanis'],
  ['galvalum', 'galvanis'],
  ['zinc chromate', 'zincchromate'],
  ['zinchromate', 'zincchromate'],
  ['zinc chromat', 'zincchromate'],
  ['cristalin', 'coating'],
  ['semen base', 'coating'],
  ['bata putih ringan', 'bata ringan'],
  ['1 bata', 'satu-batu'],
  ['1 batu', 'satu-batu'],
  ['1/2 bata', 'setengah-batu'],
  ['1/2 batu', 'setengah-batu'],
  ['setengah bata', 'setengah-batu'],
  ['setengah batu', 'setengah-batu'],
];

/** Phrases of search that mean one thing to who looks, but are two works in a bill. */
const apart = new Set(['galvalum', 'luar', 'las', 'cat', 'sambung', 'bersih', 'kubik']);

/** Each other name of a thing, and the one that stands for it. */
export const spellings: ReadonlyMap<string, string> = new Map([
  ...sameThings.flatMap(([one = '', ...others]) =>
    others.filter((other) => !apart.has(other)).map((other) => [other, one] as const),
  ),
  ...meanings,
]);

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
];

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
