import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { BillDrop, BillFileButton } from '../estimation/bill-file/bill-file.tsx';
import { bringFile } from '../estimation/bill-file/brought-file.ts';
import { OpenExample } from '../estimation/example/open-example.tsx';
import { LinkButton } from '../ui/button.tsx';
import { EmptyHouse, EmptyRows, EmptySheet } from '../ui/empty-drawings.tsx';
import { Sheet } from '../ui/overlay/sheet.tsx';
import styles from './first-steps.module.css';
import { texts } from './texts.ts';

/** Instead of empty figures: the three ways to a first estimate. */
export function FirstSteps() {
  const { created, pasted, example } = texts.ways;
  const [, navigate] = useLocation();
  function openBill(file: File) {
    navigate('/estimation/create', { state: { openStep: 'step2', ...bringFile(file) } });
  }
  return (
    <Sheet>
      <BillDrop onBill={openBill} className={styles.drop}>
        <div className={styles.head}>
          <h2>{texts.empty}</h2>
          <p>{texts.emptyHelp}</p>
        </div>
        <ul className={styles.ways}>
          <Way drawing={<EmptySheet />} title={created.title} help={created.help}>
            <LinkButton href="/estimation/create" variant="primary">
              {created.action}
            </LinkButton>
          </Way>
          <Way drawing={<EmptyRows />} title={pasted.title} help={pasted.help}>
            <BillFileButton onBill={openBill} />
            <Link href="/master/bahan">{pasted.prices}</Link>
          </Way>
          <Way drawing={<EmptyHouse />} title={example.title} help={example.help}>
            <OpenExample variant="plain" />
          </Way>
        </ul>
      </BillDrop>
    </Sheet>
  );
}

interface WayProps {
  drawing: ReactNode;
  title: string;
  help: string;
  /** What leads on. */
  children: ReactNode;
}

function Way({ drawing, title, help, children }: WayProps) {
  return (
    <li className={styles.way}>
      {drawing}
      <h3>{title}</h3>
      <p>{help}</p>
      <div className={styles.actions}>{children}</div>
    </li>
  );
}
