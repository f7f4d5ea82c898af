/** What was found when something of a running Taksir was looked at. */
export interface Finding {
  readonly level: 'ok' | 'warn' | 'bad';
  /** What was looked at, in a word or two. */
  readonly about: string;
  readonly says: string;
  /** What to do; there where the level is not ok. */
  readonly remedy?: string;
}

export const fine = (about: string, says: string): Finding => ({ level: 'ok', about, says });
export const doubtful = (about: string, says: string, remedy: string): Finding => ({
  level: 'warn',
  about,
  says,
  remedy,
});
export const wrong = (about: string, says: string, remedy: string): Finding => ({
  level: 'bad',
  about,
  says,
  remedy,
});
