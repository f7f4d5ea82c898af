import { auth, type User } from '../../contract/auth.ts';
import { imageLinks } from '../files/image-link.ts';
import type { Database } from '../platform/database/database.ts';
import { routes } from '../platform/http/routes.ts';
import { presentUser } from '../users/present-user.ts';
import { readUser } from '../users/user-store.ts';
import { CODE_LENGTH, RESEND_AFTER } from './limits.ts';
import type { OpenedSession } from './open-session.ts';
import { register } from './register.ts';
import { requestCode } from './request-code.ts';
import { endSession, endSessionsOf } from '../users/session-store.ts';
import { verifyCode } from './verify-code.ts';
import { verifyLink } from './verify-link.ts';

export const authRoutes = routes(auth, {
  async register({ body }, call) {
    await register(call, { ...body, ip: call.ip });
    return { data: { email: body.email, next: 'login' as const } };
  },

  async requestOtp({ body: { email } }, call) {
    const expiresIn = await requestCode(call, { email, ip: call.ip });
    return { data: { email, expiresIn, resendIn: RESEND_AFTER, otpLength: CODE_LENGTH } };
  },

  async verifyOtp({ body }, call) {
    return {
      data: await presentSession(call.db, await verifyCode(call, { ...body, ip: call.ip })),
    };
  },

  async verifyLink({ body }, call) {
    return { data: await presentSession(call.db, await verifyLink(call, body.token)) };
  },

  async me(_, { db, caller }) {
    return { data: await presentSelf(db, caller.id) };
  },

  async profile(_, { db, caller }) {
    return { data: await presentSelf(db, caller.id) };
  },

  async logout({ body }, { db, caller, token }) {
    if (body.all) await endSessionsOf(db, caller.id);
    else if (token !== undefined) await endSession(db, token);
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
