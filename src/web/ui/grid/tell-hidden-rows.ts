import { showToast } from '../toast/toast-store.ts';
import { hiddenRowsIn, type PastedTable } from './clipboard.ts';

/** Excel copies rows that somebody has hidden like any other: they are pasted too, and that is said. */
export function tellOfHiddenRows(data: DataTransfer | null, table: PastedTable): void {
  const hidden = hiddenRowsIn(data, table);
  if (hidden?.length === 0) return;
  const count = hidden ? `${hidden.length} baris` : 'Baris';
  showToast('warning', `${count} yang tersembunyi di sumbernya ikut ditempel`, {
    detail: 'Bila tidak dimaksud: urungkan, lalu salin hanya sel yang tampak (di Excel Alt+;).',
  });
}
