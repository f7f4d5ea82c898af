import { ChevronDown, ChevronRight } from 'lucide-react';
import { memo, useId } from 'react';
import { writeAmount } from '../../../domain/number/number-text.ts';
import { AxisBubble, GroupNumber } from '../../ui/axis.tsx';
import { ItemTable } from './item-table.tsx';
import styles from './section-sheet.module.css';
import type { Revealed, SectionPart, TablePart } from './sheets.ts';
import { texts } from './texts.ts';

interface SectionSheetProps {
  part: SectionPart;
  isOpen: boolean;
  showsAll: boolean;
  revealed: Revealed | undefined;
  onToggle: (key: string) => void;
}

export const SectionSheet = memo(function SectionSheet(props: SectionSheetProps) {
  const { part, isOpen, showsAll, revealed, onToggle } = props;
  const id = useId();
  const title = part.title || texts.untitledSection;
  return (
    <section className={styles.section}>
      <h2>
        <button
          type="button"
          className={styles.head}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => onToggle(part.key)}
        >
          {isOpen ? <ChevronDown aria-hidden /> : <ChevronRight aria-hidden />}
          <AxisBubble numeral={part.numeral} />
          <span className={styles.title}>{title}</span>
          <span className={styles.count}>{texts.items(part.itemCount)}</span>
          <span className={styles.amount}>
            <i>Rp</i>
            <span className={styles.space}> </span>
            {writeAmount(part.subtotal)}
          </span>
        </button>
      </h2>
      <div id={id} hidden={!isOpen}>
        {isOpen && part.itemCount === 0 && <p className={styles.empty}>{texts.empty}</p>}
        {isOpen &&
          part.itemCount > 0 &&
          part.tables.map((table) => (
            <Table
              key={table.key}
              table={table}
              section={title}
              showsAll={showsAll}
              revealed={table.key === revealed?.tableKey ? revealed.index : undefined}
            />
          ))}
      </div>
    </section>
  );
});

interface TableProps {
  table: TablePart;
  section: string;
  showsAll: boolean;
  revealed: number | undefined;
}

function Table({ table, section, showsAll, revealed }: TableProps) {
  const { group, items, subtotal } = table;
  const groupTitle = group && (group.title || texts.untitledSection);
  return (
    <>
      {group && (
        <h3 className={styles.group}>
          <GroupNumber number={group.number} />
          {groupTitle}
        </h3>
      )}
      <ItemTable
        label={groupTitle ? `${section}, ${groupTitle}` : section}
        items={items}
        showsAll={showsAll}
        revealed={revealed}
        sumLabel={texts.subtotalOf(section, groupTitle)}
        sum={writeAmount(subtotal)}
      />
    </>
  );
}
