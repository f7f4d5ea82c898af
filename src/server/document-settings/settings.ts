import { DocumentSettings } from '../../contract/document-settings.ts';
import type { ReceivedFile, SeenVersions } from '../../contract/endpoint.ts';
import { findEstimation } from '../estimation/estimation-store.ts';
import { lockForChange, reachOf } from '../estimation/visibility.ts';
import { deleteBlob } from '../files/blob-store.ts';
import { madeReady, readyOf, storeWhole, type Ready } from '../files/store-image.ts';
import { takeLogo, type Logo } from '../papers/logo.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { Database, Tx } from '../platform/database/database.ts';
import { Problem } from '../platform/problem.ts';
import { requireVersion, type TellCurrent } from '../platform/http/require-version.ts';
import {
  deleteSettings,
  findSettings,
  insertSettings,
  lockSettings,
  updateSettings,
  type StoredSettings,
  type Whose,
} from './settings-store.ts';

/** How papers look until somebody says otherwise. */
const usual: Pick<StoredSettings, 'settings' | 'logoId' | 'version'> = {
  settings: DocumentSettings.parse({}),
  logoId: null,
  version: 0,
};

export interface EffectiveSettings {
  readonly settings: DocumentSettings;
  readonly logoId: string | null;
  readonly version: number;
  /** Whether they are the estimate's own; otherwise they are its author's. */
  readonly isOwn: boolean;
}

/** A person's settings. */
export async function settingsOf(db: Database, userId: string): Promise<EffectiveSettings> {
  const stored = await findSettings(db, { userId, estimationId: null });
  return { ...(stored ?? usual), isOwn: false };
}

/** What counts for an estimate: its own settings, else its author's. */
export async function settingsFor(
  db: Database,
  caller: Caller,
  estimationId: string,
): Promise<EffectiveSettings> {
  const userId = await authorOf(db, caller, estimationId);
  const own = await findSettings(db, { userId, estimationId });
  return own ? { ...own, isOwn: true } : settingsOf(db, userId);
}

/** The author of an estimate that the caller may see. */
async function authorOf(db: Database, caller: Caller, estimationId: string): Promise<string> {
  const estimation = await findEstimation(db, reachOf(caller), estimationId);
  if (!estimation) throw new Problem('ESTIMATION_NOT_FOUND');
  return estimation.authorId;
}

type ReadyLogo = Ready<Logo>;
interface Waiting {
  readonly signal: AbortSignal;
}

/** The logo that was sent, decoded before the transaction opens. */
export async function readyLogo(
  { files: { logo } }: { files: { logo?: ReceivedFile } },
  call: Waiting,
): Promise<ReadyLogo | undefined> {
  return logo && madeReady(takeLogo(logo.bytes, call.signal));
}

/** Nothing is decoded for an estimate that the caller cannot reach. */
export async function readyLogoFor(
  sent: { params: { id: string }; files: { logo?: ReceivedFile } },
  call: Waiting & { readonly db: Database; readonly caller: Caller },
): Promise<ReadyLogo | undefined> {
  if (!sent.files.logo) return undefined;
  const author = await madeReady(authorOf(call.db, call.caller, sent.params.id));
  return author instanceof Problem ? author : readyLogo(sent, call);
}

export interface Change {
  readonly settings: DocumentSettings;
  readonly logo: ReadyLogo | undefined;
  readonly removeLogo: boolean;
  readonly ifVersion: SeenVersions | undefined;
}

export async function saveSettings(
  tx: Tx,
  caller: Caller,
  change: Change,
): Promise<EffectiveSettings> {
  await store(tx, { userId: caller.id, estimationId: null }, change);
  return settingsOf(tx, caller.id);
}

export async function saveSettingsFor(
  tx: Tx,
  caller: Caller,
  estimationId: string,
  change: Change,
): Promise<EffectiveSettings> {
  // Held, so that a deletion waits for the settings, or they find nothing to belong to.
  const { authorId: userId } = await lockForChange(tx, caller, { id: estimationId });
  await store(tx, { userId, estimationId }, change);
  return settingsFor(tx, caller, estimationId);
}

/** The estimate's papers look like its author's again. */
export async function removeSettingsFor(
  tx: Tx,
  caller: Caller,
  estimationId: string,
): Promise<EffectiveSettings> {
  const { authorId: userId } = await lockForChange(tx, caller, { id: estimationId });
  const own = await lockSettings(tx, { userId, estimationId });
  if (own) {
    await deleteSettings(tx, own.id);
    if (own.logoId !== null) await deleteBlob(tx, own.logoId);
  }
  return settingsFor(tx, caller, estimationId);
}

async function store(tx: Tx, whose: Whose, change: Change): Promise<void> {
  const before = await lockSettings(tx, whose);
  const record = { kind: 'settings', id: whose.estimationId ?? whose.userId } as const;
  requireVersion(record, change.ifVersion, before?.version ?? 0);
  const logoId = await logoAfter(tx, before?.logoId ?? null, change);
  const content = { settings: change.settings, logoId };
  if (before) await updateSettings(tx, before.id, content);
  else await insertSettings(tx, whose, content);
  if (before?.logoId && before.logoId !== logoId) await deleteBlob(tx, before.logoId);
}

async function logoAfter(
  tx: Tx,
  before: string | null,
  { logo, removeLogo }: Change,
): Promise<string | null> {
  if (logo) {
    // Papers can carry only PNG and JPG.
    const { type, bytes } = readyOf(logo);
    return storeWhole(tx, { mime: type === 'png' ? 'image/png' : 'image/jpeg', bytes });
  }
  return removeLogo ? null : before;
}

/** For who was refused; the id is the caller's own or that of an estimate. */
export const tellSettings: TellCurrent = async (tx, caller, id) => {
  const estimationId = id === caller.id ? null : id;
  const stored = await findSettings(tx, { userId: caller.id, estimationId });
  return {
    changedBy: null,
    changedAt: stored?.updatedAt ?? new Date(),
    current: stored?.settings ?? usual.settings,
  };
};
