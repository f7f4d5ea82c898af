// A real mail server inside a test; what reaches it is read with a real mail reader.
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
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
  /** While set, the server answers every mail with this SMTP status. */
  refuseWith: (status: number | undefined) => void;
  close: () => Promise<void>;
}

export async function openMailbox(): Promise<Mailbox> {
  const mails: Mail[] = [];
  const taken = new Set<Mail>();
  let wake = () => {};
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
            to: envelope.rcptTo.map(({ address }) => address),
            subject: parsed.subject ?? '',
            text,
            html: parsed.html ?? '',
            headers: parsed.headers.map(({ key, value }) => ({ key, value })),
            code: /^ {4}(\d{4})$/m.exec(text)?.[1],
            link: /\/otp#link=([\w-]+)/.exec(text)?.[1],
          });
          done();
          wake();
        });
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo; // it listens on TCP

  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    async take(to) {
      for (const end = Date.now() + 8_000; Date.now() < end;) {
        const mail = mails.find((one) => one.to.includes(to) && !taken.has(one));
        if (mail) {
          taken.add(mail);
          return mail;
        }
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, 200);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      throw new Error(`no mail to ${to}`);
    },
    refuseWith(status) {
      refusal = status;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
