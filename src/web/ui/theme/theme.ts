/** The colours of the page; as long as nobody has chosen, the system decides. */
export type Theme = 'light' | 'dark';

const KEY = 'theme';
const root = document.documentElement;
const system = window.matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

function stored(): Theme | undefined {
  const theme = localStorage.getItem(KEY);
  return theme === 'light' || theme === 'dark' ? theme : undefined;
}

function apply() {
  const theme = stored();
  if (theme) root.dataset.theme = theme;
  else delete root.dataset.theme;
  for (const listener of listeners) listener();
}

/** What is shown now. */
export const currentTheme = (): Theme => stored() ?? (system.matches ? 'dark' : 'light');

export function setTheme(theme: Theme): void {
  localStorage.setItem(KEY, theme);
  apply();
}

export function subscribeToTheme(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

apply();
system.addEventListener('change', apply);
// Another tab chose.
window.addEventListener('storage', (event) => event.key === KEY && apply());
