/** How the list of estimates may be sorted; the first is the usual way. */
export const estimationOrders = [
  { value: 'terbaru', text: 'Terbaru dibuat', orderBy: 'createdAt', orderDir: 'desc' },
  { value: 'diubah', text: 'Terakhir diubah', orderBy: 'updatedAt', orderDir: 'desc' },
  { value: 'total-turun', text: 'Total, terbesar', orderBy: 'grandTotal', orderDir: 'desc' },
  { value: 'total', text: 'Total, terkecil', orderBy: 'grandTotal', orderDir: 'asc' },
  { value: 'item-turun', text: 'Item, terbanyak', orderBy: 'itemCount', orderDir: 'desc' },
  { value: 'item', text: 'Item, tersedikit', orderBy: 'itemCount', orderDir: 'asc' },
  { value: 'judul', text: 'Judul, A ke Z', orderBy: 'projectName', orderDir: 'asc' },
] as const;

export type EstimationOrder = (typeof estimationOrders)[number];

/** Which estimates the list shows, by their status; the first is the usual way. */
export const estimationStatuses = [
  { value: 'semua', text: 'Semua status' },
  { value: 'draft', text: 'Draft' },
  { value: 'pending', text: 'Pending' },
  { value: 'submitted', text: 'Submitted' },
  { value: 'completed', text: 'Completed' },
  { value: 'rejected', text: 'Rejected' },
] as const;
