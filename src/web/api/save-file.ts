import type { Download } from './download.ts';

/** Hands a downloaded file to the browser, which puts it where the user wants it. */
export function saveFile({ name, blob }: Pick<Download, 'name' | 'blob'>): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser reads the blob after the click; a minute is ample.
  window.setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
