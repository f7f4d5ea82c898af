import type { BesideFile } from '../../../../domain/bill/sheets/renew-sheets.ts';
import type { Renewal } from '../../../../domain/bill/renew-bill.ts';
import { usedVolume } from '../../../../domain/document/document-amounts.ts';
import type { ItemNode, NodeId } from '../../../../domain/document/document.ts';
import {
  drawUnit,
  writePrice,
  writePriceRupiah,
  writeVolume,
} from '../../../../domain/number/number-text.ts';
import { decimal, type Decimal } from '../../../../domain/number/decimal.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import styles from './bill-renewal.module.css';
import { renewalTexts as texts } from './texts.ts';

interface BillRenewalProps {
  renewal: Renewal;
  volumes: ReadonlySet<NodeId>;
  removesGone: boolean;
  takesNewPrices: boolean;
  /** The sum of the estimate before and after it. */
  totals: readonly [Decimal, Decimal];
  beside: BesideFile | undefined;
  onVolume: (id: NodeId) => void;
  onPrices: (takes: boolean) => void;
  onGone: (removes: boolean) => void;
}

/** What a newer bill says otherwise than the estimate, before any of it is done. */
export function BillRenewal(props: BillRenewalProps) {
  const { renewal, volumes, removesGone, takesNewPrices, totals, beside, onVolume } = props;
  const { changed, repriced, added, gone, moved, unsaid } = renewal;
  const [before, after] = totals.map((total) => writePriceRupiah(total));
  return (
    <section className={styles.renewal} aria-label={texts.title}>
      <p role="status" className={styles.sum}>
        {texts.summary(renewal, takesNewPrices)}{' '}
        {before !== after && <b>{texts.totals(before, after)}</b>}
      </p>
      {beside && <p className={styles.sum}>{texts.beside(beside)}</p>}
      <div className={styles.lists} tabIndex={-1}>
        {changed.length > 0 && (
          <List title={texts.changed(changed.length)}>
            {changed.map(({ item, volume, isMeasured }) => (
              <li key={item.id}>
                <Checkbox
                  label={nameOf(item)}
                  checked={volumes.has(item.id)}
                  onChange={() => onVolume(item.id)}
                />
                <span className={styles.figures}>
                  {writeVolume(usedVolume(item))} → <b>{writeVolume(volume)}</b>{' '}
                  {drawUnit(item.satuan)}
                  {isMeasured && <small>{texts.measured}</small>}
                </span>
              </li>
            ))}
          </List>
        )}
        {repriced.length > 0 && (
          <List title={texts.repriced(repriced.length)}>
            <li>
              <Checkbox
                label={texts.takePrices(repriced.length)}
                checked={takesNewPrices}
                onChange={props.onPrices}
              />
            </li>
            {repriced.map(({ item, price }) => (
              <li key={item.id}>
                <span>{nameOf(item)}</span>
                <span className={styles.figures}>
                  {item.priceMissing ? texts.noPrice : writePrice(decimal(item.harga))} →{' '}
                  <b>{writePrice(price)}</b>
                </span>
              </li>
            ))}
          </List>
        )}
        {added.length > 0 && (
          <List title={texts.added(added.length)}>
            {added.map(({ row, text, volume, satuan }) => (
              <li key={row}>
                <span>{text}</span>
                <span className={styles.figures}>
                  {volume ? writeVolume(volume) : texts.noVolume} {drawUnit(satuan)}
                </span>
              </li>
            ))}
          </List>
        )}
        {gone.length > 0 && (
          <List title={texts.gone(gone.length)}>
            <li>
              <Checkbox
                label={texts.remove(gone.length)}
                checked={removesGone}
                onChange={props.onGone}
              />
            </li>
            {gone.map(workLine)}
          </List>
        )}
        {moved.length > 0 && <List title={texts.moved(moved.length)}>{moved.map(workLine)}</List>}
        {unsaid.length > 0 && (
          <List title={texts.unsaid(unsaid.length)}>{unsaid.map(workLine)}</List>
        )}
      </div>
    </section>
  );
}

function List({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <>
      <h3>{title}</h3>
      <ul aria-label={title}>{children}</ul>
    </>
  );
}

const nameOf = ({ deskripsi, kode }: ItemNode) => deskripsi || kode || texts.unnamed;

function workLine(item: ItemNode) {
  return (
    <li key={item.id}>
      <span>{nameOf(item)}</span>
      <span className={styles.figures}>
        {writeVolume(usedVolume(item))} {drawUnit(item.satuan)}
      </span>
    </li>
  );
}
