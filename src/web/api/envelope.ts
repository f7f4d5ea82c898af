/** An answer of the API (api/1.2). */
export interface Envelope {
  data?: unknown;
  code?: string;
  fields?: Record<string, string>;
  details?: Record<string, unknown>;
  [beside: string]: unknown;
}

interface Opened {
  envelope: Envelope;
  /** The text of `error`, where the answer has one, whatever its status. */
  said: string | undefined;
}

/**
 * Reads an answer's text. Only `error` counts as the words of a failure: what users have typed
 * stands in `data`, and a category called "invalid token" signs nobody out. An answer that is no
 * envelope at all, as a proxy's, has words only if it is short plain text.
 */
export function readEnvelope(text: string): Opened {
  const read = parse(text);
  if (read === undefined || read === null || typeof read !== 'object' || Array.isArray(read)) {
    const isWords = read === undefined && text.length < 200 && !text.includes('<');
    return { envelope: { data: read }, said: isWords && text.trim() ? text.trim() : undefined };
  }
  const envelope: Envelope = { ...read };
  const { error, message, status } = envelope;
  if (typeof error === 'string' && error) return { envelope, said: error };
  const isFailure = status === 'error' && typeof message === 'string' && message !== '';
  return { envelope, said: isFailure ? message : undefined };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
