import type { Landing } from '../../../../domain/document/drop.ts';
import type { Lines } from '../../../../domain/document/rows.ts';
import styles from './drag.module.css';

/** The dimension line that shows where something lands. The lines are the last child of `scroller`. */
export function addDropMark(scroller: HTMLElement) {
  const mark = document.createElement('div');
  mark.className = styles['mark'] ?? '';
  mark.setAttribute('aria-hidden', 'true');
  mark.append(document.createElement('i'), document.createElement('i'));
  scroller.lastElementChild?.append(mark);
  return {
    show({ tops, places }: Lines, landing: Landing | undefined) {
      const at = landing && places.get(landing.mark.key);
      mark.hidden = at === undefined;
      if (at === undefined) return;
      mark.style.top = `${tops[at + (landing?.mark.edge === 'below' ? 1 : 0)] ?? 0}px`;
    },
    remove: () => mark.remove(),
  };
}
