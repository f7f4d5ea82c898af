import { estimation, type EstimationRow } from '../../../contract/estimation.ts';
import { saveDocument } from '../../../domain/estimate/document-wire.ts';
import type { DocumentNode, NodeId } from '../../../domain/estimate/document.ts';
import { call } from '../../api/call.ts';
import { Failure } from '../../api/failure.ts';
import { newKey } from '../../api/request.ts';
import type { SentSave } from '../draft/draft-store.ts';
import { sentProfile, type Profile } from './profile.ts';

interface SaveParts {
  /** Absent for a new estimate. */
  readonly id: string | undefined;
  readonly version: number | undefined;
  readonly profile: Profile;
  /** Absent when the profile alone is saved (D-34). */
  readonly document: ReadonlyMap<NodeId, DocumentNode> | undefined;
}

interface SaverOptions {
  /** A save of before, whose answer never came. */
  unanswered?: SentSave | undefined;
  /** Keeps a save that goes out, so that it is known after a crash; undefined: answered. */
  note?: (sent: SentSave | undefined) => Promise<void>;
}

/**
 * Sends an estimate. A save whose answer never came may be stored or not: it is repeated under its
 * own key, which stores it once, before anything else is sent. So a new estimate is never made
 * twice, and one's own save is no conflict.
 */
export function createSaver({ unanswered, note = () => Promise.resolve() }: SaverOptions = {}) {
  let last = unanswered;
  /** What turned out to be stored after all. */
  let stored: Pick<EstimationRow, 'id' | 'version'> | undefined;

  async function send(sent: SentSave): Promise<EstimationRow> {
    last = sent;
    // The text was made of a body two lines up, or in the page before.
    const body = JSON.parse(sent.text) as ReturnType<typeof sentProfile>;
    const files = sent.image && { image: sent.image };
    const parts = { body, idempotencyKey: sent.key, query: {}, ...(files && { files }) };
    try {
      const saved =
        sent.id === undefined
          ? await call(estimation.create, parts)
          : await call(estimation.update, {
              ...parts,
              params: { id: sent.id },
              ifVersion: sent.version,
            });
      last = undefined;
      return saved;
    } catch (error) {
      if (isAnswer(error)) last = undefined;
      throw error;
    }
  }

  /** The last save again, if nobody knows what became of it. */
  async function settle(): Promise<void> {
    if (!last) return;
    try {
      const { id, version } = await send(last);
      stored = { id, version };
    } catch (error) {
      // Refused: it is not stored, and what is sent now takes its place.
      if (!isAnswer(error) || (error instanceof Failure && error.status === 401)) throw error;
    }
  }

  return async function save(parts: SaveParts): Promise<EstimationRow> {
    const { profile, document } = parts;
    const content = document && { estimationItem: saveDocument(document) };
    const text = JSON.stringify({ ...sentProfile(profile), ...content });
    const isRepeated =
      last !== undefined &&
      last.text === text &&
      last.image === profile.image &&
      last.id === parts.id &&
      last.version === parts.version;
    if (!isRepeated) await settle();
    const sent: SentSave =
      isRepeated && last
        ? last
        : {
            id: stored?.id ?? parts.id,
            version: stored?.version ?? parts.version,
            key: newKey(),
            text,
            image: profile.image,
          };
    await Promise.race([note(sent), pause(500)]);
    const saved = await send(sent);
    stored = parts.id === undefined ? stored : undefined;
    return saved;
  };
}

/** The server has said no; after anything else the save may be stored all the same. */
function isAnswer(error: unknown): boolean {
  if (!(error instanceof Failure)) return false;
  return error.status >= 400 && error.status < 500 && error.code !== 'IDEMPOTENCY_RUNNING';
}

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
  });
