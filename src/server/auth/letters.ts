// The letters of sign-in. None repeats a name that somebody typed: whoever registers a stranger's
// address must not choose what the stranger reads.
import type { Letter } from '../platform/mail/mail-text.ts';

const IGNORE = 'Bukan Anda yang meminta? Abaikan email ini; akun Anda tetap aman.';

function signInLink(origin: string, token: string) {
  return { label: 'Masuk ke Taksir', link: `${origin}/otp#link=${token}` };
}

interface CodeMail {
  to: string;
  origin: string;
  code: string;
  /** Of the link. */
  token: string;
  /** How long the code lives yet. */
  seconds: number;
}

export function codeLetter({ to, origin, code, token, seconds }: CodeMail): Letter {
  return {
    to,
    subject: 'Kode masuk Taksir',
    parts: [
      { text: `Kode masuk Anda, berlaku ${Math.max(1, Math.floor(seconds / 60))} menit:` },
      { code },
      { text: 'Atau masuk tanpa kode lewat tautan ini. Berlaku 60 menit, satu kali pakai.' },
      signInLink(origin, token),
      { text: `Jangan berikan kode atau tautan ini kepada siapa pun. ${IGNORE}` },
    ],
  };
}

/** When codes are locked: the link alone, which always works (D-14). */
export function linkLetter({ to, origin, token }: Omit<CodeMail, 'code' | 'seconds'>): Letter {
  return {
    to,
    subject: 'Tautan masuk Taksir',
    parts: [
      {
        text:
          'Demi keamanan, masuk dengan kode sedang ditutup karena terlalu banyak percobaan yang ' +
          'salah. Masuklah lewat tautan ini. Berlaku 60 menit, satu kali pakai.',
      },
      signInLink(origin, token),
      { text: `Jangan berikan tautan ini kepada siapa pun. ${IGNORE}` },
    ],
  };
}

export function welcomeLetter(to: string, origin: string): Letter {
  return {
    to,
    subject: 'Selamat datang di Taksir',
    parts: [
      { text: 'Akun Taksir untuk alamat email ini sudah dibuat.' },
      { text: 'Untuk masuk, minta kode di halaman masuk dengan alamat ini:' },
      { label: 'Buka halaman masuk', link: `${origin}/login` },
      { text: 'Bukan Anda yang mendaftar? Abaikan email ini.' },
    ],
  };
}

export function alreadyLetter(to: string, origin: string): Letter {
  return {
    to,
    subject: 'Anda sudah terdaftar',
    parts: [
      { text: 'Seseorang mendaftar di Taksir dengan alamat email ini. Anda sudah terdaftar.' },
      { text: 'Tidak ada yang berubah pada akun Anda. Untuk masuk, minta kode di halaman masuk:' },
      { label: 'Buka halaman masuk', link: `${origin}/login` },
      { text: IGNORE },
    ],
  };
}

/** To an address without an account that asked for a code. */
export function unknownLetter(to: string, origin: string, mayRegister: boolean): Letter {
  return {
    to,
    subject: 'Alamat ini belum terdaftar',
    parts: [
      {
        text:
          'Seseorang meminta kode masuk Taksir untuk alamat email ini, tetapi alamat ini belum ' +
          'terdaftar.',
      },
      ...(mayRegister
        ? [
            { text: 'Buat akun lebih dahulu, atau masuk dengan alamat lain:' },
            { label: 'Daftar', link: `${origin}/register` },
          ]
        : [{ text: 'Masuklah dengan alamat lain, atau minta akun kepada administrator Taksir.' }]),
      { text: 'Bukan Anda yang meminta? Abaikan email ini.' },
    ],
  };
}

/** To an address whose account an ADMIN has closed (D-52). */
export function closedLetter(to: string): Letter {
  return {
    to,
    subject: 'Akun Taksir Anda ditutup',
    parts: [
      { text: 'Akun Taksir dengan alamat email ini sudah ditutup oleh administrator.' },
      { text: 'Hubungi administrator Taksir bila akun ini perlu dibuka kembali.' },
    ],
  };
}
