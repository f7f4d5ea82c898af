// An estimate on which nobody tuned a paper: 224 works in 29 sections, some of them of one row and some
// with titles, names as long as offices have them, four signatories, no column of codes (PAPER-22).
import { kodeKey } from '../../src/domain/code-order.ts';
import type { Content, Item, TakeOffRow } from '../../src/domain/content/content.ts';
import { rowVolume, takeOffVolume } from '../../src/domain/content/take-off.ts';
import { itemTotal } from '../../src/domain/content/totals.ts';
import { decimal, type Decimal } from '../../src/domain/number/decimal.ts';
import { analyse, recipeGroups } from '../../src/domain/recipe.ts';
import { usualSettings, type PaperSettings } from '../../src/domain/report/paper-settings.ts';
import type { PaperSource } from '../../src/domain/report/paper-source.ts';
import type { RecipeSource, RecipeSourceRow } from '../../src/domain/report/recipe-source.ts';
import { group, item, profile, section } from './random-estimates.ts';

const SECTIONS = 29;
const WORKS = 224;

const verbs = ['Pengadaan dan pemasangan', 'Pembongkaran', 'Pasangan', 'Pekerjaan perbaikan'];
const things = [
  'pipa galvanis medium SNI 0039 Ø 4″ termasuk fitting, klem dan pengecatan tanda arah aliran',
  'bekisting kolom 2 kali pakai',
  'keramik lantai 60 × 60 cm motif batu alam, nat 2 mm, perekat semen instan, termasuk pemotongan tepi dan pembersihan akhir',
  'kusen aluminium 4″ powder coating RAL 7016',
  'dinding bata ringan tebal 10 cm',
  'beton mutu f’c = 24,9 MPa (K-300), slump (12 ± 2) cm',
  'lampu LED downlight 12 W ex. setara',
];
const units = ['m2', 'm3', "m'", 'bh', 'ls', 'unit', 'kg', 'titik', 'batang/6 m', 'm2'];
const volumes = ['1', '576', '118.425', '0.35', '2184.56', '12.5', '36', '7.081', '1250', '4'];
const prices = ['19850', '98400', '8750000', '116875.25', '1124500', '347600', '1657262', '450'];

const at = <T>(list: readonly T[], place: number): T => {
  const found = list[place % list.length];
  if (found === undefined) throw new Error('an empty list');
  return found;
};

function component(work: number, part: number): RecipeSourceRow {
  const master = (work * 5 + part * 3) % 23;
  return {
    id: `${work}-${part}`,
    group: at(recipeGroups, part),
    coefficient: decimal(`${part}.${String(1 + ((work * 37) % 9999)).padStart(4, '0')}`),
    unitPriceSnapshot: decimal(at(['176000', '1500', '85250.5', '62000'], master)),
    priceOverride: null,
    percentOf: null,
    name: at(
      ['Pekerja', 'Semen Portland kemasan 50 kg', 'Sewa scaffolding per set', 'Mandor'],
      master,
    ),
    unit: at(['OH', 'kg', 'hari', 'OH'], master),
    master: { id: `m-${master}`, code: `M.${master + 1}` },
  };
}

function recipe(work: number): RecipeSource {
  return {
    kode: `A.4.${work + 1}.b`,
    deskripsi: nameOf(work),
    satuan: at(units, work),
    sourceLabel: 'AHSP Cipta Karya',
    edition: 'SE DJBK No. 47/SE/Dk/2026 Lampiran VI',
    verified: work % 5 !== 0,
    overheadPercent: decimal('12.5'),
    rounding: 'none',
    rows: Array.from({ length: 3 + (work % 7) }, (_, part) => component(work, part)),
  };
}

const nameOf = (work: number) =>
  `${at(verbs, work)} ${at(things, work * 3)}${work % 11 === 0 ? `, lokasi as ${work}` : ''}`;

/** Of every third work. */
function takeOff(work: number): TakeOffRow[] {
  if (work % 3 !== 0) return [];
  return Array.from({ length: 1 + (work % 6) }, (_, row): TakeOffRow => {
    const measures = {
      panjang: decimal(`${3 + ((work + row) % 40)}.${row}5`),
      lebar: decimal(row % 2 === 0 ? '1' : '0.8'),
      tinggi: decimal('1.2'),
      jumlah: decimal(String(1 + row)),
      extras: [],
    };
    const uraian = `As ${row + 1} – ${row + 2}, lantai ${1 + (work % 3)}`;
    const jenis = row === 3 ? 'pengurangan' : 'penjumlahan';
    return { id: `${work}-${row}`, uraian, jenis, ...measures, volume: rowVolume(measures) };
  });
}

function workOf(work: number, recipes: ReadonlyMap<string, RecipeSource>): Item {
  const kode = work % 4 === 0 ? '' : `A.4.${(work % 60) + 1}.b`;
  const source = recipes.get(kodeKey(kode));
  const rows = takeOff(work);
  const volume = rows.length > 0 ? takeOffVolume(rows) : decimal(at(volumes, work));
  const isMissing = work % 71 === 5;
  const harga: Decimal = isMissing
    ? decimal('0')
    : source && work % 13 !== 1
      ? analyse(source, source.rows).F
      : decimal(at(prices, work));
  return {
    ...item(source?.deskripsi ?? nameOf(work), '1', source?.satuan ?? at(units, work), '1', kode),
    id: `w${work}`,
    volume,
    harga,
    priceMissing: isMissing,
    hargaTotal: itemTotal(volume, harga),
    rows,
  };
}

const titles = [
  'PEKERJAAN PERSIAPAN DAN PENYELENGGARAAN SISTEM MANAJEMEN KESELAMATAN KONSTRUKSI (SMKK)',
  'Pekerjaan tanah',
  'PEKERJAAN MEKANIKAL, ELEKTRIKAL, PLAMBING DAN PROTEKSI KEBAKARAN GEDUNG B LANTAI 2 SAYAP TIMUR',
  'Atap',
];

/** Of one row, of many, with titles and without, in turn. */
function contentOf(recipes: ReadonlyMap<string, RecipeSource>): Content {
  let next = 0;
  const take = (count: number) =>
    Array.from({ length: Math.min(count, WORKS - next) }, () => workOf(next++, recipes));
  return Array.from({ length: SECTIONS }, (_, place) => {
    const isLast = place === SECTIONS - 1;
    const count = isLast ? WORKS : at([1, 12, 7, 3, 14, 8, 2], place);
    const title = `${at(titles, place)}${place > 3 ? ` ${place}` : ''}`;
    if (place % 3 !== 1) return section(title, take(count));
    const groups = [
      group(`Lantai ${place}`, ...take(Math.floor(count / 2))),
      group('Lain-lain', ...take(2)),
    ];
    return section(title, take(1), groups);
  });
}

export const untunedSettings: PaperSettings = {
  ...usualSettings,
  company: {
    name: 'PT Wahana Cipta Rekayasa Konsultan Indonesia (Persero) Tbk. Cabang Kalimantan Timur',
    line: 'Perencanaan, pengawasan dan manajemen konstruksi bangunan gedung, jalan, jembatan dan sumber daya air',
    address:
      'Jl. Jenderal Sudirman Kav. 52–53 Lot 18, Balikpapan Kota, Kalimantan Timur 76112 · (0542) 555 0147',
  },
  place: 'Balikpapan',
  signatories: [
    {
      role: 'Mengetahui dan menyetujui,',
      organisation:
        'Kepala Dinas Pekerjaan Umum, Penataan Ruang, Perumahan Rakyat dan Kawasan Permukiman',
      name: 'Prof. Dr. Ir. H. Muhammad Abdurrahman Al-Qadri Kusumawardhana, M.T., IPU, ASEAN Eng.',
      identity: 'NIP 19690412 199501 1 003',
    },
    {
      role: 'Diperiksa oleh,',
      organisation: 'Pejabat Pembuat Komitmen Bidang Cipta Karya',
      name: 'Ir. Siti Nurhaliza',
      identity: 'NIP 19790412 200501 2 003',
    },
    {
      role: 'Diteliti oleh,',
      organisation: 'Konsultan Manajemen Konstruksi',
      name: 'Ratna Dewi Kusumaningrum, S.T.',
      identity: 'Team Leader',
    },
    {
      role: 'Disusun oleh,',
      organisation: '',
      name: 'Budi',
      identity: 'SKA 1.2.201.2.09.1054321 / Ahli Madya Teknik Bangunan Gedung',
    },
  ],
  document: {
    number: '602.1/0274/RAB-CK/DPUPR-PERKIM/XI/2026',
    revision: '2 (addendum)',
    date: '',
  },
  rounding: { step: 1000, mode: 'down' },
  size: 'f4',
  crossCheck: true,
  findingsPage: false,
  columns: { kode: false, bobot: true, catatan: false },
};

export function untunedEstimate(): PaperSource {
  const recipes = new Map(
    Array.from({ length: 60 }, (_, work) => recipe(work))
      .filter((_, work) => work % 6 !== 2)
      .map((one) => [kodeKey(one.kode), one]),
  );
  return {
    content: contentOf(recipes),
    profile: {
      ...profile,
      projectName:
        'Rehabilitasi dan Perluasan Gedung Pelayanan Terpadu Satu Pintu Kabupaten Penajam Paser Utara Tahap II',
      projectOwner: 'Dinas Pekerjaan Umum, Penataan Ruang, Perumahan Rakyat dan Kawasan Permukiman',
    },
    settings: untunedSettings,
    recipes,
  };
}
