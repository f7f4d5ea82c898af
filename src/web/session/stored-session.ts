import type { User } from '../../contract/auth.ts';
import { TOKEN } from './stored-token.ts';

/** The session as the browser keeps it: two entries of local storage, alike in every tab. */
const USER = 'user';

const listeners = new Set<() => void>();

function announce() {
  for (const listener of listeners) listener();
}

/** The person as of the last sign-in; undefined when it is absent or cannot be read. */
export function storedUser(): Partial<User> | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(USER) ?? 'null');
    return stored && typeof stored === 'object' ? stored : undefined;
  } catch {
    return undefined;
  }
}

export function storeSession(token: string, user: User): void {
  localStorage.setItem(TOKEN, token);
  localStorage.setItem(USER, JSON.stringify(user));
  announce();
}

export function clearSession(): void {
  localStorage.removeItem(TOKEN);
  localStorage.removeItem(USER);
  announce();
}

/** Also told when another tab signs in or out. */
export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
