import { ahsp } from './ahsp.ts';
import { analysisImports } from './analysis-imports.ts';
import { auth } from './auth.ts';
import { bills } from './bills.ts';
import { checkCounts } from './check-counts.ts';
import { checks } from './checks.ts';
import { documentSettings } from './document-settings.ts';
import { estimation } from './estimation.ts';
import { events } from './events.ts';
import { exportJobs } from './export-jobs.ts';
import { exports } from './exports.ts';
import { files } from './files.ts';
import { hsp } from './hsp.ts';
import { impact } from './impact.ts';
import { master } from './master.ts';
import { matching } from './matching.ts';
import { importHistory } from './import-history.ts';
import { editions } from './editions.ts';
import { pairing } from './pairing.ts';
import { priceBasis } from './price-basis.ts';
import { paperMark } from './paper-mark.ts';
import { paperPreview } from './paper-preview.ts';
import { priceImports } from './price-imports.ts';
import { priceLists } from './price-lists.ts';
import { priceSets } from './price-sets.ts';
import { priceRefresh } from './price-refresh.ts';
import { resources } from './resources.ts';
import { revisions } from './revisions.ts';
import { roundTrip } from './round-trip.ts';
import { search } from './search.ts';
import { service } from './service.ts';
import { sources } from './sources.ts';
import { sync } from './sync.ts';
import { units } from './units.ts';
import { users } from './users.ts';
import { wageBands } from './wage-bands.ts';

/** Every call that the server answers, by feature. */
export const api = {
  auth,
  estimation,
  exports,
  exportJobs,
  documentSettings,
  resources,
  checks,
  checkCounts,
  wageBands,
  revisions,
  events,
  priceRefresh,
  priceBasis,
  impact,
  hsp,
  ahsp,
  master,
  matching,
  priceLists,
  priceImports,
  pairing,
  priceSets,
  editions,
  paperMark,
  paperPreview,
  importHistory,
  analysisImports,
  bills,
  roundTrip,
  search,
  sync,
  sources,
  units,
  users,
  files,
  service,
};
