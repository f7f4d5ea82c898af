import { ahspRoutes } from './ahsp/routes.ts';
import { authRoutes } from './auth/routes.ts';
import { checkCountRoutes, checkRoutes, wageBandRoutes } from './checks/routes.ts';
import { priceRefreshRoutes } from './estimation/prices/price-refresh-routes.ts';
import { revisionRoutes } from './estimation/revisions/revision-routes.ts';
import { documentSettingRoutes } from './document-settings/routes.ts';
import { estimationRoutes } from './estimation/routes.ts';
import { eventRoutes } from './events/routes.ts';
import { exportJobRoutes } from './export-jobs/routes.ts';
import { paperMarkRoutes } from './exports/paper-mark-routes.ts';
import { paperPreviewRoutes } from './exports/preview-routes.ts';
import { exportRoutes } from './exports/routes.ts';
import { fileRoutes } from './files/routes.ts';
import { hspRoutes } from './hsp/routes.ts';
import { impactRoutes } from './impact/routes.ts';
import { masterRoutes } from './master/routes.ts';
import type { Route } from './platform/http/routes.ts';
import { matchingRoutes } from './matching/routes.ts';
import { importHistoryRoutes } from './price-lists/history/routes.ts';
import { analysisImportRoutes } from './price-lists/analyses/routes.ts';
import { priceImportRoutes } from './price-lists/mixed/routes.ts';
import { priceBasisRoutes } from './price-sets/price-basis-routes.ts';
import { editionRoutes, priceSetRoutes } from './price-sets/routes.ts';
import { pairingRoutes } from './price-lists/pairing/routes.ts';
import { billRoutes } from './bills/routes.ts';
import { roundTripRoutes } from './round-trip/routes.ts';
import { priceListRoutes } from './price-lists/routes.ts';
import { resourceRoutes } from './resources/routes.ts';
import { searchRoutes } from './search/routes.ts';
import { serviceRoutes } from './service/routes.ts';
import { sourceRoutes } from './sources/routes.ts';
import { syncRoutes } from './sync/routes.ts';
import { unitRoutes } from './units/routes.ts';
import { userRoutes } from './users/routes.ts';

/** Every feature's routes; a test compares this list with the contract. */
export const features: readonly Route[] = [
  ...authRoutes,
  ...estimationRoutes,
  ...checkRoutes,
  ...checkCountRoutes,
  ...wageBandRoutes,
  ...revisionRoutes,
  ...eventRoutes,
  ...priceRefreshRoutes,
  ...priceBasisRoutes,
  ...impactRoutes,
  ...exportRoutes,
  ...paperMarkRoutes,
  ...paperPreviewRoutes,
  ...exportJobRoutes,
  ...resourceRoutes,
  ...documentSettingRoutes,
  ...fileRoutes,
  ...userRoutes,
  ...hspRoutes,
  ...ahspRoutes,
  ...masterRoutes,
  ...matchingRoutes,
  ...priceListRoutes,
  ...priceImportRoutes,
  ...pairingRoutes,
  ...priceSetRoutes,
  ...editionRoutes,
  ...importHistoryRoutes,
  ...analysisImportRoutes,
  ...billRoutes,
  ...roundTripRoutes,
  ...searchRoutes,
  ...syncRoutes,
  ...sourceRoutes,
  ...unitRoutes,
  ...serviceRoutes,
];
