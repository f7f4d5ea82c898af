import { estimation, type EstimationRow } from '../../../contract/estimation.ts';
import { saveDocument, type SentSection } from '../../../domain/document/document-wire.ts';
import type { DocumentNode, NodeId } from '../../../domain/document/document.ts';
import { call } from '../../api/call.ts';
import { Failure } from '../../api/failure.ts';
import { newKey } from '../../api/request.ts';
import type { SentSave } from '../draft/draft-store.ts';
import { sentProfile, type Profile } from '../draft/profile.ts';
import type { ServerIds } from './server-ids.ts';

interface SaveParts {
  /** Absent for a new estimate. */
  readonly id: string | undefined;
  readonly version: number | undefined;
  readonly profile: Profile;
  /** Absent when the profile alone is saved (D-34). */
  readonly document: ReadonlyMap<NodeId, DocumentNode> | undefined;
  /** Nothing is saved after it, so nobody needs to know what the server calls its parts. */
  readonly isLast?: boolean;
}

interface SaverOptions {
  /** An earlier save, whose answer never came. */
  unanswered?: SentSave | undefined;
  /** Stores a save that was sent, so that it is known after a crash; undefined: it was answered. */
  note?: (sent: SentSave | undefined) => Promise<void>;
  /** What the server calls the parts of the estimate; absent where nothing is saved twice. */
  ids?: ServerIds | undefined;
}

/**
 * Sends an estimate. A save whose answer never came may be stored or not: it is repeated under its
 * own key, which stores it once, before anything else is sent. So a new estimate is never made
 * twice, and one's own save is no conflict.
 */
export function createSaver(options: SaverOptions = {}) {
  const { unanswered, note = () => Promise.resolve(), ids } = options;
  let last = unanswered;
  /** The save that turned out to be stored although its answer was lost. */
  let stored: Pick<EstimationRow, 'id' | 'version'> | undefined;

  const makesNew = (content: Body['estimationItem']): boolean =>
    content !== undefined && ids?.makesNew(content) === true;

  async function send(sent: SentSave, body: Body): Promise<EstimationRow> {
    last = sent;
    const files = sent.image && { image: sent.image };
    const content = body.estimationItem;
    const namesParts = sent.namesParts ?? (sent.id !== undefined && makesNew(content));
    const query = namesParts ? { return: 'full' } : {};
    const parts = { body, idempotencyKey: sent.key, query, ...(files && { files }) };
    const change = { params: { id: sent.id ?? '' }, ifVersion: sent.version };
    try {
      const saved =
        sent.id === undefined
          ? await call(estimation.create, parts)
          : await call(estimation.update, { ...parts, ...change });
      if (content && saved.estimationItem) ids?.learn(content, saved.estimationItem);
      settled();
      return saved;
    } catch (error) {
      if (error instanceof Failure && isRefusal(error)) settled();
      throw error;
    }
  }

  function settled() {
    last = undefined;
    void note(undefined);
  }

  /** The last save again, if nobody knows what became of it. */
  async function settleLast(): Promise<void> {
    if (!last) return;
    try {
      // The text was made from such a body, by this page or an earlier one.
      const { id, version } = await send(last, JSON.parse(last.text) as Body);
      stored = { id, version };
    } catch (error) {
      // Taksir rejected it, so it is not stored and the new save replaces it.
      if (!(error instanceof Failure && (isRefusal(error) || error.code === 'INTERNAL'))) {
        throw error;
      }
      last = undefined;
    }
  }

  return async function save(parts: SaveParts): Promise<EstimationRow> {
    const { profile, document } = parts;
    const sections = document && saveDocument(document);
    const content = sections && { estimationItem: ids?.translate(sections) ?? sections };
    const body = { ...sentProfile(profile), ...content };
    const text = JSON.stringify(body);
    const target = () => ({
      id: stored?.id ?? parts.id,
      version: stored ? Math.max(stored.version, parts.version ?? 0) : parts.version,
    });
    const { id, version } = target();
    if (last?.id === id && last?.version === version && last?.text === text) {
      if (last.image === profile.image) return send(last, body);
    }
    await settleLast();
    const namesParts = !parts.isLast && makesNew(body.estimationItem);
    const sent = { ...target(), key: newKey(), text, image: profile.image, namesParts };
    // The save must not wait for a browser whose storage does not answer.
    await Promise.race([note(sent), pause(500)]);
    return send(sent, body);
  };
}

type Body = ReturnType<typeof sentProfile> & { estimationItem?: readonly SentSection[] };

/** The server rejected it, so it was not stored. */
function isRefusal({ status, code }: Failure): boolean {
  return status >= 400 && status < 500 && code !== 'IDEMPOTENCY_RUNNING';
}

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
  });
