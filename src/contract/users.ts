import * as z from 'zod/mini';
import { Role, User } from './auth.ts';
import { endpoints } from './endpoint.ts';
import { fieldTexts } from './fields/field-texts.ts';
import { ById, emailAddress, flag, requiredText, text } from './fields/fields.ts';
import { searchFields } from './fields/paging.ts';
import { lengths } from '../domain/number/limits.ts';

const name = requiredText(lengths.person);
const role = z.enum(Role.options, fieldTexts.unknown);
const phoneNumber = text(lengths.phone);

/** An account that an ADMIN makes; its role is USER where nothing is said. */
export const NewUser = z.object({
  name,
  email: emailAddress(),
  role: z.optional(role),
  phoneNumber: z.optional(phoneNumber),
});
export type NewUser = z.infer<typeof NewUser>;

/** All of a new account, as a form has it. */
export const UserFields = z.required(NewUser);
export type UserFields = z.infer<typeof UserFields>;

/** What is left out stays as it is; an address never changes, and one that is sent is ignored. */
export const UserChange = z.object({
  name: z.optional(name),
  role: z.optional(role),
  phoneNumber: z.optional(phoneNumber),
  removeImage: z.optional(flag()),
});
export type UserChange = z.infer<typeof UserChange>;

/** The picture: PNG, JPEG or WebP, judged by content. */
const avatar = {
  file: { maxMegabytes: 2, tooLarge: 'IMAGE_SIZE' },
} as const;

export const users = endpoints({
  list: {
    method: 'GET',
    path: '/users',
    access: 'admin',
    summary: 'Accounts, by name',
    query: z.object({ ...searchFields }),
    reply: z.array(User),
  },
  read: {
    method: 'GET',
    path: '/users/:id',
    access: 'admin',
    summary: 'An account',
    params: ById,
    reply: User,
  },
  create: {
    method: 'POST',
    path: '/users',
    access: 'admin',
    summary: 'Make an account, or open a closed one again',
    creates: true,
    body: NewUser,
    files: avatar,
    fails: ['EMAIL_EXISTS'],
    reply: User,
  },
  change: {
    method: 'PATCH',
    path: '/users/:id',
    access: 'admin',
    summary: 'Change an account; its address stays',
    params: ById,
    body: UserChange,
    files: avatar,
    fails: ['LAST_ADMIN'],
    reply: User,
  },
  remove: {
    method: 'DELETE',
    path: '/users/:id',
    access: 'admin',
    summary: 'Close an account; what it made stays under its name',
    params: ById,
    fails: ['LAST_ADMIN', 'SELF_DELETE'],
    reply: ById,
  },
});
