export interface Toast {
  id: number;
  kind: ToastKind;
  text: string;
  /** A second, quieter line: a file's name, the English words of a save (D-27). */
  detail?: string | undefined;
  action?: ToastAction | undefined;
  /** A second one beside it: the message waits for the choice, as long as it takes. */
  other?: ToastAction | undefined;
}

export type ToastKind = 'success' | 'error' | 'warning' | 'info';

export interface ToastAction {
  /** 'Urungkan'. */
  text: string;
  run: () => void;
}

const LIMIT = 20;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function replace(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

type More = Omit<Toast, 'id' | 'kind' | 'text'>;

/** Shows a message for 3 s, unless it asks to choose; returns its id, for `dismissToast`. */
export function showToast(kind: ToastKind, text: string, more: More = {}): number {
  const id = ++lastId;
  replace([...toasts, { id, kind, text, ...more }].slice(-LIMIT));
  return id;
}

export function dismissToast(id: number): void {
  replace(toasts.filter((toast) => toast.id !== id));
}

export function dismissAllToasts(): void {
  replace([]);
}

/** Keeps the message but removes its action, which is no longer possible. */
export function dropToastAction(id: number): void {
  replace(toasts.map((toast) => (toast.id === id ? { ...toast, action: undefined } : toast)));
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const currentToasts = (): readonly Toast[] => toasts;
