import { Moon, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { IconButton } from './icon-button.tsx';
import { currentTheme, setTheme, subscribeToTheme } from './theme.ts';

export function ThemeToggle() {
  const theme = useSyncExternalStore(subscribeToTheme, currentTheme);
  return theme === 'dark' ? (
    <IconButton label="Tema terang" icon={<Sun aria-hidden />} onClick={() => setTheme('light')} />
  ) : (
    <IconButton label="Tema gelap" icon={<Moon aria-hidden />} onClick={() => setTheme('dark')} />
  );
}
