import { existsSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { projectFolder } from './project.ts';
import { Trouble } from './trouble.ts';

/** The settings of Taksir, read once at start. `.env.example` explains each. */
export interface Config {
  readonly port: number;
  readonly production: boolean;
  /** Where the embedded database, its secret and the outbox of mails lie. */
  readonly dataFolder: string;
  readonly databaseUrl: string | undefined;
  /** As browsers see Taksir, without a slash at the end; mails hold links to it. */
  readonly origin: string;
  readonly corsOrigins: readonly string[];
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly rateLimits: boolean;
  readonly registration: 'open' | 'closed';
  /** If set, only this address can become the first ADMIN (D-17). */
  readonly adminEmail: string | undefined;
  /** A proxy of ours writes X-Forwarded-For. */
  readonly trustProxy: boolean;
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads one setting; returns a sentence instead of a value where it is wrong. */
type Reading<T> = { value: T } | { wrong: string };

/**
 * The settings that an environment gives. Blank ones count as absent. All mistakes are told at
 * once, each in a sentence that names the setting and what it takes.
 */
export function readConfig(environment: Environment): Config {
  const mistakes: string[] = [];
  const read = <T>(name: string, absent: T, reader: (text: string) => Reading<T>): T => {
    const text = environment[name]?.trim() ?? '';
    if (text === '') return absent;
    const reading = reader(text);
    if ('value' in reading) return reading.value;
    mistakes.push(`${name} ${reading.wrong}, tetapi isinya "${shown(name, text)}".`);
    return absent;
  };

  const production = environment['NODE_ENV'] === 'production';
  const port = read('PORT', 3000, readPort);
  const config: Config = {
    port,
    production,
    dataFolder: path.resolve(projectFolder, environment['TAKSIR_DATA']?.trim() || '.taksir'),
    databaseUrl: read('DATABASE_URL', undefined, urlOf('postgres:', 'postgresql:')),
    origin: read('ORIGIN', `http://localhost:${port}`, readOrigin),
    corsOrigins: read('CORS_ORIGINS', [], readOrigins),
    smtpUrl: read('SMTP_URL', undefined, urlOf('smtp:', 'smtps:')),
    mailFrom: read('MAIL_FROM', 'Taksir <taksir@localhost>', readSender),
    rateLimits: read('RATE_LIMITS', 'on', oneOf('on', 'off')) === 'on',
    registration: read('REGISTRATION', 'open', oneOf('open', 'closed')),
    adminEmail: read('ADMIN_EMAIL', undefined, readEmail),
    trustProxy: read('TRUST_PROXY', 'off', oneOf('on', 'off')) === 'on',
    logLevel: read('LOG_LEVEL', 'info', oneOf('debug', 'info', 'warn', 'error', 'silent')),
  };
  if (production && !config.rateLimits) {
    mistakes.push('RATE_LIMITS=off hanya untuk pengujian dan ditolak bila NODE_ENV=production.');
  }
  if (mistakes.length > 0) {
    throw new Trouble(`Pengaturan belum benar:\n${mistakes.map((it) => `- ${it}`).join('\n')}`);
  }
  return config;
}

/** The settings of this process: its environment and, where that is silent, the file `.env`. */
export function readSettings(): Config {
  const file = path.join(projectFolder, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  return readConfig(process.env);
}

/** Server addresses hold passwords, so error messages repeat any value but those. */
function shown(name: string, text: string): string {
  return name.endsWith('_URL') ? text.replace(/:[^:/@]*@/, ':***@') : text;
}

function readPort(text: string): Reading<number> {
  const port = Number(text);
  const isPort = /^\d+$/.test(text) && port >= 1 && port <= 65_535;
  return isPort ? { value: port } : { wrong: 'harus bilangan 1 sampai 65535' };
}

function urlOf(...protocols: string[]) {
  return (text: string): Reading<string | undefined> => {
    const url = URL.canParse(text) ? new URL(text) : undefined;
    // Over a socket the address of a database has no host.
    const fits = url !== undefined && protocols.includes(url.protocol);
    return fits ? { value: text } : { wrong: `harus alamat berawalan ${protocols[0]}//` };
  };
}

function readOrigin(text: string): Reading<string> {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const fits =
    url !== undefined && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search;
  return fits ? { value: url.origin } : { wrong: 'harus alamat seperti https://taksir.contoh.id' };
}

function readOrigins(text: string): Reading<readonly string[]> {
  const readings = text.split(',').map((part) => readOrigin(part.trim()));
  const wrong = readings.find((reading) => 'wrong' in reading);
  if (wrong) return { wrong: 'harus daftar alamat, dipisah koma' };
  return { value: readings.flatMap((reading) => ('value' in reading ? [reading.value] : [])) };
}

const Email = z.email();
const isEmail = (text: string) => Email.safeParse(text).success;

function readEmail(text: string): Reading<string | undefined> {
  return isEmail(text) ? { value: text.toLowerCase() } : { wrong: 'harus alamat email' };
}

/** 'a@b.id' or 'Name <a@b.id>'. */
function readSender(text: string): Reading<string> {
  const address = /^[^<>\r\n]*<([^<>]+)>$/.exec(text)?.[1] ?? text;
  const isLocal = /^[\w.-]+@localhost$/.test(address);
  if (isEmail(address) || isLocal) return { value: text };
  return { wrong: 'harus pengirim seperti Taksir <taksir@contoh.id>' };
}

function oneOf<const Word extends string>(...words: Word[]) {
  return (text: string): Reading<Word> => {
    const value = words.find((word) => word === text.toLowerCase());
    return value === undefined ? { wrong: `harus salah satu dari ${words.join(', ')}` } : { value };
  };
}
