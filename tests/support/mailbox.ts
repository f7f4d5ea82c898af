// A real mail server inside a test; what reaches it is read with a real mail reader.
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface Mail {
  from: string;
  /** The receivers that the mail server was told, not those that the head of the mail names. */
  to: string[];
  subject: string;
  text: string;
  html: string;
  headers: { key: string; value: string }[];
  /** The sign-in code, and the token of the sign-in link, where it has them. */
  code: string | undefined;
  link: string | undefined;
}

export interface Mailbox {
  /** For the setting SMTP_URL. */
  url: string;
  /** All that has come, first come first. */
  mails: Mail[];
  /** The next mail to this address that nobody has taken yet; waits for it. */
  take: (to: string) => Promise<Mail>;
  /** Everything sent to an address, oldest first, taken or not. */
  mailsTo: (to: string) => Mail[];
  /** The newest mail to an address, waited for; the first `after` ones do not count. */
  latestTo: (to: string, options?: { after?: number; within?: number }) => Promise<Mail>;
  /** While set, the server answers every mail with this SMTP status. */
  refuseWith: (status: number | undefined) => void;
  close: () => Promise<void>;
}

export async function openMailbox(): Promise<Mailbox> {
  const mails: Mail[] = [];
  const taken = new Set<Mail>();
  let refusal: number | undefined;

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onMailFrom(_, __, done) {
      if (refusal === undefined) done();
      else done(Object.assign(new Error('refused by the test'), { responseCode: refusal }));
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        void PostalMime.parse(Buffer.concat(chunks)).then((parsed) => {
          const text = parsed.text ?? '';
          mails.push({
            from: envelope.mailFrom ? envelope.mailFrom.address : '',
            to: envelope.rcptTo.map(({ address }) => address.toLowerCase()),
            subject: parsed.subject ?? '',
            text,
            html: parsed.html ?? '',
            headers: parsed.headers.map(({ key, value }) => ({ key, value })),
            code: /^ {4}(\d{4})$/m.exec(text)?.[1],
            link: /\/otp#link=([\w-]+)/.exec(text)?.[1],
          });
          done();
        });
      });
    },
  });
  server.on('error', () => {}); // a client that hangs up is no failure of the test
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo; // it listens on TCP

  const mailsTo = (to: string) => mails.filter((mail) => mail.to.includes(to.toLowerCase()));

  async function found(to: string, within: number, find: () => Mail | undefined): Promise<Mail> {
    for (const end = Date.now() + within; ; await sleep(10)) {
      const mail = find();
      if (mail) return mail;
      if (Date.now() > end) throw new Error(`no mail to ${to} within ${within} ms`);
    }
  }

  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    async take(to) {
      const mail = await found(to, 8_000, () => mailsTo(to).find((one) => !taken.has(one)));
      taken.add(mail);
      return mail;
    },
    mailsTo,
    latestTo: (to, { after = 0, within = 8_000 } = {}) =>
      found(to, within, () => mailsTo(to).slice(after).at(-1)),
    refuseWith(status) {
      refusal = status;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
