import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A real SMTP server that keeps what it is sent. */
export interface Mailbox {
  /** For SMTP_URL. */
  readonly url: string;
  /** Everything sent to an address, oldest first. */
  mailsTo(address: string): readonly Email[];
  /** The newest mail to an address, waited for; one that was there before `after` does not count. */
  latestTo(address: string, options?: { after?: number; within?: number }): Promise<Email>;
  close(): Promise<void>;
}

export async function openMailbox(): Promise<Mailbox> {
  const received: { to: string[]; mail: Email }[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'], // nobody trusts a certificate of ours
    onData(stream, session, done) {
      const to = session.envelope.rcptTo.map(({ address }) => address.toLowerCase());
      read(stream).then(
        (mail) => {
          received.push({ to, mail });
          done();
        },
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
      );
    },
  });
  server.on('error', () => {}); // a client that hangs up is no failure of the test
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo; // it listens on TCP

  const mailsTo = (address: string) =>
    received.filter(({ to }) => to.includes(address.toLowerCase())).map(({ mail }) => mail);

  return {
    url: `smtp://127.0.0.1:${port}`,
    mailsTo,
    async latestTo(address, { after = 0, within = 5_000 } = {}) {
      const end = Date.now() + within;
      for (;;) {
        const mails = mailsTo(address);
        const latest = mails.at(-1);
        if (latest && mails.length > after) return latest;
        if (Date.now() > end) throw new Error(`no mail to ${address} within ${within} ms`);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function read(stream: AsyncIterable<Uint8Array>): Promise<Email> {
  const parts: Uint8Array[] = [];
  for await (const part of stream) parts.push(part);
  return PostalMime.parse(Buffer.concat(parts));
}
