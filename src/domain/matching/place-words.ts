// Texts that say where a work is done and nothing of what is done: 'Lantai 2', 'R. Kelas 1', 'STA 0+000 s/d 0+500'.
// What stands first names the place, and what is behind says which: 'Ruang guru' is a room, whatever it is called.
import { lazily } from '../memory/once.ts';
import { searchText } from '../search/search-text.ts';
import { shippedWords } from '../search/trade-words.ts';

/** What a number or a letter stands behind, 'Blok C' and 'km/wc 2', as a part of what is built; storeys are too. */
const counted =
  'zona blok area ruang segmen ruas jalur gedung tower rumah kamar km kt wc toilet rkb kavling kav'.split(
    ' ',
  );
/** Of these a number alone makes a place: 'Unit A1', where 'Unit' counts things. */
const numbered = 'unit bangunan rt rw'.split(' ');
export const countedPlaces: string = ['lantai', 'lt', 'as', ...counted, ...numbered].join('|');

const places = new Set([
  ...counted,
  ...`mandi tidur pembantu dapur pantry teras garasi carport ruangan tamu keluarga makan kerja rapat utama
  anak halaman taman parkir bagian sisi depan belakang samping kiri kanan utara selatan timur barat tengah luar
  selasar koridor lobby lobi hall gudang musholla mushola mushollah mushalla masjid pos jaga satpam balkon basement
  rooftop mezzanine mezanin void lokasi tahap dusun rt rw pria wanita difabel storey sta kantor tangga foyer janitor
  kantin aula parkiran ruko kios laundry shaft igd ugd icu uks perpustakaan klinik poli apotek loket gazebo
  pendopo asrama sekolah jemur art`.split(/\s+/),
]);
/** Of a place, and none by itself: 'Dapur kotor', 'KM/WC dalam', 'Kantin baru'. */
const describing = new Set('dalam kotor bersih basah kering umum besar kecil lama baru'.split(' '));
/** Places where they stand first: 'Kantor lapangan' is put up for a while. */
const opening = new Set(['lapangan', 'nurse']);

/** What has a name behind it, of whatever words: 'Ruang kelas', 'Desa Sukamaju'. */
const rooms = new Set(['ruang', 'ruangan']);
const named = new Set([
  ...rooms,
  ...`area kamar gedung kantor lab laboratorium desa dusun kampung kelurahan kecamatan jl
  komplek perumahan ruko kios poli klinik`.split(/\s+/),
]);
const MOST_NAMES = 2;
/** Of these a side alone makes a place: 'Tampak depan'. */
const sided = 'tampak fasad fasade'.split(' ');

/** What is built for a while, or sold as a whole, is a work by itself: 'Kantor direksi', 'Kamar mandi lengkap'. */
const ofWorks =
  `direksi keet sementara proyek lapangan kolam set lengkap pekerjaan pembuatan pengadaan finishing bahan
  gelombang sirap polycarbonate kayu upvc aluminium partisi panel aspal hotmix hotmik pengaspalan perkerasan rabat lapen
  makadam telford sirtu agregat lpa lpb laston rumput`.split(/\s+/);
const worksAndThings = lazily(
  () => new Set([...ofWorks, ...shippedWords.things.flat().flatMap((name) => name.split(' '))]),
);

/** Between places, or behind one: it names none by itself. */
const joining = new Set('no nomor ke s d sd sampai dengan dan di pada as'.split(' '));

const inWords = 'satu|dua|tiga|empat|lima|enam|tujuh|delapan|sembilan|sepuluh';
export const storeyNames = `dasar|atas|bawah|tengah|ground|gf|lg|ug|semua|${inWords}`;
const storey = new RegExp(
  [
    String.raw`\b(?:lantai|lt)\b\.? ?(?:ke ?-? ?)?(?:\d+[a-z]?|[ivx]+|${storeyNames})\b`,
    String.raw`\b(?:semua|seluruh) lantai\b(?=\W*$)`,
    String.raw`\bground floor\b`,
    String.raw`\bsemi ?-?basement\b`,
  ].join('|'),
  'g',
);
/** 'elv. +3,00', '± 0.00': how high it lies. */
export const elevation =
  /\b(?:elv|elev|elevasi|el|peil|level|lvl)\b[.: ]*[+±-]? ?\d+(?:[.,]\d+)?(?: ?m\b)?|[+±] ?\d+[.,]\d+(?: ?m\b)?/g;
const number = /^(?:\d+[a-z]?|[a-z]\d{1,2}[a-z]?|[a-h]|[ivx]{1,4})$/;
/** 'As A-B', 'As A/1-3': between which lines of the plan. */
const gridLines = /^as [a-z\d]{1,3}(?:\W+[a-z\d]{1,3})*\W*$/;

export function isPlaceAlone(text: string): boolean {
  const plain = withRooms(searchText(text).trim());
  if (gridLines.test(plain)) return true;
  const words =
    plain
      .replace(elevation, ' storey ')
      .replace(storey, ' storey ')
      .match(/[a-z\d]+/g) ?? [];
  let isPlace = false;
  for (let at = 0; at < words.length; at++) {
    const [word = '', next = ''] = words.slice(at);
    if (numbered.includes(word) && (number.test(next) || joining.has(next))) isPlace = true;
    else if (sided.includes(word) && places.has(next)) isPlace = true;
    else if (named.has(word) || (at === 0 && opening.has(word))) {
      const names = namesBehind(words.slice(at + 1), rooms.has(word));
      if (names === 0 && !places.has(word) && !opening.has(word)) return false;
      isPlace = true;
      at += names;
    } else if (places.has(word)) isPlace = true;
    else if (isPlace && describing.has(word)) continue;
    else if (!joining.has(word) && !number.test(word)) return false;
  }
  return isPlace;
}

/** How many of the words are a name; a room may be called by a thing: 'Ruang panel'. */
function namesBehind(words: readonly string[], isRoom: boolean): number {
  const isName = (word: string, at: number) =>
    /^[a-z]{3,}$/.test(word) &&
    !places.has(word) &&
    !joining.has(word) &&
    ((isRoom && at === 0 && word !== 'lengkap') || !worksAndThings().has(word));
  const count = words.findIndex((word, at) => !isName(word, at));
  return Math.min(MOST_NAMES, count < 0 ? words.length : count);
}

/** 'R. Tamu' and 'K,mandi', written out. */
const withRooms = (text: string): string =>
  text
    .replace(/\br(?:[.,] ?| )(?=[a-z]{3})/g, 'ruang ')
    .replace(/\bk(?:[.,] ?| )(?=(?:mandi|tidur)\b)/g, 'kamar ');
