import { useEffect } from 'react';

/** The browser's tab says which project this is, as long as the page shows it. */
export function useTabTitle(name: string): void {
  useEffect(() => {
    if (name.trim() !== '') document.title = `${name.trim()} · Taksir`;
  }, [name]);
}
