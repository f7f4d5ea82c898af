import { estimationRoutes } from './estimation/routes.ts';
import type { Route } from './platform/routes.ts';

/** Every feature's routes; a test holds this list against the contract. */
export const features: readonly Route[] = [...estimationRoutes];
