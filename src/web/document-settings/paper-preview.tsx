import { useState } from 'react';
import type { DocumentSettings } from '../../contract/document-settings.ts';
import { decimal } from '../../domain/number/decimal.ts';
import { writeAmount } from '../../domain/number/number-text.ts';
import { rounded } from '../../domain/report/rounding.ts';
import { longDate } from '../ui/dates.ts';
import styles from './paper-preview.module.css';
import { texts } from './texts.ts';

interface PaperPreviewProps {
  settings: DocumentSettings;
  /** The logo that would be printed. */
  logoUrl: string | undefined;
}

const total = decimal('36792638');
const works = [
  { no: '1', kode: 'PR.01', uraian: 'Pembersihan lapangan', bobot: '34,49', jumlah: '11.433.600' },
  { no: '2', kode: 'T.06.a', uraian: 'Galian pondasi', bobot: '41,76', jumlah: '13.840.922' },
  { no: '3', kode: 'PR.02', uraian: 'Bouwplank', bobot: '23,75', jumlah: '7.872.000' },
];

/** A first page in small, as what is typed would make it. A drawing: it says nothing of its own. */
export function PaperPreview({ settings, logoUrl }: PaperPreviewProps) {
  const { company, columns, rounding, size, place } = settings;
  const [date] = useState(() => longDate(new Date().toISOString()));
  const isHeaded = [company.name, company.line, company.address, logoUrl].some(Boolean);
  return (
    <figure className={styles.preview}>
      <figcaption>{texts.preview}</figcaption>
      <div className={styles.paper} data-size={size} aria-hidden>
        {isHeaded && (
          <div className={styles.kop}>
            {logoUrl && <img src={logoUrl} alt="" />}
            <div>
              <b>{company.name}</b>
              <span>{company.line}</span>
              <span>{company.address}</span>
            </div>
          </div>
        )}
        <p className={styles.title}>{texts.sampleTitle}</p>
        <table className={styles.table}>
          <thead>
            <tr>
              <th>{texts.sampleNo}</th>
              {columns.kode && <th>{texts.kode}</th>}
              <th className={styles.wide}>{texts.sampleWork}</th>
              <th className={styles.figure}>{texts.sampleAmount}</th>
              {columns.bobot && <th className={styles.figure}>{texts.bobot}</th>}
            </tr>
          </thead>
          <tbody>
            {works.map(({ no, kode, uraian, jumlah, bobot }, at) => (
              <tr key={no}>
                <td>{no}</td>
                {columns.kode && <td>{kode}</td>}
                <td>
                  {uraian}
                  {columns.catatan && at === 1 && (
                    <small className={styles.note}>{texts.sampleNote}</small>
                  )}
                </td>
                <td className={styles.figure}>{jumlah}</td>
                {columns.bobot && <td className={styles.figure}>{bobot}</td>}
              </tr>
            ))}
          </tbody>
        </table>
        <dl className={styles.sums}>
          <div>
            <dt>{texts.sampleTotal}</dt>
            <dd>Rp {writeAmount(total)}</dd>
          </div>
          {rounding && (
            <div>
              <dt>{texts.sampleRounded}</dt>
              <dd>Rp {writeAmount(rounded(total, rounding))}</dd>
            </div>
          )}
        </dl>
        <p className={styles.date}>{[place, date].filter(Boolean).join(', ')}</p>
        <div className={styles.signatures}>
          {signersOf(settings).map(({ role, organisation, name, identity }, at) => (
            // Their order is their place on paper.
            // oxlint-disable-next-line react/no-array-index-key
            <div key={at}>
              <span>{role}</span>
              <span>{organisation}</span>
              <b>{name}</b>
              <span>{identity}</span>
            </div>
          ))}
        </div>
      </div>
    </figure>
  );
}

/** Without anybody it is the estimate's author who signs. */
function signersOf({ signatories }: DocumentSettings) {
  const author = { role: texts.sampleRole, organisation: '', name: texts.sampleName, identity: '' };
  return signatories.length > 0 ? signatories : [author];
}
