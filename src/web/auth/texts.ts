import type { LoginReason } from '../session/login-path.ts';

export const texts = {
  about:
    'Tempat estimator menyusun RAB: volume, analisis harga satuan resmi (AHSP), sampai dokumen dan Excel siap diserahkan.',
  offline: 'Tidak dapat terhubung ke server. Periksa koneksi Anda, lalu coba lagi.',
  /** Used where the server sent no text. */
  codeFailed: 'Invalid OTP',
  registrationFailed: 'Registration failed',
  sendingFailed: 'Failed to send OTP',
  reasons: {
    expired: 'Sesi telah berakhir. Silakan masuk kembali.',
    invalid: 'Sesi tidak sah. Silakan masuk kembali.',
  } satisfies Record<LoginReason, string>,
  registered: 'Pendaftaran diterima. Minta kode untuk masuk dengan alamat ini.',
  /** Nobody learns here who has an account. */
  sentTo: 'Jika alamat ini terdaftar, kode dikirim ke',
  /** While codes are locked (D-14). */
  linkInstead: 'Masuk lewat tautan',
  linkSentTo: 'Jika alamat ini terdaftar, tautan masuk dikirim ke',
  codesLocked: (when: string) =>
    `Masuk dengan kode ditutup sampai ${when} karena terlalu banyak kode salah, mungkin diketik orang lain. Akun Anda aman.`,
  linkWorks:
    'Tautan di email itu tetap berlaku: buka emailnya, lalu tekan “Masuk ke Taksir”. Satu tautan untuk satu kali masuk, selama 60 menit; sesudah itu minta lagi di sini.',
  sentAgain: { code: 'Kode baru sudah dikirim', link: 'Tautan baru sudah dikirim' },
  wrongCode: 'Please enter a valid 4-digit OTP',
  lifetime: (seconds: number) =>
    `Kode berlaku ${Math.round(seconds / 60)} menit. Boleh langsung ditempel.`,
  triesLeft: (tries: number) => `Sisa ${tries} percobaan.`,
  resendIn: (seconds: number) =>
    `Kirim ulang dalam ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
};
