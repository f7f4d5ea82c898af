import { auth, type User } from '../../contract/auth.ts';
import { imageLinks } from '../files/image-link.ts';
import type { Database } from '../platform/database/database.ts';
import { outside, routes } from '../platform/http/routes.ts';
import { presentUser } from '../users/present-user.ts';
import { readUser } from '../users/user-store.ts';
import { CODE_LENGTH, RESEND_AFTER } from './limits.ts';
import type { OpenedSession } from './open-session.ts';
import { register } from './register.ts';
import { requestCode } from './request-code.ts';
import { forgetPerson } from '../users/known-sessions.ts';
import { endSession, endSessionsOf } from '../users/session-store.ts';
import { verifyCode } from './verify-code.ts';
import { verifyLink } from './verify-link.ts';

const inTurn =
  'Calls of one address take turns before a connection is taken, and a refused one is counted too.';

export const authRoutes = routes(auth, {
  register: outside(inTurn, async ({ body }, call) => {
    await register(call, { ...body, ip: call.ip });
    return { data: { email: body.email, next: 'login' as const } };
  }),

  requestOtp: outside(inTurn, async ({ body: { email } }, call) => {
    const expiresIn = await requestCode(call, { email, ip: call.ip });
    return { data: { email, expiresIn, resendIn: RESEND_AFTER, otpLength: CODE_LENGTH } };
  }),

  verifyOtp: outside(inTurn, async ({ body }, call) => {
    const session = await verifyCode(call, { ...body, ip: call.ip });
    return { data: await presentSession(call.db, session) };
  }),

  async verifyLink({ body }, { tx, config }) {
    return { data: await presentSession(tx, await verifyLink(tx, { config }, body.token)) };
  },

  async me(_, { db, caller }) {
    return { data: await presentSelf(db, caller.id) };
  },

  async profile(_, { db, caller }) {
    return { data: await presentSelf(db, caller.id) };
  },

  async logout({ body }, { tx, caller, token, afterCommit }) {
    if (body.all) await endSessionsOf(tx, caller.id);
    else if (token !== undefined) await endSession(tx, token);
    afterCommit((db) => forgetPerson(db, caller.id));
    return { data: null };
  },
});

async function presentSession(db: Database, { token, user, expiresAt }: OpenedSession) {
  const presented = presentUser(user, await imageLinks(db));
  return { token, user: presented, expiresAt: expiresAt.toISOString() };
}

async function presentSelf(db: Database, id: string): Promise<User> {
  return presentUser(await readUser(db, id), await imageLinks(db));
}
