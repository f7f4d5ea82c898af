import { useState } from 'react';
import { Link } from 'wouter';
import type { MasterItem } from '../../contract/master.ts';
import { decimal } from '../../domain/number/decimal.ts';
import { writeCoefficient } from '../../domain/number/number-text.ts';
import { ahspPath } from '../hsp/ahsp-path.ts';
import { ShortList } from './short-list.tsx';
import styles from './master-dialogs.module.css';
import { texts } from './texts.tsx';
import { useUses } from './use-masters.ts';

/** The analyses that use a master, and the user's estimates with their work. */
export function WhereUsed({ item }: { item: MasterItem }) {
  const [page, setPage] = useState(1);
  const query = useUses(item.id, page);
  const { pagination, estimations = [], estimationCount = 0 } = query.data ?? {};
  return (
    <>
      <section className={styles.part}>
        <h3>
          {texts.usedIn}
          {pagination && <span className={styles.quiet}>{texts.analyses(pagination.total)}</span>}
        </h3>
        <ShortList query={query} empty={texts.notUsed} onPage={setPage}>
          {({ kode, group, deskripsi, coefficient, ownerUserId }) => (
            <li key={`${kode} ${group} ${coefficient}`} className={styles.use}>
              <Link href={ahspPath(kode)}>{kode}</Link>
              <span className={styles.name} title={deskripsi}>
                {deskripsi}
                {ownerUserId !== 'GLOBAL' && <span className={styles.quiet}> {texts.own}</span>}
              </span>
              <span className={styles.figure}>{writeCoefficient(decimal(coefficient))}</span>
            </li>
          )}
        </ShortList>
      </section>
      {estimationCount > 0 && (
        <section className={styles.part}>
          <h3>
            {texts.inEstimations}
            <span className={styles.quiet}>{texts.estimations(estimationCount)}</span>
          </h3>
          <ul className={styles.lines}>
            {estimations.map(({ id, projectName, items }) => (
              <li key={id} className={styles.estimation}>
                <Link href={`/estimation/${id}`}>{projectName}</Link>
                <span className={styles.quiet}>{texts.inItems(items)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
