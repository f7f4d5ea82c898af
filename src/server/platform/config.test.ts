import { availableParallelism } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { projectFolder } from './project.ts';

describe('readConfig', () => {
  test('needs nothing: everything has a default that works on one machine', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      // SPEED-15: a core is left to the database.
      processes: Math.max(1, availableParallelism() - 1),
      production: false,
      dataFolder: path.join(projectFolder, '.taksir'),
      databaseUrl: undefined,
      databaseSessionUrl: undefined,
      databaseReadUrl: undefined,
      origin: 'http://localhost:3000',
      letterOrigin: 'http://localhost:3000',
      corsOrigins: [],
      smtpUrl: undefined,
      mailFrom: 'Taksir <taksir@localhost>',
      rateLimits: true,
      registration: 'open',
      adminEmail: undefined,
      trustProxy: { hops: 0 },
      backups: {
        at: 90,
        folder: path.join(projectFolder, '.taksir', 'cadangan'),
        days: 7,
        weeks: 4,
      },
      metricsToken: undefined,
      logFile: path.join(projectFolder, '.taksir', 'log', 'taksir.log'),
      logLevel: 'info',
    });
  });

  test('takes what is set; blank counts as absent', () => {
    const config = readConfig({
      PORT: '8080',
      TAKSIR_DATA: '/srv/data taksir',
      DATABASE_URL: 'postgres://taksir:sandi@db.contoh.id/taksir',
      ORIGIN: 'https://taksir.contoh.id/',
      CORS_ORIGINS: 'https://a.id, https://b.id',
      SMTP_URL: 'smtps://u:p@mail.contoh.id:465',
      MAIL_FROM: 'Tim RAB <rab@contoh.id>',
      ADMIN_EMAIL: 'Dimas@Contoh.id',
      RATE_LIMITS: 'off',
      REGISTRATION: ' ',
    });
    expect(config).toMatchObject({
      port: 8080,
      dataFolder: '/srv/data taksir',
      origin: 'https://taksir.contoh.id',
      corsOrigins: ['https://a.id', 'https://b.id'],
      mailFrom: 'Tim RAB <rab@contoh.id>',
      adminEmail: 'dimas@contoh.id',
      rateLimits: false,
      registration: 'open',
    });
  });

  test.each([
    ['PORT', 'tiga ribu', 'PORT harus bilangan 1 sampai 65535, tetapi isinya "tiga ribu".'],
    ['PORT', '70000', 'PORT harus bilangan 1 sampai 65535'],
    ['HOST', 'localhost', 'HOST harus alamat IP mesin ini, misalnya 127.0.0.1'],
    ['NODE_ENV', 'Production', 'NODE_ENV harus production di server, atau dikosongkan, tetapi'],
    ['NODE_ENV', 'prod', 'NODE_ENV harus production di server'],
    ['SECURITY_CONTACT', 'admin', 'SECURITY_CONTACT harus alamat email atau halaman https://'],
    ['SECURITY_CONTACT', 'http://a.id', 'SECURITY_CONTACT harus alamat email'],
    ['DATABASE_URL', 'mysql://a/b', 'DATABASE_URL harus alamat berawalan postgres://'],
    ['DATABASE_URL', 'mysql://a:rahasia@b', 'tetapi isinya "mysql://a:***@b"'],
    ['DATABASE_URL', 'postgres://a:b@db1,mysql:x/y', 'DATABASE_URL harus alamat berawalan'],
    ['DATABASE_URL', 'postgres://a:ra/ha+sia=@db1,db2/x', 'isinya "postgres://a:***@db1,db2/x"'],
    ['DATABASE_URL', 'postgres://a:b@db1/x,postgres://a:c@db2/x', 'harus satu alamat'],
    ['DATABASE_SESSION_URL', 'db', 'DATABASE_SESSION_URL harus alamat berawalan postgres://'],
    ['DATABASE_READ_URL', 'postgres://db/taksir', 'DATABASE_READ_URL hanya berlaku bersama'],
    ['SMTP_URL', 'mail.contoh.id', 'SMTP_URL harus alamat berawalan smtp://'],
    ['ORIGIN', 'taksir.contoh.id', 'ORIGIN harus alamat seperti https://'],
    [
      'ORIGIN',
      'http://sari:rahasia@a.id',
      'ORIGIN tidak memuat nama pengguna dan kata sandi, tetapi isinya "http://***@a.id"',
    ],
    ['ORIGIN', 'https://a.id/taksir', 'ORIGIN harus alamat seperti https://'],
    ['CORS_ORIGINS', 'https://a.id,b', 'CORS_ORIGINS harus daftar alamat, dipisah koma'],
    ['MAIL_FROM', 'Taksir', 'MAIL_FROM harus pengirim seperti'],
    ['MAIL_FROM', 'a@b.id\r\nBcc: c@d.id', 'MAIL_FROM harus pengirim seperti'],
    ['ADMIN_EMAIL', 'dimas', 'ADMIN_EMAIL harus alamat email'],
    ['REGISTRATION', 'maybe', 'REGISTRATION harus salah satu dari open, closed'],
    ['TRUST_PROXY', 'ya', 'TRUST_PROXY harus off, on, banyaknya proxy'],
    ['TRUST_PROXY', '10.0.0.0/33', 'TRUST_PROXY harus off, on, banyaknya proxy'],
    ['BACKUP_AT', '25:00', 'BACKUP_AT harus jam seperti 01:30, atau off'],
    ['BACKUP_DAYS', '-1', 'BACKUP_DAYS harus bilangan 0 sampai 366'],
    [
      'METRICS_TOKEN',
      'pendek',
      'METRICS_TOKEN harus paling sedikit 16 huruf atau angka, tetapi isinya "***"',
    ],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL harus salah satu dari debug,'],
  ])('%s=%s is refused with a sentence', (name, value, sentence) => {
    expect(() => readConfig({ [name]: value })).toThrow(sentence);
  });

  test.each([
    ['DATABASE_URL', 'taksir:rahasia@db/taksir', '***'],
    ['DATABASE_URL', 'host=db user=taksir password=rahasia', '***'],
    ['DATABASE_URL', 'postgres:/taksir:rahasia@db/taksir', '***'],
    ['DATABASE_URL', 'mysql://taksir:rahasia', 'mysql://taksir:***'],
    ['DATABASE_URL', 'postgres://a:rahasia@h/x,postgres://a:rahasia@h/x', 'postgres://a:***@h/x'],
    ['DATABASE_READ_URL', 'mysql://h/x?user=a&password=rahasia', 'mysql://h/x?user=a&password=***'],
    ['DATABASE_URL', 'mysql://h/x?sslpassword=rah@sia&a=1', 'mysql://h/x?sslpassword=***&a=1'],
    ['SMTP_URL', 'akun@contoh.id:rahasia@mail.contoh.id:465', '***'],
    ['SMTP_URL', 'mailto://akun@contoh.id:rahasia@mail.contoh.id', 'mailto://***@mail.contoh.id'],
    ['SMTP_URL', 'mail.contoh.id', 'mail.contoh.id'],
  ])('%s=%s is told without its password', (name, value, told) => {
    expect(() => readConfig({ [name]: value })).toThrow(`tetapi isinya "${told}".`);
    expect(() => readConfig({ [name]: value })).not.toThrow(/rahasia|sia&/);
  });

  test.each([
    ['off', { hops: 0 }],
    ['on', { hops: 1 }],
    ['2', { hops: 2 }],
    ['10.0.0.0/8, fd00::/8', { networks: ['10.0.0.0/8', 'fd00::/8'] }],
    ['192.0.2.7', { networks: ['192.0.2.7'] }],
  ])('OPS-09 TRUST_PROXY=%s', (text, trustProxy) => {
    expect(readConfig({ TRUST_PROXY: text }).trustProxy).toEqual(trustProxy);
  });

  test.each([
    ['keamanan@contoh.id', 'mailto:keamanan@contoh.id'],
    ['mailto:keamanan@contoh.id', 'mailto:keamanan@contoh.id'],
    ['https://contoh.id/keamanan', 'https://contoh.id/keamanan'],
  ])('TRUST-07 SECURITY_CONTACT=%s', (text, contact) => {
    expect(readConfig({ SECURITY_CONTACT: text }).securityContact).toBe(contact);
  });

  test.each([
    ['off', undefined],
    ['23:05', 1385],
    ['0:00', 0],
  ])('OPS-03 BACKUP_AT=%s', (text, at) => {
    expect(readConfig({ BACKUP_AT: text }).backups.at).toBe(at);
  });

  test.each([
    [undefined, ''],
    ['http://localhost:3000', ''],
    ['http://127.0.0.1', ''],
    ['https://taksir.contoh.id', 'https://taksir.contoh.id'],
  ])('OPS-07 in production letters lead nowhere rather than to localhost: %s', (ORIGIN, led) => {
    expect(readConfig({ ORIGIN, NODE_ENV: 'production' }).letterOrigin).toBe(led);
  });

  test('tells every mistake at once', () => {
    expect(() => readConfig({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(/PORT.*\n- LOG_LEVEL/);
  });

  test('RATE_LIMITS=off is for tests, never for production', () => {
    expect(() => readConfig({ RATE_LIMITS: 'off', NODE_ENV: 'production' })).toThrow('RATE_LIMITS');
  });
});
