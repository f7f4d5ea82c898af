import { CircleAlert } from 'lucide-react';
import { Suspense, type ReactNode } from 'react';
import { sign, type Decimal } from '../../../domain/number/decimal.ts';
import { rootId } from '../../../domain/document/document.ts';
import { grandTotal, ppnAmount } from '../../../domain/content/totals.ts';
import { withoutPpn, writeAmount, writePercent } from '../../../domain/number/number-text.ts';
import { RevisionMark } from '../../ui/axis.tsx';
import { Button } from '../../ui/button.tsx';
import { Keys } from '../../ui/keys.tsx';
import { lazyCode } from '../../ui/lazy-code.tsx';
import { useRootMark } from '../../ui/root-mark.ts';
import type { GridControl } from './state/grid-control.ts';
import styles from './sum-bar.module.css';
import { useMissingPrices, useSum, useUnsaved } from './state/use-editor.ts';

/** Nothing is heard before somebody changes something, which is later than the page. */
const { Code: TotalsHeard } = lazyCode(() =>
  import('./totals-heard.tsx').then((part) => part.TotalsHeard),
);

interface SumBarProps {
  control: GridControl;
  /** Undefined while none can be read. */
  ppn: Decimal | undefined;
  isSaving: boolean;
  /** Shortly after a save. */
  isSaved: boolean;
  /** The last save failed: why, and what to do. */
  failure?: string | undefined;
  /** Unsaved fields of the profile. */
  isProfileUnsaved: boolean;
  /** What is dragged just now. */
  dragged: string | undefined;
  onSave: () => void;
  /** What the selected lines come to. */
  selected: ReactNode;
}

/** Characters, '999.999.999.999': three longer sums with their 'Rp' leave no room on a phone. */
const usualSum = 15;

/** Subtotal, PPN, Grand Total and the save button, always in view. */
export function SumBar(props: SumBarProps) {
  const { control, ppn, isSaving, isSaved, failure, isProfileUnsaved, dragged, onSave, selected } =
    props;
  const { total } = useSum(rootId);
  const missingPrices = useMissingPrices();
  const grand = ppn && grandTotal(total, ppn);
  const isLong = writeAmount(grand ?? total).length > usualSum;
  useRootMark('failed', failure !== undefined);
  return (
    <section
      id="editor-sum-bar"
      className={styles.bar}
      aria-label="Jumlah"
      data-long={isLong || undefined}
    >
      {failure !== undefined && (
        <p className={styles.failure}>
          <CircleAlert aria-hidden />
          <span>
            <b>Belum tersimpan.</b> {failure}
          </span>
        </p>
      )}
      <div className={styles.state}>
        {dragged === undefined ? (
          <>
            <UnsavedNote isProfileUnsaved={isProfileUnsaved} isSaved={isSaved} />
            {selected}
            {missingPrices > 0 && (
              <>
                <button
                  type="button"
                  className={styles.missing}
                  onClick={() => showFirstMissing(control)}
                >
                  {missingPrices} harga belum ada
                </button>
                <button
                  type="button"
                  className={styles.missing}
                  onClick={() => control.surface({ kind: 'match', ids: [rootId] })}
                >
                  Cocokkan
                </button>
              </>
            )}
          </>
        ) : (
          <span>
            <b>Memindahkan {dragged}</b> &nbsp; <Keys keys="Esc" /> batal
          </span>
        )}
      </div>
      <Cell caption="Subtotal" of="subtotal" value={total} />
      <Cell caption={ppnCaption(ppn)} of="ppn" value={ppn && ppnAmount(total, ppn)} />
      <Cell caption="Grand Total" of="total" value={grand} isFinal />
      <Suspense>
        <TotalsHeard editor={control.editor} ppn={ppn} />
      </Suspense>
      <div className={styles.save}>
        <Button variant="primary" busy={isSaving} busyText="Menyimpan..." onClick={onSave}>
          Simpan Perubahan
        </Button>
      </div>
    </section>
  );
}

function ppnCaption(ppn: Decimal | undefined): string {
  if (!ppn) return 'PPN belum benar';
  return sign(ppn) === 0 ? withoutPpn : `PPN (${writePercent(ppn)})`;
}

interface CellProps {
  caption: string;
  /** Undefined: it cannot be told. */
  value: Decimal | undefined;
  /** Which sum: Alt+click on it tells how it came about. */
  of: 'subtotal' | 'ppn' | 'total';
  isFinal?: boolean;
}

function Cell({ caption, value, of, isFinal }: CellProps) {
  return (
    <div className={styles.cell} data-of={of} data-final={isFinal || undefined}>
      <span className={styles.caption} lang={isFinal ? 'en' : undefined}>
        {caption}
      </span>
      <span className={styles.figure} data-sum>
        <i>Rp</i> <span>{value ? writeAmount(value) : '–'}</span>
      </span>
    </div>
  );
}

function UnsavedNote({
  isProfileUnsaved,
  isSaved,
}: {
  isProfileUnsaved: boolean;
  isSaved: boolean;
}) {
  const unsaved = useUnsaved();
  if (unsaved.size === 0 && !isProfileUnsaved) {
    return isSaved ? <span role="status">Tersimpan</span> : null;
  }
  const count = unsaved.has(rootId) ? unsaved.size - 1 : unsaved.size;
  return (
    <span className={styles.unsaved}>
      <RevisionMark />
      <b>{count > 0 ? `${count} baris belum disimpan` : 'Perubahan belum disimpan'}</b>
    </span>
  );
}

function showFirstMissing(control: GridControl) {
  const walk = (id: string): string | undefined => {
    const node = control.editor.get(id);
    if (node?.kind === 'item') {
      return node.priceMissing && id !== control.editor.blank() ? id : undefined;
    }
    if (!node || control.editor.sum(id).missingPrices === 0) return undefined;
    const children =
      node.kind === 'root'
        ? node.sections
        : node.kind === 'section'
          ? [...node.items, ...node.groups]
          : node.items;
    for (const child of children) {
      const found = walk(child);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  const first = walk(rootId);
  if (first !== undefined) control.focus({ row: first, column: 'harga' });
}
