import { searchText } from '../../search/search-text.ts';

/** Whose prices, rules and permits a private work follows, and where a private house stands. */
const besideState =
  '(?:hspk|ahsp|ssh|sbu|analisis|harga|daftar|sesuai|menurut|berdasarkan|standar|pedoman|ketentuan|peraturan|perda|izin|ijin|perizinan|perijinan) (?:[a-z]+ ){0,2}|(?:komplek|kompleks|perumahan|perum|jl|jln|gang|gg|depan|samping|sebelah|belakang|dekat|seberang)[. ]+';
const none =
  '(?:bukan|non|tanpa)[ -]+(?:(?:dari|dana|milik|anggaran|proyek|pekerjaan|bangunan) ){0,2}';

/** Words of the owner, of papers and of a budget that only public works have. */
const ofPublicWork = new RegExp(
  String.raw`(?<!\b(?:${none}))\b(?:hps|harga perkiraan sendiri|ppk|pejabat pembuat komitmen|kpa|(?:kuasa )?pengguna anggaran|pptk|pejabat pelaksana teknis|pejabat pengadaan|tim pelaksana kegiatan|ukpbj|lpse|apbn|apbd|dana desa|dana alokasi (?:khusus|umum)|dak fisik|bankeu\w*|bantuan keuangan (?:provinsi|kabupaten|kota|khusus|desa)|swakelola|sumber (?:dana|anggaran|pendanaan)\s*:?\s*(?:dak|dau|dbh|dbhcht|pad|silpa|add|dd)|badan layanan umum|satuan kerja|satker|pokja|pemdes|apbdes|blud|bbws|(?:instansi|skpd|opd)\s*:?\s+dinas|(?<!\b(?:${besideState}))(?:pemerintah|pemkab|pemkot|pemprov|pemda|kementerian|kemenag|kemenkes|kemendikbud\w*|kemenhub|kementan|kemensos|kemenpupr|kemenpu))\b`,
);
/** A field that nobody filled in asks for it, and says nothing. */
const emptyField = /^[^\n:]*:\s*$/;

/** What an office is for, as it is called behind 'Dinas'; 'Dinas Setiawan' is a person, 'mobil dinas' a car. */
const ofOffice = [
  'd?pu|d?pupr|d?pupkp|d?putr|d?puprpkp|d?prkp(?:ck|p)?|pubm(?:sda|ck)?|pusdataru|bmck|bmsda|cktrp?|dpkp|puprpkp|puprkp|putr|puprp|pupera|pupesdm|pkp|pkpp',
  'pekerjaan umum|bina marga|cipta karya|sumber daya air|sda|pengairan|penataan|tata (?:ruang|kota)|pertanahan',
  'perumahan|permukiman|perkim(?:tan|lh)?|kawasan|kesehatan|pendidikan|perhubungan|sosial|lingkungan',
  'kebersihan|pertamanan|kehutanan|pertanian|tanaman|perkebunan|peternakan|perikanan|kelautan',
  'ketahanan|pangan|perdagangan|perindustrian|industri|koperasi|tenaga kerja|ketenagakerjaan|transmigrasi',
  'pariwisata|kebudayaan|kepemudaan|pemuda|komunikasi|kominfo|kearsipan|arsip|perpustakaan',
  'kependudukan|dukcapil|pemberdayaan|pengendalian|penanaman|energi|esdm|pertambangan|pemadam',
  'kabupaten|kota|provinsi|daerah',
].join('|');
/** Of an address, a person, a car, or of whose rules and lists a private work follows. */
const beside =
  'jalan|jl|jln|gang|gg|rumah|perumahan|komplek|kompleks|mobil|kendaraan|bapak|bpk|pak|ibu|bu|sdr|depan|samping|sebelah|belakang|dekat|seberang|menurut|sesuai|standar|harga|(?:izin|ijin|imb|pbg|slf)(?: dari)?';
/** In front of a road it is the work, not an address: 'Pemeliharaan Jalan Dinas PUPR'. */
const onRoads =
  'pemeliharaan|pembangunan|peningkatan|perbaikan|rehabilitasi|rehab|rekonstruksi|preservasi|pelebaran|pengaspalan|penanganan';
/** As they are called in short; madrasahs by number behind a word of the work alone, since 'min 3' is a measure. */
const ofOwners = [
  'dpu|dpupr|dpupkp|dputr|dpuprpkp|dpubm(?:sda|ck)?|dprkp(?:ck|p)?|disperkim(?:tan)?|dinkes|disdik(?:bud|pora)?|dishub|dinsos|dlhk?|uptd',
  'bws|balai (?:besar )?wilayah sungai|bbpjn|bpjn|balai (?:besar )?pelaksanaan jalan|bpbd|bappeda|setda|sekretariat (?:daerah|dprd?)',
  'rsud|rumah sakit umum (?:daerah|pusat)|(?:rs|rumah sakit) bhayangkara|puskesmas|pustu|poskesdes|polindes|posyandu',
  'sdn|smpn|sman|smkn|mtsn|(?:tk|paud|sd|smp|sma|smk|slb|mi|mts|ma|universitas|politeknik|poltek) negeri|(?:gedung|kelas|ruang|rehab|renovasi|rehabilitasi|pembangunan) (?:man|min) \\d',
  'dprd|polsek|polres|polresta|polda|kodim|koramil|korem|kodam|kejari|kejaksaan (?:negeri|tinggi)|pengadilan (?:negeri|agama|tinggi)|lapas|rutan',
].join('|');
/** Schools, clinics, police, soldiers, courts and boards, as owners; beside one a private house may stand. */
const ofState = new RegExp(String.raw`(?<!\b(?:${beside}|ketua|anggota)[. ]+)\b(?:${ofOwners})\b`);
/** Houses of the village and the state; beside one a private house may stand. */
const seat =
  '(?:balai|kantor) (?:desa|kelurahan|kecamatan|nagari|pekon|gampong|camat|lurah|bupati|wali ?kota|gubernur|dprd?|urusan agama)|kepala (?:desa|kelurahan)|kantor (?:dinas|kabupaten|pemerintah\\w*)|pendopo kabupaten|(?:rumah|rumdin) (?:dinas|jabatan) (?:bupati|wakil bupati|wali ?kota|gubernur|camat|lurah|kepala (?:dinas|desa|daerah)|sekda|ketua dprd?)';
const ofSeat = new RegExp(String.raw`(?<!\b(?:${beside})[. ]+)\b(?:${seat})\b`);
const office = new RegExp(
  String.raw`(?<!(?<!\b(?:${onRoads}) )\b(?:${beside})[. ]+(?:kepala )?)\b(?:kepala dinas|dinas\s+(?:${ofOffice}))\b`,
);

/** The first of these texts that says that the work is a public one (CHECK-34, CHECK-44). */
export const saysPublicWork = (texts: readonly string[]): string | undefined =>
  texts.find((text) => {
    if (emptyField.test(text)) return false;
    const words = searchText(text);
    return (
      ofPublicWork.test(words) || office.test(words) || ofState.test(words) || ofSeat.test(words)
    );
  });
