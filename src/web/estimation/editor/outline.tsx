import { memo, useCallback, useSyncExternalStore } from 'react';
import {
  compare,
  isZero,
  round,
  toFixedText,
  multiply,
  decimal,
  zero,
  type Decimal,
} from '../../../domain/number/decimal.ts';
import { divide } from '../../../domain/number/decimal.ts';
import { rootId } from '../../../domain/document/document.ts';
import { roman } from '../../../domain/number/numerals.ts';
import { useControl } from './state/grid-control.ts';
import styles from './outline.module.css';
import { useEditor, useNode } from './state/use-editor.ts';

interface OutlineProps {
  /** The section and group at the top of the view. */
  section: string | undefined;
  group: string | undefined;
}

/** The structure of the estimate with the weight (bobot) of each category; a click scrolls there. */
export function Outline({ section, group }: OutlineProps) {
  const root = useNode(rootId, 'root');
  const most = useLargestWeight();
  return (
    <nav className={styles.outline} aria-label="Struktur RAB">
      <div className={styles.head}>
        <span>Struktur RAB</span>
        <span>Bobot</span>
      </div>
      {root?.sections.map((id, index) => (
        <SectionEntry
          key={id}
          id={id}
          numeral={roman(index + 1)}
          most={most}
          isCurrent={id === section}
          group={id === section ? group : undefined}
        />
      ))}
    </nav>
  );
}

interface SectionEntryProps {
  id: string;
  numeral: string;
  /** The largest weight of all, whose bar is full. */
  most: string;
  isCurrent: boolean;
  group: string | undefined;
}

const SectionEntry = memo(function SectionEntry(props: SectionEntryProps) {
  const { id, numeral, most, isCurrent, group } = props;
  const control = useControl();
  const section = useNode(id, 'section');
  const weight = useWeight(id);
  if (!section) return null;
  return (
    <>
      <button
        ref={isCurrent ? showInOutline : undefined}
        type="button"
        className={styles.entry}
        aria-current={isCurrent ? 'true' : undefined}
        onClick={() => control.scrollTo(id)}
      >
        <span className={styles.numeral}>{numeral}</span>
        <span className={styles.name} title={section.title}>
          {shortName(section.title) || 'Tanpa judul'}
        </span>
        <span className={styles.weight}>{weight.replace('.', ',')}%</span>
        <span className={styles.bar} aria-hidden>
          <i style={{ width: `${barOf(weight, most)}%` }} />
        </span>
      </button>
      {section.open &&
        section.groups.map((groupId, index) => (
          <GroupEntry key={groupId} id={groupId} number={index + 1} isCurrent={groupId === group} />
        ))}
    </>
  );
});

/**
 * The outline follows the grid's scroll; measured after the frame's own layout, so that none is
 * forced.
 */
function showInOutline(entry: HTMLElement | null) {
  const frame = requestAnimationFrame(() => entry?.scrollIntoView({ block: 'nearest' }));
  return () => cancelAnimationFrame(frame);
}

interface GroupEntryProps {
  id: string;
  number: number;
  isCurrent: boolean;
}

const GroupEntry = memo(function GroupEntry({ id, number, isCurrent }: GroupEntryProps) {
  const control = useControl();
  const group = useNode(id, 'group');
  if (!group) return null;
  return (
    <button
      type="button"
      className={styles.group}
      aria-current={isCurrent ? 'true' : undefined}
      title={group.title}
      onClick={() => control.scrollTo(id)}
    >
      <span>{number}</span>
      <span className={styles.groupName}>{group.title || 'Title'}</span>
    </button>
  );
});

/**
 * The weight with one decimal: of a hundred categories only those whose digits change render again.
 */
function useWeight(id: string): string {
  const editor = useEditor();
  const subscribe = useCallback(
    (listener: () => void) => editor.subscribe(`sum:${rootId}`, listener),
    [editor],
  );
  return useSyncExternalStore(subscribe, () =>
    toFixedText(weightOf(editor.sum(id).total, editor.sum(rootId).total), 1),
  );
}

function useLargestWeight(): string {
  const editor = useEditor();
  const subscribe = useCallback(
    (listener: () => void) => editor.subscribe(`sum:${rootId}`, listener),
    [editor],
  );
  return useSyncExternalStore(subscribe, () => {
    const { total } = editor.sum(rootId);
    const root = editor.get(rootId);
    const sections = root?.kind === 'root' ? root.sections : [];
    const most = sections.reduce((largest, id) => {
      const own = editor.sum(id).total;
      return compare(own, largest) > 0 ? own : largest;
    }, zero);
    return toFixedText(weightOf(most, total), 1);
  });
}

/** Percent of the bar's room: weights of a few percent each could not be told apart otherwise. */
function barOf(weight: string, most: string): number {
  return Number(most) === 0 ? 0 : (Number(weight) / Number(most)) * 100;
}

/** Share of the subtotal before PPN, in percent. */
function weightOf(part: Decimal, whole: Decimal): Decimal {
  return isZero(whole) ? decimal(0) : round(divide(multiply(part, decimal(100)), whole, 4), 4);
}

/**
 * 'PEKERJAAN TANAH DAN PONDASI' is shown as 'Tanah dan pondasi', because the word common to all
 * only takes room in a narrow list.
 */
function shortName(title: string): string {
  const bare = title.replace(/^pekerjaan\s+/i, '').trim();
  if (bare !== bare.toUpperCase()) return bare;
  return bare.charAt(0) + bare.slice(1).toLowerCase();
}
