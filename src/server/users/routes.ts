import { users } from '../../contract/users.ts';
import { searchWords } from '../../domain/search-text.ts';
import { imageLinks } from '../files/image-link.ts';
import { routes } from '../platform/routes.ts';
import { presentUser } from './present-user.ts';
import { listUsers } from './user-store.ts';

const LIST_LIMIT = 5_000;

export const userRoutes = routes(users, {
  async list({ query }, { db }) {
    const words = searchWords(query.q ?? query.search ?? '');
    const { rows, total } = await listUsers(db, words, LIST_LIMIT);
    const imageUrl = await imageLinks(db);
    const data = rows.map((user) => presentUser(user, imageUrl));
    return { data, ...(total > LIST_LIMIT && { meta: { truncated: true, total } }) };
  },
});
