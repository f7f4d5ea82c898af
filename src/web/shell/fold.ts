import { useSyncExternalStore } from 'react';

const KEY = 'taksir-menu';
const listeners = new Set<() => void>();

/** A table takes the whole width at these addresses. */
const wideWork = /^\/estimation\/(create|update)\b|^\/hsp\/ahsp\b/;

const drawer = window.matchMedia('(max-width: 767px)');
/** Narrower, the menu folds by itself; beside a wide table on a small notebook too. */
const narrow = window.matchMedia('(max-width: 1023px)');
const besideTable = window.matchMedia('(max-width: 1399px)');
for (const screen of [drawer, narrow, besideTable]) screen.addEventListener('change', tell);

function tell() {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** What somebody has chosen on this device; as long as nobody has, the room decides. */
function isFoldedAt(path: string): boolean {
  if (drawer.matches) return false;
  const chosen = localStorage.getItem(KEY);
  if (chosen !== null) return chosen === 'terlipat';
  return narrow.matches || (besideTable.matches && wideWork.test(path));
}

/** Whether the side bar shows only its icons, and how to turn that round (HAND-36). */
export function useFold(path: string): readonly [boolean, () => void] {
  const isFolded = useSyncExternalStore(subscribe, () => isFoldedAt(path));
  return [
    isFolded,
    () => {
      localStorage.setItem(KEY, isFolded ? 'terbentang' : 'terlipat');
      tell();
    },
  ];
}
