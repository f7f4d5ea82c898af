import { users } from '../../contract/users.ts';
import { searchWords } from '../../domain/search-text.ts';
import { imageLinks } from '../files/image-link.ts';
import { Problem } from '../platform/problem.ts';
import { routes } from '../platform/http/routes.ts';
import { changeUser } from './change-user.ts';
import { closeUser } from './close-user.ts';
import { createUser } from './create-user.ts';
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

  async create({ body, files }, { db, caller }) {
    const user = await createUser(db, caller, body, files.file);
    return { data: presentUser(user, await imageLinks(db)) };
  },

  async change({ params, body, files, ifVersion }, { db, caller }) {
    const imageUrl = await imageLinks(db);
    const change = { ...body, file: files.file };
    const user = await changeUser(db, caller, { ...params, ifVersion }, change, imageUrl);
    return { data: presentUser(user, imageUrl) };
  },

  async remove({ params, ifVersion }, { db, caller }) {
    await closeUser(db, caller, { ...params, ifVersion }, await imageLinks(db));
    return { data: params };
  },
});
