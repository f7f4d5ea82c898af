import { namedBasis, type Basis, type MovedPart } from './basis-moved.ts';

interface BasisToldProps {
  /** What the own work began with; undefined: nobody knows any more. */
  begun: Basis | undefined;
  now: Basis;
  moved: readonly MovedPart[];
  canMerge: boolean;
  canCopy: boolean;
}

/**
 * Somebody took the estimate to another price set or edition. A save leaves it there (api/3.13), so that
 * overwriting puts the prices of the former one under the name of this one.
 */
export function BasisTold({ begun, now, moved, canMerge, canCopy }: BasisToldProps) {
  const named = namedBasis(now);
  if (!begun) {
    return (
      <p>
        <b>Versi server memakai {named ?? 'harga katalog'}.</b> Apakah harga di versi Anda juga dari
        sana tidak dapat dipastikan. “Simpan versi saya” tidak mengubahnya
        {named && `: kertas dan Excel akan menyebut ${named}`}. Sesudahnya “Perbarui harga” di
        halaman Detail menunjukkan yang berbeda.
      </p>
    );
  }
  if (moved.length === 0) return null;
  const former = namedBasis(begun) ?? 'katalog';
  return (
    <p role="note">
      <b>Dasar harga estimasi ini sudah diganti: versi server kini memakai {named ?? 'katalog'}.</b>{' '}
      “Simpan versi saya” tidak mengembalikannya: harga dari {former} tetap di versi Anda, sedangkan
      kertas dan Excel {named ? `menyebut ${named}` : 'tidak menyebutnya lagi'}. Sesudahnya
      “Perbarui harga” di halaman Detail dapat menyamakannya.
      {canMerge &&
        ' “Gabungkan” memakai harga versi server, kecuali yang Anda ubah atau tambahkan sendiri.'}
      {canCopy && ` Estimasi baru tetap memakai ${former}.`}
    </p>
  );
}
