import { createContext } from 'react';

/** The left side of the top bar, into which a page may put its own content. */
export const TopBarSlot = createContext<HTMLElement | null>(null);
