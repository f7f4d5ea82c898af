import type { Page } from 'playwright-core';

/** As the register prints a key, and as the browser is told to press it. */
export function press(page: Page, combination: string): Promise<void> {
  const names: Record<string, string> = {
    Ctrl: 'Control',
    '↑': 'ArrowUp',
    '↓': 'ArrowDown',
    '←': 'ArrowLeft',
    '→': 'ArrowRight',
    PgUp: 'PageUp',
    PgDn: 'PageDown',
    Esc: 'Escape',
    Spasi: 'Space',
    Menu: 'ContextMenu',
    Huruf: 'b',
  };
  const parts = combination.split('+').filter((part) => part !== '*');
  return page.keyboard.press(
    parts
      .map((part) => names[part] ?? part.replace(/^[A-Z]$/, (letter) => letter.toLowerCase()))
      .join('+'),
  );
}
