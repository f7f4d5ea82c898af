import pg from 'pg';
import { expect, test } from 'vitest';
import { problemOf } from './problem.ts';
import { sentenceOf, Trouble } from './trouble.ts';

const failure = (code: string, message = 'x') => Object.assign(new Error(message), { code });

test.each([
  [failure('ENOSPC'), 'Disk penuh'],
  [failure('53100'), 'Disk penuh'],
  [new Error('could not extend file: No space left on device'), 'Disk penuh'],
  [failure('EMFILE'), 'Terlalu banyak berkas terbuka'],
  [failure('53000', 'out of file descriptors: Too many open files in system'), 'LimitNOFILE'],
  [failure('XX001', 'invalid page in block 3 of relation base/16384/2619'), 'pulihkan cadangan'],
  [failure('EROFS'), 'Disk hanya dapat dibaca'],
  [failure('28P01'), 'menolak nama pengguna atau kata sandinya'],
  [failure('3D000'), 'belum ada di servernya'],
  [failure('42501'), 'tidak berhak membuat tabel'],
  [failure('25006'), 'hanya dapat dibaca (replika)'],
  [failure('53300'), 'kehabisan sambungan'],
  [failure('ENOTFOUND'), 'tidak dapat dihubungi'],
  [failure('EHOSTUNREACH'), 'tidak dapat dihubungi'],
  [new Error('Connection terminated due to connection timeout'), 'tidak dapat dihubungi'],
  [new Error('migrations/0001.sql: x', { cause: failure('42501') }), 'tidak berhak'],
  [new Trouble('Sudah berupa kalimat.'), 'Sudah berupa kalimat.'],
])('OPS-08 %s becomes a sentence', (error, sentence) => {
  expect(sentenceOf(error)).toContain(sentence);
});

test('OPS-08 what nobody can mend by a sentence keeps its stack', () => {
  for (const error of [new TypeError('x is not a function'), failure('23505'), 'text', undefined]) {
    expect(sentenceOf(error)).toBeUndefined();
  }
});

const ofSystem = (code: string, syscall = 'connect') => Object.assign(failure(code), { syscall });
const ofDatabase = (code: string) => Object.assign(new pg.DatabaseError('x', 1, 'error'), { code });

test.each([
  ofSystem('ENOTFOUND', 'getaddrinfo'),
  ofSystem('EAI_AGAIN', 'getaddrinfo'),
  ofSystem('EHOSTUNREACH'),
  ofSystem('ENETUNREACH'),
  ofSystem('ETIMEDOUT'),
  ofSystem('EPIPE', 'write'),
  ofSystem('EMFILE'),
  ofSystem('ENOENT'),
  Object.assign(new AggregateError([ofSystem('ECONNREFUSED'), ofSystem('ECONNREFUSED')]), {
    code: 'ECONNREFUSED',
  }),
  Object.assign(new AggregateError([ofSystem('EADDRNOTAVAIL'), ofSystem('ECONNREFUSED')]), {
    code: 'EADDRNOTAVAIL',
  }),
  ...['53300', '53200', '40P01', '40001', '57P03', '25006'].map(ofDatabase),
])('OPS-08 a call that met %s is told to come again', (error) => {
  expect(problemOf(error)).toMatchObject({ code: 'NOT_READY', told: { retryAfter: 5 } });
  expect(sentenceOf(error) !== undefined || 'syscall' in error).toBe(true);
});

test('OPS-08 what no waiting mends is not told as passing', () => {
  const others = [ofSystem('ENOENT', 'open'), ofDatabase('42703'), failure('EPIPE'), failure('x')];
  others.push(Object.assign(new AggregateError(others), { code: 'ECONNREFUSED' }));
  expect(others.map((error) => problemOf(error).code)).toEqual(others.map(() => 'INTERNAL'));
});
