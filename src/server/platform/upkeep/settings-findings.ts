import type { Config } from '../config.ts';
import { doubtful, fine, wrong, type Finding } from './finding.ts';

/** What the settings alone tell: what will go wrong, before it does. */
export function settingsFindings(config: Config): Finding[] {
  return [originFinding(config), mailFinding(config), proxyFinding(config)];
}

function originFinding({ origin, letterOrigin, production }: Config): Finding {
  if (letterOrigin === '') {
    return wrong(
      'ORIGIN',
      `alamat Taksir belum diketahui (${origin} hanya berlaku di mesin ini), jadi surat tidak memuat tautan masuk`,
      'Isi ORIGIN dengan alamat yang dibuka di peramban, misalnya ORIGIN=https://taksir.contoh.id.',
    );
  }
  if (production && origin.startsWith('http:')) {
    return doubtful(
      'ORIGIN',
      `${origin} tanpa TLS: kode dan isi estimasi dapat dibaca di jaringan`,
      'Pasang nginx atau Caddy dengan sertifikat di depan Taksir (docs/operate), lalu isi ORIGIN=https://….',
    );
  }
  return fine('ORIGIN', origin);
}

function mailFinding({ smtpUrl, mailFrom, production }: Config): Finding {
  if (smtpUrl === undefined) {
    const says = 'kode masuk hanya tampil di terminal server dan di folder outbox';
    if (!production) return fine('Email', says);
    return wrong(
      'Email',
      `SMTP_URL belum diisi: ${says}, tidak sampai ke orangnya`,
      'Isi SMTP_URL dan MAIL_FROM, misalnya SMTP_URL=smtps://nama:sandi@mail.contoh.id:465.',
    );
  }
  if (/@localhost>?$/.test(mailFrom)) {
    return doubtful(
      'Email',
      `pengirimnya ${mailFrom}, yang ditolak atau dianggap spam oleh banyak penerima`,
      'Isi MAIL_FROM dengan alamat di domain Anda, misalnya MAIL_FROM=Taksir <taksir@contoh.id>.',
    );
  }
  return fine('Email', `dikirim lewat ${new URL(smtpUrl).host} dari ${mailFrom}`);
}

function proxyFinding({ trustProxy, origin, letterOrigin, production }: Config): Finding {
  if ('networks' in trustProxy)
    return fine('Proxy', `dipercaya: ${trustProxy.networks.join(', ')}`);
  if (trustProxy.hops > 0) return fine('Proxy', `dipercaya: ${trustProxy.hops} di depan Taksir`);
  // Taksir itself speaks no TLS, so where browsers use https: somebody stands in between.
  const isBehindOne = origin.startsWith('https:');
  if (!isBehindOne && !(production && letterOrigin === '')) return fine('Proxy', 'tidak ada');
  return doubtful(
    'Proxy',
    isBehindOne
      ? 'ORIGIN memakai https, jadi ada proxy di depan, tetapi TRUST_PROXY belum diisi: semua orang dihitung sebagai satu alamat dan berbagi satu batas percobaan masuk'
      : 'TRUST_PROXY belum diisi: bila ada proxy di depan, semua orang dihitung sebagai satu alamat dan berbagi satu batas percobaan masuk',
    'Isi TRUST_PROXY=127.0.0.1 bila proxynya di mesin ini, atau sebut jaringannya, misalnya TRUST_PROXY=10.0.0.0/8.',
  );
}
