import { estimation, type EstimationRow } from '../../../contract/estimation.ts';
import { saveDocument } from '../../../domain/estimate/document-wire.ts';
import type { DocumentNode, NodeId } from '../../../domain/estimate/document.ts';
import { call } from '../../api/call.ts';
import { newKey } from '../../api/request.ts';
import { sentProfile, type Profile } from './profile.ts';

interface SaveParts {
  /** Absent for a new estimate. */
  readonly id: string | undefined;
  readonly version: number | undefined;
  readonly profile: Profile;
  /** Absent when the profile alone is saved (D-34). */
  readonly document: ReadonlyMap<NodeId, DocumentNode> | undefined;
}

/**
 * Sends an estimate. The same content sent again, after an answer that never came, goes under the
 * same key: it is stored once.
 */
export function createSaver() {
  let last: { text: string; image: File | undefined; key: string } | undefined;

  return async function save(parts: SaveParts): Promise<EstimationRow> {
    const { id, version, profile, document } = parts;
    const content = document && { estimationItem: saveDocument(document) };
    const body = { ...sentProfile(profile), ...content };
    const text = JSON.stringify([id, version, body]);
    const key = last?.text === text && last.image === profile.image ? last.key : newKey();
    last = { text, image: profile.image, key };
    const files = profile.image && { image: profile.image };
    const sent = { body, idempotencyKey: key, query: {}, ...(files && { files }) };
    const saved =
      id === undefined
        ? await call(estimation.create, sent)
        : await call(estimation.update, { ...sent, params: { id }, ifVersion: version });
    last = undefined;
    return saved;
  };
}
