import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import * as z from 'zod/mini';
import { addressesIn } from './database/database-hosts.ts';
import { projectFolder } from './project.ts';
import { Trouble } from './trouble.ts';

/** The settings of Taksir, read once at start. `.env.example` explains each. */
export interface Config {
  readonly port: number;
  /** The one address that it listens at; undefined: all of the machine. */
  readonly host: string | undefined;
  /** How many processes answer calls. */
  readonly processes: number;
  readonly production: boolean;
  /** Where the embedded database, its secret and the outbox of mails lie. */
  readonly dataFolder: string;
  readonly databaseUrl: string | undefined;
  /** Where a connection keeps its session, where DATABASE_URL leads to a pooler that takes it away. */
  readonly databaseSessionUrl: string | undefined;
  /** Replicas for what reads much. */
  readonly databaseReadUrl: string | undefined;
  /** As browsers see Taksir, without a slash at the end. */
  readonly origin: string;
  /** Where the links of letters lead; '' in production while ORIGIN names no place that receivers reach. */
  readonly letterOrigin: string;
  readonly corsOrigins: readonly string[];
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly rateLimits: boolean;
  readonly registration: 'open' | 'closed';
  /** If set, only this address can become the first ADMIN (D-17). */
  readonly adminEmail: string | undefined;
  readonly trustProxy: ProxyTrust;
  readonly backups: BackupPlan;
  /** Whom /.well-known/security.txt names, as an address to open. */
  readonly securityContact: string | undefined;
  /** Who shows it may read /metrics; undefined: there is no /metrics. */
  readonly metricsToken: string | undefined;
  /** Kept small by itself; undefined: the log goes to the output alone. */
  readonly logFile: string | undefined;
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
}

/**
 * Whose word on where a call comes from (X-Forwarded-For) is believed: so many proxies of ours in a
 * row, or all that stand in these networks.
 */
export type ProxyTrust = { readonly hops: number } | { readonly networks: readonly string[] };

/** The backups that Taksir makes by itself. */
export interface BackupPlan {
  /** Minutes after midnight in Jakarta; undefined: none are made. */
  readonly at: number | undefined;
  readonly folder: string;
  /** How many are kept: of the last days, and one of each week before them. */
  readonly days: number;
  readonly weeks: number;
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

  const production = read('NODE_ENV', '', readStage) === 'production';
  const port = read('PORT', 3000, readPort);
  const dataFolder = path.resolve(projectFolder, environment['TAKSIR_DATA']?.trim() || '.taksir');
  const origin = read('ORIGIN', `http://localhost:${port}`, readOrigin);
  const config: Config = {
    port,
    host: read('HOST', undefined, readHost),
    processes: read('TAKSIR_PROCESSES', usualProcesses(), readProcesses),
    production,
    dataFolder,
    databaseUrl: read('DATABASE_URL', undefined, readDatabaseUrl),
    databaseSessionUrl: read('DATABASE_SESSION_URL', undefined, readDatabaseUrl),
    databaseReadUrl: read('DATABASE_READ_URL', undefined, readDatabaseUrl),
    origin,
    letterOrigin: production && isHere(origin) ? '' : origin,
    corsOrigins: read('CORS_ORIGINS', [], readOrigins),
    smtpUrl: read('SMTP_URL', undefined, urlOf('smtp:', 'smtps:')),
    mailFrom: read('MAIL_FROM', 'Taksir <taksir@localhost>', readSender),
    rateLimits: read('RATE_LIMITS', 'on', oneOf('on', 'off')) === 'on',
    registration: read('REGISTRATION', 'open', oneOf('open', 'closed')),
    adminEmail: read('ADMIN_EMAIL', undefined, readEmail),
    trustProxy: read('TRUST_PROXY', { hops: 0 }, readProxies),
    backups: {
      at: read('BACKUP_AT', 90, readClock),
      folder: path.resolve(dataFolder, environment['BACKUP_FOLDER']?.trim() || 'cadangan'),
      days: read('BACKUP_DAYS', 7, countUpTo(366)),
      weeks: read('BACKUP_WEEKS', 4, countUpTo(520)),
    },
    securityContact: read('SECURITY_CONTACT', undefined, readContact),
    metricsToken: read('METRICS_TOKEN', undefined, readToken),
    logFile: read('LOG_FILE', path.join(dataFolder, 'log', 'taksir.log'), placeIn(dataFolder)),
    logLevel: read('LOG_LEVEL', 'info', oneOf('debug', 'info', 'warn', 'error', 'silent')),
  };
  if (production && !config.rateLimits) {
    mistakes.push('RATE_LIMITS=off hanya untuk pengujian dan ditolak bila NODE_ENV=production.');
  }
  for (const name of ['DATABASE_SESSION_URL', 'DATABASE_READ_URL'] as const) {
    if (environment[name]?.trim() && config.databaseUrl === undefined)
      mistakes.push(`${name} hanya berlaku bersama DATABASE_URL, yang belum diisi.`);
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

/** Whether an address leads to the machine of whoever opens it. */
function isHere(origin: string): boolean {
  return /^(?:localhost|.*\.localhost|127(?:\.\d+){3}|\[::1\]|0\.0\.0\.0)$/.test(
    new URL(origin).hostname,
  );
}

/**
 * Server addresses hold passwords, so error messages repeat any value but those. What has no form that tells
 * where one stands is not repeated at all.
 */
function shown(name: string, text: string): string {
  if (name.endsWith('_TOKEN')) return '***';
  if (!name.endsWith('_URL')) return text.replaceAll(/:\/\/[^/\s,]*@/g, '://***@');
  const [, scheme, rest = ''] = /^([a-z][a-z\d+.-]*:\/\/)(.*)$/is.exec(text) ?? [];
  if (scheme === undefined) return /^[\w.-]+$/.test(text) ? text : '***';
  const address = rest.replace(/(pass\w*|pwd)=[^&\s]*/gi, '$1=***');
  const isSigned = address.includes('@');
  return (
    scheme +
    (isSigned ? address.replace(/^([^:@]*:)?.*@/s, '$1***@') : address.replace(/:[^/?]*/, ':***'))
  );
}

function readPort(text: string): Reading<number> {
  const port = Number(text);
  const isPort = /^\d+$/.test(text) && port >= 1 && port <= 65_535;
  return isPort ? { value: port } : { wrong: 'harus bilangan 1 sampai 65535' };
}

function readHost(text: string): Reading<string | undefined> {
  return isIP(text) === 0
    ? { wrong: 'harus alamat IP mesin ini, misalnya 127.0.0.1' }
    : { value: text };
}

/** By the letter, as other programs read it: what is written otherwise would do without the safeguards. */
function readStage(text: string): Reading<string> {
  const isKnown = /^(?:production|development|test)$/.test(text);
  return isKnown ? { value: text } : { wrong: 'harus production di server, atau dikosongkan' };
}

/** One core is left to the database. */
const usualProcesses = () => Math.max(1, availableParallelism() - 1);

function readProcesses(text: string): Reading<number> {
  const fits = /^\d{1,2}$/.test(text) && Number(text) >= 1;
  return fits ? { value: Number(text) } : { wrong: 'harus bilangan 1 sampai 99' };
}

function urlOf(...protocols: string[]) {
  return (text: string): Reading<string | undefined> => {
    const url = URL.canParse(text) ? new URL(text) : undefined;
    // Over a socket the address of a database has no host.
    const hasSlashes = text.slice(url?.protocol.length).startsWith('//');
    const fits = url !== undefined && protocols.includes(url.protocol) && hasSlashes;
    return fits ? { value: text } : { wrong: `harus alamat berawalan ${protocols[0]}//` };
  };
}

/** One server, or several with a comma between them. */
function readDatabaseUrl(text: string): Reading<string | undefined> {
  const readOne = urlOf('postgres:', 'postgresql:');
  // A second address would be taken for a part of the first one's database, and its password be told.
  if (/:\/\/.*:\/\//s.test(text))
    return { wrong: 'harus satu alamat; server dipisah koma di dalamnya' };
  const wrong = addressesIn(text)
    .map(readOne)
    .find((reading) => 'wrong' in reading);
  return wrong ?? { value: text };
}

function readOrigin(text: string): Reading<string> {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const fits =
    url !== undefined && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search;
  if (fits && (url.username || url.password))
    return { wrong: 'tidak memuat nama pengguna dan kata sandi' };
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

/** A mail address or a page, as an address to open. */
function readContact(text: string): Reading<string | undefined> {
  const address = text.replace(/^mailto:/i, '');
  if (isEmail(address)) return { value: `mailto:${address}` };
  const isPage = /^https:\/\/\S+$/i.test(text) && URL.canParse(text);
  return isPage
    ? { value: new URL(text).href }
    : { wrong: 'harus alamat email atau halaman https://' };
}

/** 'a@b.id' or 'Name <a@b.id>'. */
function readSender(text: string): Reading<string> {
  const address = /^[^<>\r\n]*<([^<>]+)>$/.exec(text)?.[1] ?? text;
  const isLocal = /^[\w.-]+@localhost$/.test(address);
  if (isEmail(address) || isLocal) return { value: text };
  return { wrong: 'harus pengirim seperti Taksir <taksir@contoh.id>' };
}

/** A number of proxies, or networks in CIDR, a comma between them. */
function readProxies(text: string): Reading<ProxyTrust> {
  const word = text.toLowerCase();
  if (word === 'off') return { value: { hops: 0 } };
  if (word === 'on') return { value: { hops: 1 } };
  if (/^\d{1,2}$/.test(word)) return { value: { hops: Number(word) } };
  const networks = word.split(',').map((part) => part.trim());
  if (networks.every(isNetwork)) return { value: { networks } };
  return {
    wrong: 'harus off, on, banyaknya proxy (misalnya 2), atau jaringannya (misalnya 10.0.0.0/8)',
  };
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
  );
}

/** '01:30' as minutes after midnight. */
function readClock(text: string): Reading<number | undefined> {
  if (text.toLowerCase() === 'off') return { value: undefined };
  const [, hours, minutes] = /^([01]?\d|2[0-3])[:.]([0-5]\d)$/.exec(text) ?? [];
  if (hours === undefined) return { wrong: 'harus jam seperti 01:30, atau off' };
  return { value: Number(hours) * 60 + Number(minutes) };
}

function countUpTo(most: number) {
  return (text: string): Reading<number> => {
    const count = Number(text);
    const fits = /^\d{1,4}$/.test(text) && count <= most;
    return fits ? { value: count } : { wrong: `harus bilangan 0 sampai ${most}` };
  };
}

/** Long enough not to be guessed. */
function readToken(text: string): Reading<string | undefined> {
  const fits = /^[\w.~+/=-]{16,200}$/.test(text);
  return fits ? { value: text } : { wrong: 'harus paling sedikit 16 huruf atau angka' };
}

/** A file, named from this folder; off: none. */
function placeIn(folder: string) {
  return (text: string): Reading<string | undefined> => ({
    value: text.toLowerCase() === 'off' ? undefined : path.resolve(folder, text),
  });
}

function oneOf<const Word extends string>(...words: Word[]) {
  return (text: string): Reading<Word> => {
    const value = words.find((word) => word === text.toLowerCase());
    return value === undefined ? { wrong: `harus salah satu dari ${words.join(', ')}` } : { value };
  };
}
