import { users } from '../../contract/users.ts';
import { searchWords } from '../../domain/search/search-text.ts';
import { imageLinks } from '../files/image-link.ts';
import { Problem } from '../platform/problem.ts';
import { prepared, routes } from '../platform/http/routes.ts';
import { changeUser } from './change-user.ts';
import { closeUser } from './close-user.ts';
import { createUser } from './create-user.ts';
import { forgetPerson } from './known-sessions.ts';
import { readyAvatar } from './store-avatar.ts';
import { presentUser } from './present-user.ts';
import { findUser, listUsers } from './user-store.ts';

const LIST_LIMIT = 5_000;

export const userRoutes = routes(users, {
  async list({ query }, { db }) {
    const words = searchWords(query.q ?? query.search ?? '');
    const { rows, total } = await listUsers(db, words, LIST_LIMIT);
    const imageUrl = await imageLinks(db);
    const data = rows.map((user) => presentUser(user, imageUrl));
    return { data, ...(total > LIST_LIMIT && { meta: { truncated: true, total } }) };
  },

  async read({ params }, { db }) {
    const user = await findUser(db, params.id);
    if (!user) throw new Problem('NOT_FOUND');
    return { data: presentUser(user, await imageLinks(db)) };
  },

  create: prepared(readyAvatar, async ({ body }, { tx, caller }, avatar) => {
    const user = await createUser(tx, caller, body, avatar);
    return { data: presentUser(user, await imageLinks(tx)) };
  }),

  change: prepared(readyAvatar, async ({ params, body, ifVersion }, call, file) => {
    const { tx, caller, afterCommit } = call;
    const change = { ...body, file };
    const user = await changeUser(tx, caller, { ...params, ifVersion }, change);
    afterCommit((db) => forgetPerson(db, user.id));
    return { data: presentUser(user, await imageLinks(tx)) };
  }),

  async remove({ params, ifVersion }, { tx, caller, afterCommit }) {
    await closeUser(tx, caller, { ...params, ifVersion });
    afterCommit((db) => forgetPerson(db, params.id));
    return { data: params };
  },
});
