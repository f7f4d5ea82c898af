import styles from './print-text.module.css';

interface Printed {
  readonly title: string;
  /** What the sheet is about, so that it can be filed; a line each. */
  readonly about: readonly string[];
  /** Of lines and tabs. */
  readonly text: string;
}

/** Prints a text by itself: nothing else of the page is on the paper. */
export function printText({ title, about, text }: Printed): void {
  const sheet = document.createElement('section');
  sheet.className = styles['sheet'] ?? '';
  const head = sheet.appendChild(document.createElement('h1'));
  head.textContent = title;
  for (const line of about) sheet.appendChild(document.createElement('p')).textContent = line;
  for (const block of text.split('\n\n')) {
    const table = sheet.appendChild(document.createElement('table'));
    for (const line of block.split('\n')) {
      const row = table.insertRow();
      const [first = '', ...cells] = line.split('\t');
      if (first !== '') {
        const cell = row.insertCell();
        cell.colSpan = 2;
        cell.append(Object.assign(document.createElement('b'), { textContent: first }));
      }
      for (const cell of cells) row.insertCell().textContent = cell;
    }
  }
  document.body.append(sheet);
  document.documentElement.classList.add(styles['printing'] ?? '');
  addEventListener(
    'afterprint',
    () => {
      sheet.remove();
      document.documentElement.classList.remove(styles['printing'] ?? '');
    },
    { once: true },
  );
  print();
}
