// Sign-in as a client and the mailbox see it, for the tests of codes, links, limits and sessions.
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '../../src/server/platform/database/database.ts';
import { addPerson } from './database.ts';
import { openMailbox } from './mailbox.ts';
import { startTestServer } from './server.ts';

export const bearer = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } });

/** A server with limits by time, and the mail server that it sends to. */
export async function startSignIn() {
  const mailbox = await openMailbox();
  const server = await startTestServer({
    smtpUrl: mailbox.url,
    rateLimits: true,
    origin: 'https://taksir.contoh.id',
  });

  const request = (email: string) =>
    server.call('POST', '/auth/login/request-otp', { body: { email } });

  /** The mail that a request for a code brings. */
  async function mailTo(email: string) {
    expect(await request(email)).toMatchObject({ status: 200 });
    return mailbox.take(email);
  }

  return {
    mailbox,
    server,
    stop: async () => {
      await server.stop();
      await mailbox.close();
    },

    /** An ADMIN, and the USER Sari, who signs in. */
    async addPeople() {
      await addPerson(server.db, 'ADMIN', 'Dimas');
      return addPerson(server.db, 'USER', 'Sari');
    },

    async clear() {
      for (const table of ['signin_event', 'signin_code', 'rate', 'app_user'] as const) {
        await server.db.deleteFrom(table).execute();
      }
    },

    request,
    verify: (email: string, otp: unknown) =>
      server.call('POST', '/auth/login/verify-otp', { body: { email, otp } }),
    verifyLink: (token: unknown) =>
      server.call('POST', '/auth/login/verify-link', { body: { token } }),
    mailTo,

    async codeTo(email: string) {
      const { code = '', link = '' } = await mailTo(email);
      return { code, link, wrong: code === '0000' ? '1111' : '0000' };
    },

    letPass: (time: string) => letPass(server.db, time),

    /** As if these wrong tries had been made, evenly over so many minutes up to now. */
    async addWrongTries(count: number, minutes: number, email: string, ip = '10.0.0.9') {
      await sql`insert into signin_event (id, kind, email, ip, at)
        select gen_random_uuid(), 'wrong', ${email}, ${ip},
          now() - make_interval(secs => n * ${minutes * 60}::float / ${count})
        from generate_series(0, ${count - 1}) as n`.execute(server.db);
    },

    async countSessions() {
      const rows = await server.db.selectFrom('session').select('user_id').execute();
      return rows.length;
    },
  };
}

/** As if everything of sign-in had happened so much earlier. */
export async function letPass(db: Database, time: string): Promise<void> {
  await sql`update signin_code set made_at = made_at - ${time}::interval,
    expires_at = expires_at - ${time}::interval`.execute(db);
  await sql`update signin_link set expires_at = expires_at - ${time}::interval`.execute(db);
  await sql`update signin_event set at = at - ${time}::interval`.execute(db);
}
