/** What keeps Taksir from starting or going on, in a sentence for the person at the terminal. */
export class Trouble extends Error {
  override readonly name = 'Trouble';
}

/** The code that Node or PostgreSQL gave an error: 'ENOSPC', '57P03'. */
export function errorCodeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}

/** Told where a connection to DATABASE_URL could not be made. */
export const unreachable =
  'Basis data di DATABASE_URL tidak dapat dihubungi. Periksa alamat dan servernya.';

export function isUnreachable(error: unknown): boolean {
  return ['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', '28P01', '3D000'].includes(
    errorCodeOf(error) ?? '',
  );
}
