import { expect, test } from 'vitest';
import type { Letter } from '../platform/mail/mail-text.ts';
import * as letters from './letters.ts';

const to = 'budi@contoh.test';
const origin = 'https://taksir.test';
const signIn = { to, origin, token: 'rahasia' };
const codeOf = (seconds: number) => letters.codeLetter({ ...signIn, code: '123456', seconds });
const all: readonly (readonly [string, Letter])[] = [
  ['a code', codeOf(600)],
  ['a link alone', letters.linkLetter(signIn)],
  ['a welcome', letters.welcomeLetter(to, origin)],
  ['to whoever registers again', letters.alreadyLetter(to, origin)],
  ['to an unknown address', letters.unknownLetter(to, origin, false)],
  ['to an unknown address that may register', letters.unknownLetter(to, origin, true)],
  ['to a closed account', letters.closedLetter(to)],
];
const textOf = ({ parts }: Letter) =>
  parts.map((part) => ('text' in part ? part.text : '')).join(' ');
const linksOf = ({ parts }: Letter) => parts.flatMap((part) => ('link' in part ? [part.link] : []));

test.each(all)(
  'the letter %s goes to its address, says what it is about and no part is blank',
  (_what, letter) => {
    expect(letter.to).toBe(to);
    expect(letter.subject).toMatch(/\S/);
    expect(textOf(letter)).toMatch(/Taksir|Jangan berikan/);
    expect(letter.parts.flatMap((part) => Object.values(part))).not.toContain('');
  },
);

test.each(all.slice(0, -1))(
  'the letter %s, which a stranger may have caused, says to ignore it then',
  (_what, letter) => {
    expect(textOf(letter)).toMatch(/Bukan Anda yang (meminta|mendaftar)\? Abaikan email ini/);
  },
);

test.each(all.slice(0, 2))(
  '%s: how long its link lives, and that it is for nobody else',
  (_what, letter) => {
    expect(textOf(letter)).toContain('Berlaku 60 menit, satu kali pakai.');
    expect(textOf(letter)).toMatch(/Jangan berikan .*tautan ini kepada siapa pun\./);
    expect(linksOf(letter)).toEqual([`${origin}/otp#link=rahasia`]);
  },
);

test('where a letter leads: to sign in, to register, or nowhere', () => {
  expect(all.slice(2).map(([, letter]) => linksOf(letter))).toEqual([
    [`${origin}/login`],
    [`${origin}/login`],
    [],
    [`${origin}/register`],
    [],
  ]);
});

test.each([
  [600, '10 menit'],
  [599, '9 menit'],
  [60, '1 menit'],
  [5, '1 menit'],
])('a code of %i seconds is said to live %s', (seconds, minutes) => {
  expect(textOf(codeOf(seconds))).toContain(`berlaku ${minutes}:`);
});

test('why there is a link and no code, who opens a closed account, who makes one', () => {
  expect(textOf(letters.linkLetter(signIn))).toContain('terlalu banyak percobaan yang salah');
  expect(textOf(letters.closedLetter(to))).toContain('Hubungi administrator Taksir');
  expect(textOf(letters.unknownLetter(to, origin, false))).toContain(
    'minta akun kepada administrator',
  );
});
