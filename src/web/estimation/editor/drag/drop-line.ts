import type { Landing } from '../../../../domain/document/drop.ts';
import type { Lines } from '../../../../domain/document/rows.ts';
import styles from './drag.module.css';

/** The dimension line that shows where something lands. The lines are the last child of `scroller`. */
export function addDropLine(scroller: HTMLElement) {
  const line = document.createElement('div');
  line.className = styles['dropLine'] ?? '';
  line.setAttribute('aria-hidden', 'true');
  line.append(document.createElement('i'), document.createElement('i'));
  scroller.lastElementChild?.append(line);
  return {
    show({ tops, places }: Lines, landing: Landing | undefined) {
      const at = landing && places.get(landing.line.key);
      line.hidden = at === undefined;
      if (at === undefined) return;
      line.style.top = `${tops[at + (landing?.line.edge === 'below' ? 1 : 0)] ?? 0}px`;
    },
    remove: () => line.remove(),
  };
}
