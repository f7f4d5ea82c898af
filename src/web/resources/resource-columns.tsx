import type { Resource } from '../../contract/resources.ts';
import { decimal } from '../../domain/number/decimal.ts';
import { drawUnit, writeAmount, writePrice, writeStored } from '../../domain/number/number-text.ts';
import type { Column } from '../ui/list/data-table.tsx';
import type { Ranked } from './resource-filter.ts';
import styles from './resources-page.module.css';
import { texts } from './texts.ts';

/** The paper's columns, and which works need it. */
export function resourceColumns(onWorks: (resource: Resource) => void): Column<Ranked>[] {
  return [
    { head: texts.no, kind: 'number', width: '46px', cell: ({ rank }) => rank },
    {
      head: texts.kode,
      kind: 'code',
      width: '80px',
      phone: 'above',
      cell: ({ resource }) => (
        <>
          {resource.kode}
          <span className={styles.onPhone}>
            {resource.kode && ' · '}
            {texts.groups[resource.group]} · {texts.classOf(resource.abc)}
          </span>
        </>
      ),
    },
    {
      head: texts.nama,
      kind: 'text',
      phone: 'title',
      cell: ({ resource }) => (
        <span className={styles.name} title={resource.nama}>
          {resource.nama}
        </span>
      ),
    },
    {
      head: texts.group,
      kind: 'text',
      width: '100px',
      phone: 'hidden',
      cell: ({ resource }) => texts.groups[resource.group],
    },
    {
      head: texts.satuan,
      kind: 'text',
      width: '64px',
      phone: 'hidden',
      cell: ({ resource }) => drawUnit(resource.satuan),
    },
    {
      head: texts.need,
      kind: 'figure',
      width: '110px',
      phone: 'hidden',
      cell: ({ resource }) => needText(resource),
    },
    {
      head: texts.harga,
      kind: 'figure',
      width: '112px',
      phone: 'foot',
      cell: ({ resource }) => (
        <>
          <span className={styles.onPhone}>
            {resource.need !== null && `${needText(resource)} ${drawUnit(resource.satuan)} × `}
          </span>
          <Price resource={resource} />
        </>
      ),
    },
    {
      head: texts.jumlah,
      kind: 'figure',
      width: '130px',
      phone: 'foot-end',
      cell: ({ resource }) => (
        <b className={styles.amount}>
          {resource.priceMissing ? '–' : writeAmount(decimal(resource.jumlah))}
        </b>
      ),
    },
    {
      head: texts.weight,
      kind: 'figure',
      width: '72px',
      phone: 'hidden',
      cell: ({ resource }) => percentText(resource.weight),
    },
    {
      head: texts.cumulative,
      kind: 'figure',
      width: '94px',
      phone: 'hidden',
      cell: ({ resource }) => (
        <span className={styles.cumulative}>
          <i style={{ ['--part' as string]: `${resource.cumulative}%` }} />
          {percentText(resource.cumulative)}
        </span>
      ),
    },
    {
      head: texts.abc,
      kind: 'text',
      width: '52px',
      phone: 'hidden',
      cell: ({ resource }) => (
        <span className={styles.abc} data-abc={resource.abc}>
          {resource.abc}
        </span>
      ),
    },
    {
      head: texts.works,
      kind: 'actions',
      width: '78px',
      showsHead: true,
      cell: ({ resource }) => (
        <button
          type="button"
          className={styles.works}
          aria-label={texts.showWorks(resource.nama, resource.workCount)}
          title={texts.showWorks(resource.nama, resource.workCount)}
          onClick={() => onWorks(resource)}
        >
          {resource.workCount.toLocaleString('id-ID')}
        </button>
      ),
    },
  ];
}

function Price({ resource: { harga, priceMissing } }: { resource: Resource }) {
  if (priceMissing) return <i className={styles.missing}>{texts.noPrice}</i>;
  return harga === null ? null : writePrice(decimal(harga));
}

const needText = ({ need }: Resource) => (need === null ? '' : writeStored(decimal(need), 2, 4));
const percentText = (percent: number) => writeStored(decimal(percent), 2, 2);
