import type { Page } from 'playwright-core';

/** As the clipboard of Excel would come; a headless browser has none of its own to fill. */
export async function paste(page: Page, text: string) {
  const isTaken = await page.evaluate((given) => {
    const data = new DataTransfer();
    data.setData('text/plain', given);
    const event = new ClipboardEvent('paste', {
      clipboardData: data,
      bubbles: true,
      cancelable: true,
    });
    return document.activeElement?.dispatchEvent(event) === false;
  }, text);
  // What no listener takes, the browser puts into the input.
  if (!isTaken) await page.keyboard.insertText(text.trim());
}
