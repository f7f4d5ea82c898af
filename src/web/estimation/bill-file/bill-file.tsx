import { useRef, useState, type DragEvent, type ReactNode } from 'react';
import { FileUp } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { showToast } from '../../ui/toast/toast-store.ts';
import styles from './bill-file.module.css';
import { texts } from './texts.ts';

/** Of other formats that hold tables the server says how to save them as .xlsx. */
const isBill = ({ name }: File) => /\.(xlsx|csv|xls|xlsb|ods|pdf|html?|xml)$/i.test(name);

type OnBill = (file: File) => void;

function openBill(onBill: OnBill, file: File | undefined) {
  if (!file) return;
  if (isBill(file)) onBill(file);
  else showToast('info', texts.wrongFile);
}

interface BillDropProps {
  onBill: OnBill;
  className: string | undefined;
  children: ReactNode;
}

/** Takes a file that is dropped on the lines of an estimate, or where a first one is made. */
export function BillDrop({ onBill, className, children }: BillDropProps) {
  const [isOver, setIsOver] = useState(false);
  // Lines are dragged over it too; they bring no file.
  const hasFile = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');
  return (
    <div
      className={className}
      role="presentation"
      onDragOver={(event) => {
        if (!hasFile(event)) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false);
      }}
      onDrop={(event) => {
        if (!hasFile(event)) return;
        event.preventDefault();
        setIsOver(false);
        openBill(onBill, event.dataTransfer.files[0]);
      }}
    >
      {children}
      {isOver && <p className={styles.over}>{texts.drop}</p>}
    </div>
  );
}

/** Chooses a file; in the head of the editor as an icon, else in words. */
export function BillFileButton({ onBill, isIcon }: { onBill: OnBill; isIcon?: boolean }) {
  const input = useRef<HTMLInputElement>(null);
  const choose = () => input.current?.click();
  return (
    <>
      {isIcon ? (
        <IconButton label={texts.openHelp} icon={<FileUp aria-hidden />} onClick={choose} />
      ) : (
        <Button icon={<FileUp aria-hidden />} onClick={choose}>
          {texts.open}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept=".xlsx,.csv"
        aria-label={texts.openHelp}
        onChange={({ target }) => {
          openBill(onBill, target.files?.[0]);
          // The same file chosen again is a change too.
          target.value = '';
        }}
      />
    </>
  );
}
