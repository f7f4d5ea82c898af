import { service } from '../../contract/service.ts';
import { routes } from '../platform/http/routes.ts';
import { schemaState } from '../platform/upkeep/schema-state.ts';
import { taksirVersion } from '../platform/version.ts';

export const serviceRoutes = routes(service, {
  async version(_, { db }) {
    const schema = await schemaState(db);
    return { data: { version: taksirVersion, migration: schema?.newest ?? null } };
  },
});
