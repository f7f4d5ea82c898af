import styles from './print-text.module.css';

/** Prints a text of lines and tabs by itself: nothing else of the page is on the paper. */
export function printText(title: string, text: string): void {
  const sheet = document.createElement('section');
  sheet.className = styles['sheet'] ?? '';
  const head = sheet.appendChild(document.createElement('h1'));
  head.textContent = title;
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
