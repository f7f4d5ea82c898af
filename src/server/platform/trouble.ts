/** What keeps Taksir from starting or going on, in a sentence for the person at the terminal. */
export class Trouble extends Error {
  override readonly name = 'Trouble';
}

/** The code that Node or PostgreSQL gave an error: 'ENOSPC', '57P03'. */
export function errorCodeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}
