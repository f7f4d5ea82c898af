import { Moon } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { IconButton } from '../icon-button.tsx';
import { currentTheme, setTheme, subscribeToTheme } from './theme.ts';

export function ThemeToggle() {
  const theme = useSyncExternalStore(subscribeToTheme, currentTheme);
  return theme === 'dark' ? (
    <IconButton label="Tema terang" icon={<SunIcon />} onClick={() => setTheme('light')} />
  ) : (
    <IconButton label="Tema gelap" icon={<Moon aria-hidden />} onClick={() => setTheme('dark')} />
  );
}

/** Drawn in one stroke: it stands on every page. */
const SunIcon = () => (
  <svg className="icon" viewBox="0 0 16 16" aria-hidden>
    <circle cx="8" cy="8" r="2.7" />
    <path d="M8 1.3v1.5M8 13.2v1.5M1.3 8h1.5M13.2 8h1.5M3.3 3.3l1 1M11.7 11.7l1 1M3.3 12.7l1-1M11.7 4.3l1-1" />
  </svg>
);
