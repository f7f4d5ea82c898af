import type { AroundNavHandler } from 'wouter';

/** How many parts of the page hold unsaved work. */
let guards = 0;
/**
 * The path of the page that holds unsaved work. While the next page loads, the old one is still
 * mounted but hidden, and guards nothing.
 */
let guardedPath = '';
/** What leaving that page loses, where it is not the usual. */
let guardedLoss: string | undefined;
/** Whether a page that is closed now loses nothing. */
let guardedSafely: (() => boolean) | undefined;
/** What happens when the user chooses to leave; set while the question is shown. */
let proceed: (() => void) | undefined;
/** The next step through the history has been agreed to. */
let isAgreed = false;
/** The entry of the history that the page shows. */
let shown = { url: location.href, state: history.state as unknown };

const listeners = new Set<() => void>();

function announce() {
  for (const listener of listeners) listener();
}

function ask(then: () => void) {
  proceed = then;
  announce();
}

/** True while the question is shown. */
export const askedToLeave = (): boolean => proceed !== undefined;

export function subscribeToLeaving(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The answer to the question. */
export function answerLeaving(leave: boolean): void {
  const then = proceed;
  proceed = undefined;
  announce();
  if (leave) then?.();
}

function onBeforeUnload(event: BeforeUnloadEvent) {
  if (holdsUnsavedWork() && !guardedSafely?.()) event.preventDefault();
}

/** The page that is shown holds work that is not saved. */
export const holdsUnsavedWork = (): boolean => guards > 0 && guardedPath === pathOf(shown.url);

/** What is said to be lost; undefined: the usual words. */
export const lossByLeaving = (): string | undefined => guardedLoss;

/** Guards the page until the returned function is called. */
export function guardPage(loss?: string, isSafe?: () => boolean): () => void {
  guardedPath = location.pathname;
  guardedLoss = loss;
  guardedSafely = isSafe;
  announce();
  if (guards++ === 0) window.addEventListener('beforeunload', onBeforeUnload);
  return () => {
    if (--guards === 0) window.removeEventListener('beforeunload', onBeforeUnload);
  };
}

const pathOf = (url: string) => new URL(url, location.href).pathname;

/** Links and navigations of ours. A change of the query stays on the page. */
export const aroundNavigation: AroundNavHandler = (navigate, to, options) => {
  if (!holdsUnsavedWork() || pathOf(to) === location.pathname) navigate(to, options);
  else ask(() => navigate(to, options));
};

function remember() {
  shown = { url: location.href, state: history.state };
}

/**
 * The back button. The browser has already gone back and cannot be stopped, so the page's own entry
 * is pushed again without the router noticing; leaving is then one step back from it.
 */
function onPopState(event: PopStateEvent) {
  if (!holdsUnsavedWork() || isAgreed || pathOf(shown.url) === location.pathname) {
    isAgreed = false;
    remember();
    return;
  }
  event.stopImmediatePropagation();
  history.pushState(shown.state, '', shown.url);
  ask(() => {
    isAgreed = true;
    history.back();
  });
}

// Capturing listeners run first, so this one is ahead of the router's.
window.addEventListener('popstate', onPopState, true);
// The router sends these events for each entry that is made.
window.addEventListener('pushState', remember);
window.addEventListener('replaceState', remember);
