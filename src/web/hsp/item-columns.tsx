import type { HspItem } from '../../contract/hsp.ts';
import { drawUnit } from '../../domain/number/number-text.ts';
import type { Column } from '../ui/list/data-table.tsx';
import { ItemActions, type ItemDoings } from './item-actions.tsx';
import { PriceCell, WorkCell } from './item-cells.tsx';
import { texts } from './texts.ts';

interface ItemColumns extends ItemDoings {
  /** The number of the first row. */
  first: number;
}

export function itemColumns({ first, ...doings }: ItemColumns): Column<HspItem>[] {
  return [
    { head: texts.no, kind: 'number', cell: (_, index) => first + index },
    {
      head: texts.kode,
      kind: 'code',
      width: '108px',
      phone: 'above',
      cell: ({ kode }) => kode,
    },
    {
      head: texts.work,
      kind: 'text',
      phone: 'title',
      cell: (item) => <WorkCell item={item} />,
    },
    {
      head: texts.source,
      kind: 'text',
      width: '150px',
      phone: 'foot-end',
      cell: ({ sourceCode, sourceLabel }) => (
        <span title={sourceLabel ?? undefined}>{sourceCode}</span>
      ),
    },
    {
      head: texts.unit,
      kind: 'text',
      width: '76px',
      phone: 'hidden',
      cell: ({ satuan }) => drawUnit(satuan ?? ''),
    },
    {
      head: texts.price,
      kind: 'figure',
      width: '124px',
      phone: 'foot',
      cell: ({ harga, priceMissing, satuan }) => (
        <PriceCell price={harga} isMissing={priceMissing} unit={satuan} />
      ),
    },
    {
      head: texts.actions,
      kind: 'actions',
      width: '168px',
      showsHead: true,
      cell: (item) => <ItemActions item={item} {...doings} />,
    },
  ];
}
