import type { HspItem } from '../../contract/hsp.ts';
import { drawUnit } from '../../domain/number/number-text.ts';
import { matchedParts } from '../../domain/search/matched-parts.ts';
import { Marked } from '../ui/marked.tsx';
import type { Column } from '../ui/list/data-table.tsx';
import { ItemActions, type ItemDoings } from './item-actions.tsx';
import { PriceCell, WorkCell } from './item-cells.tsx';
import { texts } from './texts.ts';

interface ItemColumns extends ItemDoings {
  /** The number of the first row. */
  first: number;
  sought: string;
}

export function itemColumns({ first, sought, ...doings }: ItemColumns): Column<HspItem>[] {
  return [
    { head: texts.no, kind: 'number', cell: (_, index) => first + index },
    {
      head: texts.kode,
      kind: 'code',
      width: '108px',
      phone: 'above',
      cell: ({ kode }) => <Marked parts={matchedParts(sought)(kode)} />,
    },
    {
      head: texts.work,
      kind: 'text',
      phone: 'title',
      cell: (item) => <WorkCell item={item} sought={sought} />,
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
