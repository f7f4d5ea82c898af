import type { Page } from 'playwright-core';

/** As the clipboard of Excel would come; a headless browser has none of its own to fill. */
export async function paste(
  page: Page,
  text: string,
  as: 'text/plain' | 'text/html' = 'text/plain',
  /** The same as a table, as Excel puts it beside its text. */
  html?: string,
) {
  const isTaken = await page.evaluate(
    ([given, kind, table]) => {
      const data = new DataTransfer();
      data.setData(kind, given);
      if (table !== undefined) data.setData('text/html', table);
      const event = new ClipboardEvent('paste', {
        clipboardData: data,
        bubbles: true,
        cancelable: true,
      });
      return document.activeElement?.dispatchEvent(event) === false;
    },
    [text, as, html] as const,
  );
  // What no listener takes, the browser puts into the input.
  if (!isTaken) await page.keyboard.insertText(text.trim());
}
