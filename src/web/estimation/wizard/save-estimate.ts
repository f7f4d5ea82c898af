import { estimation, type EstimationRow } from '../../../contract/estimation.ts';
import { saveDocument, type SentSection } from '../../../domain/document/document-wire.ts';
import { rootId, type DocumentNode, type NodeId } from '../../../domain/document/document.ts';
import { changesBetween, type DocumentChange } from '../../../domain/merge/changes-between.ts';
import { callWhole, type Whole } from '../../api/call.ts';
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
  /** What the server has as this version, where that is known: only what differs is sent. */
  readonly base?: ReadonlyMap<NodeId, DocumentNode> | undefined;
  /** The edited file whose changes are in it. */
  readonly fromFile?: string | undefined;
  /** What the prices of a new estimate rest on; absent: what is usual. */
  readonly basis?: { readonly priceSetId: string; readonly editionId: string } | undefined;
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
      const { data, meta }: Whole<typeof estimation.update> =
        sent.id === undefined
          ? await callWhole(estimation.create, parts)
          : await callWhole(estimation.update, { ...parts, ...change });
      if (content && data.estimationItem) ids?.learn(content, data.estimationItem);
      settled();
      if (body.changes) {
        const names = meta?.['ids'];
        if (!isNames(names)) throw new ChangesNotTaken(data.version);
        ids?.learnNames(names);
      }
      return data;
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

  /** The content as it is sent; `isWhole`: not as what differs from the base. */
  function contentOf({ id, document, base }: SaveParts, isWhole: boolean): Content {
    if (!document) return {};
    const isFirst = id === undefined;
    const changes = isWhole || isFirst || !base ? undefined : changesOf(document, base);
    if (changes && JSON.stringify(changes).length <= LONGEST_CHANGES) return { changes };
    const sections = saveDocument(document);
    return { estimationItem: ids?.translate(sections) ?? sections };
  }

  /** Undefined where the server does not know the parts of the base. */
  function changesOf(document: Nodes, base: Nodes): DocumentChange[] | undefined {
    if (!ids || [...base.keys()].some((id) => id !== rootId && !ids.knows(id))) return undefined;
    const name = (id: NodeId | null) => (id === null ? null : ids.nameOf(id));
    return changesBetween(base, document).map(([id, now]) => {
      const place = now?.place && { in: name(now.place.in), behind: name(now.place.behind) };
      return [ids.nameOf(id), now && place ? { ...now, place } : now];
    });
  }

  async function saveOnce(parts: SaveParts, isWhole: boolean): Promise<EstimationRow> {
    const { profile, fromFile } = parts;
    const bodyOf = (wholly: boolean): Body => ({
      ...sentProfile(profile),
      ...parts.basis,
      fromFile,
      ...contentOf(parts, wholly),
    });
    let body = bodyOf(isWhole);
    let text = JSON.stringify(body);
    const target = () => ({
      id: stored?.id ?? parts.id,
      version: stored ? Math.max(stored.version, parts.version ?? 0) : parts.version,
    });
    const { id, version } = target();
    if (last?.id === id && last?.version === version && last?.text === text) {
      if (last.image === profile.image) return send(last, body);
    }
    await settleLast();
    // The base is older than what that save has stored.
    if (body.changes && target().version !== parts.version) {
      body = bodyOf(true);
      text = JSON.stringify(body);
    }
    const namesParts = !parts.isLast && makesNew(body.estimationItem);
    const sent = { ...target(), key: newKey(), text, image: profile.image, namesParts };
    // The save must not wait for a browser whose storage does not answer.
    await Promise.race([note(sent), pause(500)]);
    return send(sent, body);
  }

  return async function save(parts: SaveParts): Promise<EstimationRow> {
    try {
      return await saveOnce(parts, false);
    } catch (error) {
      if (error instanceof ChangesNotTaken) {
        return saveOnce({ ...parts, version: error.version }, true);
      }
      if (!(error instanceof Failure && error.code === 'CHANGES_UNFIT')) throw error;
      return saveOnce(parts, true);
    }
  };
}

/** Characters; a whole content goes gzipped, and soon takes no more than they do. */
const LONGEST_CHANGES = 64 * 1024;

type Nodes = ReadonlyMap<NodeId, DocumentNode>;

interface Content {
  readonly estimationItem?: readonly SentSection[];
  readonly changes?: readonly DocumentChange[];
  readonly fromFile?: string | undefined;
}

type Body = ReturnType<typeof sentProfile> & Content;

/** A server of before there were changes has stored the profile alone, as this version. */
class ChangesNotTaken extends Error {
  readonly version: number;

  constructor(version: number) {
    super();
    this.version = version;
  }
}

const isNames = (names: unknown): names is Readonly<Record<string, string>> =>
  typeof names === 'object' && names !== null;

/** The server rejected it, so it was not stored. */
function isRefusal({ status, code }: Failure): boolean {
  return status >= 400 && status < 500 && code !== 'IDEMPOTENCY_RUNNING';
}

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
  });
