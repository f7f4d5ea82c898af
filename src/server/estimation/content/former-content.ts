// What a save needs from the content that it replaces: the ids that may be kept, and whether
// anything but ids differs.

/** In stored JSON. Within a text a quote is escaped, so this can only be the field itself. */
const ID_FIELD = '"id":"';
const ID_LENGTH = 36;

/** Every id in a stored content. */
export function* idsIn(json: Buffer): Generator<string> {
  // Ids are ASCII, so latin1 will do, the fastest text to search.
  const text = json.toString('latin1');
  for (let at = 0; ; at += ID_LENGTH) {
    at = text.indexOf(ID_FIELD, at);
    if (at < 0) return;
    at += ID_FIELD.length;
    yield text.slice(at, at + ID_LENGTH);
  }
}

/** Whether two stored contents are the same but for the ids of their parts. */
export function sameWork(json: Buffer, other: Buffer): boolean {
  const withoutIds = (text: string) => text.replace(/"id":"[^"]*"/g, '');
  return withoutIds(json.toString('latin1')) === withoutIds(other.toString('latin1'));
}

const parts = ['groups', 'items', 'details', 'volumeDetails', 'extras'] as const;
/** Section, group, item, row, extra. */
const DEEPEST = 5;

/** Every id in content as it was sent, wherever a part may have one. */
export function collectIds(sent: unknown, take: (id: string) => void, level = 1): void {
  if (!Array.isArray(sent) || level > DEEPEST) return;
  for (const part of sent) {
    if (typeof part !== 'object' || part === null) continue;
    if (typeof part.id === 'string') take(part.id);
    for (const name of parts) if (name in part) collectIds(part[name], take, level + 1);
  }
}
