import { events } from '../../contract/events.ts';
import { routes } from '../platform/http/routes.ts';
import { hubOf } from './hub.ts';

export const eventRoutes = routes(events, {
  stream({ query }, { db, caller, token = '' }) {
    const asked = { caller, token, open: query.open };
    return query.follow === 'no' ? hubOf(db).look(asked) : hubOf(db).follow(asked);
  },
});
