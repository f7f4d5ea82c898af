// Letters leave by SMTP_URL; without it they go to the terminal and, one file each, to `outbox` in
// the data folder.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import { makeFolder } from '../make-folder.ts';
import { letterHtml, letterLines, letterText, type Letter } from './mail-text.ts';

export interface Mailer {
  /** Hands a letter over; `id` makes its Message-ID, so that a second copy is known as one. */
  send(letter: Letter, id: string): Promise<void>;
  /** Whether the mail server lets us in; throws where it does not. */
  verify(): Promise<void>;
  close(): void;
}

type MailConfig = Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataFolder' | 'logLevel'>;

export function openMailer(config: MailConfig): Mailer {
  return config.smtpUrl === undefined
    ? openFolder(config)
    : openSmtp(config.smtpUrl, config.mailFrom);
}

/** Milliseconds. A server that does not answer must not hold up the letters behind it. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

function openSmtp(url: string, from: string): Mailer {
  const transport = createTransport({ url, pool: true, maxConnections: 4, ...PATIENCE });
  return {
    send: async (letter, id) => {
      await transport.sendMail(message(letter, from, id));
    },
    verify: async () => {
      await transport.verify();
    },
    close: () => transport.close(),
  };
}

function openFolder({ dataFolder, mailFrom, logLevel }: MailConfig): Mailer {
  const folder = path.join(dataFolder, 'outbox');
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    send: async (letter, id) => {
      const { message: raw } = await transport.sendMail(message(letter, mailFrom, id));
      makeFolder(folder, 0o700);
      const file = path.join(folder, fileName(new Date(), id));
      await writeFile(file, raw as Buffer, { mode: 0o600 }); // as `buffer: true` asks
      if (logLevel !== 'silent') {
        process.stdout.write(`\n${letterLines(letter, emphasise)}\n  Berkas: ${file}\n\n`);
      }
    },
    verify: async () => {},
    close: () => transport.close(),
  };
}

/** Bold and reversed at a terminal; in a log, which has no colours, between arrows. */
const emphasise = (text: string) =>
  process.stdout.isTTY ? `\u001b[1;7m ${text} \u001b[0m` : `>>> ${text} <<<`;

/** Sorts by time: `2026-11-21T06-30-00-123Z-9f3c21.eml`. */
function fileName(at: Date, id: string): string {
  return `${at.toISOString().replace(/[:.]/g, '-')}-${id.slice(-6)}.eml`;
}

/**
 * The receiver stands in the envelope by itself and goes into the head as an address that is not
 * parsed again: nothing that a user typed can add a receiver or a header line.
 */
function message(letter: Letter, from: string, id: string) {
  const { to, subject } = letter;
  if (!/^[^\s<>,;:"()]+@[^\s<>,;:"()@]+$/.test(to)) throw new RangeError('not one address');
  const sender = /<([^<>]+)>$/.exec(from)?.[1] ?? from;
  return {
    from,
    to: { name: '', address: to },
    envelope: { from: sender, to: [to] },
    subject: subject.replace(/\s+/g, ' '),
    messageId: `<${id}@${sender.split('@').at(-1) ?? 'localhost'}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    text: letterText(letter),
    html: letterHtml(letter),
    // No text of a letter may make the library read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
