/** The name under which the page tells the files of the lines (server: page-files.ts). */
const name = 'taksir-lines';

/**
 * Asks for the code of an estimate's lines where the address begins with them; the wizard would do so
 * only once its own code stands.
 */
export function askForLines(): void {
  if (location.hash !== '#step2') return;
  const told = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
  for (const file of told.split(' ').filter((part) => part !== '')) {
    const link = document.createElement('link');
    link.rel = file.endsWith('.css') ? 'preload' : 'modulepreload';
    if (link.rel === 'preload') link.as = 'style';
    link.crossOrigin = '';
    link.href = `/${file}`;
    document.head.append(link);
  }
}
