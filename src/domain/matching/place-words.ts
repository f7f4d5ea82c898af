// Texts that say where a work is done and nothing of what is done: 'Lantai 2', 'Area parkir', 'STA 0+000 s/d 0+500'.
import { searchText } from '../search/search-text.ts';

/** What a number or a letter stands behind, 'Blok C' and 'km/wc 2', as a part of what is built; storeys are too. */
const counted =
  'zona blok area ruang segmen ruas jalur gedung tower rumah kamar km kt wc toilet'.split(' ');
export const countedPlaces: string = ['lantai', 'lt', 'as', ...counted].join('|');

const places = new Set([
  ...counted,
  ...`mandi tidur pembantu dapur pantry teras garasi carport ruangan tamu keluarga makan kerja rapat utama
  anak halaman taman parkir bagian sisi depan belakang samping kiri kanan utara selatan timur barat tengah luar
  selasar koridor lobby lobi hall gudang musholla mushola mushalla masjid pos jaga satpam balkon basement
  rooftop mezzanine lokasi tahap kavling kav dusun rt rw pria wanita difabel storey sta`.split(
    /\s+/,
  ),
]);

/** Between places, or behind one: it names none by itself. */
const joining = new Set('no nomor ke s d sd sampai dengan dan di pada as'.split(' '));

const storey =
  /\b(?:lantai|lt)\b\.? ?(?:ke ?-? ?)?(?:\d+|[ivx]+|dasar|satu|dua|tiga|empat|lima)\b/g;
const number = /^(?:\d+[a-z]?|[a-h]|[ivx]{1,4})$/;

export function isPlaceAlone(text: string): boolean {
  const words =
    searchText(text)
      .replace(storey, ' storey ')
      .match(/[a-z\d]+/g) ?? [];
  return (
    words.some((word) => places.has(word)) &&
    words.every((word) => places.has(word) || joining.has(word) || number.test(word))
  );
}
