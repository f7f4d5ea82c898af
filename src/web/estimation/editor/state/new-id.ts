/** An id for what the server has not seen; it gives its own when it stores it. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return `n-${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
