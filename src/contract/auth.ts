import * as z from 'zod/mini';
import { endpoints } from './endpoint.ts';
import { emailAddress, flag, requiredText } from './fields/fields.ts';
import { lengths } from '../domain/number/limits.ts';

export const Role = z.enum(['USER', 'ADMIN']);
export type Role = z.infer<typeof Role>;

/** A person, everywhere the same record (api/2). */
export const User = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  role: Role,
  phoneNumber: z.nullable(z.string()),
  imageUrl: z.nullable(z.string()),
  createdAt: z.string(),
  version: z.int(),
});
export type User = z.infer<typeof User>;

export const Registration = z.object({ name: requiredText(lengths.person), email: emailAddress() });
export const CodeRequest = z.object({ email: emailAddress() });

const SignedIn = z.object({ token: z.string(), user: User, expiresAt: z.string() });
export type SignedIn = z.infer<typeof SignedIn>;

export const auth = endpoints({
  register: {
    method: 'POST',
    path: '/auth/register',
    access: 'anyone',
    summary: 'Make an account; the answer never tells whether the address was known',
    creates: true,
    body: Registration,
    fails: ['REGISTRATION_CLOSED', 'OTP_SEND_LIMIT'],
    reply: z.object({ email: z.string(), next: z.literal('login') }),
  },
  requestOtp: {
    method: 'POST',
    path: '/auth/login/request-otp',
    access: 'anyone',
    summary: 'Send a sign-in code by mail',
    body: CodeRequest,
    fails: ['OTP_SEND_LIMIT'],
    reply: z.object({
      email: z.string(),
      /** Seconds. */
      expiresIn: z.int(),
      resendIn: z.int(),
      otpLength: z.int(),
      /** Seconds for which codes do not sign in, while links do; 0: they do. */
      lockedFor: z.int(),
    }),
  },
  verifyOtp: {
    method: 'POST',
    path: '/auth/login/verify-otp',
    access: 'anyone',
    countsItself: true,
    summary: 'Sign in with the code',
    // The code's form is judged by the use case: OTP_FORMAT, not VALIDATION.
    body: z.object({ email: emailAddress(), otp: z.coerce.string() }),
    fails: ['OTP_FORMAT', 'OTP_INVALID', 'OTP_EXPIRED', 'OTP_LOCKED'],
    reply: SignedIn,
  },
  verifyLink: {
    method: 'POST',
    path: '/auth/login/verify-link',
    access: 'anyone',
    countsItself: true,
    summary: 'Sign in with the one-use link of a mail',
    body: z.object({ token: z.string() }),
    fails: ['LINK_INVALID'],
    reply: SignedIn,
  },
  me: {
    method: 'GET',
    path: '/auth/me',
    access: 'signed-in',
    summary: 'Who is signed in',
    reply: User,
  },
  profile: {
    method: 'GET',
    path: '/auth/profile',
    access: 'signed-in',
    summary: 'Who is signed in',
    reply: User,
  },
  logout: {
    method: 'POST',
    path: '/auth/logout',
    access: 'signed-in',
    summary: 'End this session, or all of the person',
    body: z.object({ all: z.optional(flag()) }),
    reply: z.null(),
  },
});
