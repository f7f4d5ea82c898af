import type { Page } from 'playwright-core';

/** As the clipboard of Excel would come; a headless browser has none of its own to fill. */
export async function paste(
  page: Page,
  text: string,
  as: 'text/plain' | 'text/html' = 'text/plain',
) {
  const isTaken = await page.evaluate(
    ([given, kind]) => {
      const data = new DataTransfer();
      data.setData(kind, given);
      const event = new ClipboardEvent('paste', {
        clipboardData: data,
        bubbles: true,
        cancelable: true,
      });
      return document.activeElement?.dispatchEvent(event) === false;
    },
    [text, as] as const,
  );
  // What no listener takes, the browser puts into the input.
  if (!isTaken) await page.keyboard.insertText(text.trim());
}
