import * as ahsp from '../../../contract/ahsp.ts';
import * as auth from '../../../contract/auth.ts';
import * as bills from '../../../contract/bills.ts';
import * as checks from '../../../contract/checks.ts';
import * as settings from '../../../contract/document-settings.ts';
import * as estimation from '../../../contract/estimation.ts';
import * as events from '../../../contract/events.ts';
import * as exportJobs from '../../../contract/export-jobs.ts';
import { Pagination } from '../../../contract/fields/paging.ts';
import * as hsp from '../../../contract/hsp.ts';
import * as impact from '../../../contract/impact.ts';
import * as history from '../../../contract/import-history.ts';
import * as master from '../../../contract/master.ts';
import * as matching from '../../../contract/matching.ts';
import * as pairing from '../../../contract/pairing.ts';
import * as priceImports from '../../../contract/price-imports.ts';
import * as priceLists from '../../../contract/price-lists.ts';
import * as refresh from '../../../contract/price-refresh.ts';
import * as revisions from '../../../contract/revisions.ts';
import * as roundTrip from '../../../contract/round-trip.ts';
import * as search from '../../../contract/search.ts';
import * as sent from '../../../contract/sent-content.ts';
import * as sources from '../../../contract/sources.ts';
import * as sync from '../../../contract/sync.ts';
import * as units from '../../../contract/units.ts';
import * as users from '../../../contract/users.ts';

/** What has a name in the document, so that calls point at it and generated types are called by it. */
export const records = {
  Pagination,
  User: auth.User,
  NewUser: users.NewUser,
  UserChange: users.UserChange,
  Unit: units.Unit,
  UnitFields: units.UnitFields,
  Source: sources.Source,
  NewSource: sources.NewSource,
  CustomField: estimation.CustomField,
  EstimationRow: estimation.EstimationRow,
  Estimation: estimation.Estimation,
  EstimationSection: estimation.SectionRead,
  EstimationItem: estimation.ItemRead,
  EstimationItemRow: estimation.DetailRead,
  EstimationCreate: estimation.EstimationCreate,
  EstimationChange: estimation.EstimationChange,
  SentSection: sent.SentSection,
  SentItem: sent.SentItem,
  SentItemRow: sent.SentRow,
  SentChange: sent.SentChange,
  SentCustomFields: sent.SentCustomFields,
  SentCustomFieldsMeta: sent.SentCustomFieldsMeta,
  DocumentSettings: settings.DocumentSettings,
  ExportJob: exportJobs.ExportJob,
  Checks: checks.Checks,
  CheckFinding: checks.Finding,
  CheckFacts: checks.CheckFacts,
  FollowedWorks: checks.FollowedWorks,
  Revision: revisions.Revision,
  PriceRefresh: refresh.PriceRefresh,
  PriceChange: refresh.PriceChange,
  PriceRefreshOrder: refresh.PriceRefreshOrder,
  VersionTold: events.VersionTold,
  PeopleTold: events.PeopleTold,
  AcceptedTold: events.AcceptedTold,
  HspItem: hsp.HspItem,
  HspItemFields: hsp.ItemFields,
  HspItemChange: hsp.ItemChange,
  HspCategory: hsp.HspCategory,
  ItemPriceChange: hsp.ItemPriceChange,
  UsingEstimation: hsp.UsingEstimation,
  Recipe: ahsp.RecipeView,
  RecipeComponent: ahsp.RecipeComponent,
  NewComponent: ahsp.NewComponent,
  ComponentChange: ahsp.ComponentChange,
  MasterItem: master.MasterItem,
  MasterCreate: master.MasterCreate,
  MasterChange: master.MasterChange,
  MasterPrice: master.MasterPrice,
  MasterUse: master.MasterUse,
  LineMatch: matching.LineMatch,
  IntendedChange: impact.IntendedChange,
  Impact: impact.Impact,
  EntryImpact: impact.EntryImpact,
  EstimationImpact: impact.EstimationImpact,
  SyncWish: sync.SyncWish,
  SyncPlan: sync.SyncPlan,
  SyncEffect: sync.SyncEffect,
  ImportSummary: priceLists.ImportSummary,
  ImportFault: priceLists.ImportFault,
  ImportEntry: history.ImportEntry,
  PriceSheet: priceImports.PriceSheet,
  PriceMap: priceImports.PriceMap,
  PriceReview: priceImports.PriceReview,
  PriceRow: priceImports.PriceRow,
  PairMaster: pairing.PairMaster,
  PairRow: pairing.PairRow,
  PairsEffect: pairing.PairsEffect,
  BillSheet: bills.BillSheet,
  ReturnedWorkbook: roundTrip.ReturnedWorkbook,
  TradeWords: search.TradeWords,
};
