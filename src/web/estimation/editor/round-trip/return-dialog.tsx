import { useLayoutEffect, useRef } from 'react';
import type { ReturnedWorkbook } from '../../../../contract/round-trip.ts';
import { writePriceRupiah } from '../../../../domain/number/number-text.ts';
import { subtract, isZero } from '../../../../domain/number/decimal.ts';
import { changesTo } from '../../../../domain/round-trip/review.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { showUndoToast } from '../actions/undo-toast.ts';
import { writeDifference } from '../parts/part-text.ts';
import { useControl } from '../state/grid-control.ts';
import styles from './return-dialog.module.css';
import { ReturnLines } from './return-lines.tsx';
import { ReturnPrices } from './return-prices.tsx';
import { findingPlace, findingText, texts } from './texts.ts';
import { useReturn, type OwnNames } from './use-return.ts';

interface ReturnDialogProps {
  read: ReturnedWorkbook;
  file: string;
  own: OwnNames;
  /** It is wanted as a bill of its own. */
  onAsBill: () => void;
  onClose: () => void;
}

/** What an edited workbook of this estimate says otherwise, line by line, before any of it is done. */
export function ReturnDialog({ read, file, own, onAsBill, onClose }: ReturnDialogProps) {
  const control = useControl();
  const returned = useReturn(read, control.editor, own);
  const { review, taken, totals, sides, next } = returned;
  const { entries, alike } = review;
  const asked = entries.filter(({ why }) => why !== undefined);
  const usual = entries.filter(({ why }) => why === undefined);
  const count = entries.filter(({ key }) => taken.has(key)).length;
  const corrections = read.findings.filter(({ kind }) => kind.startsWith('arithmetic')).length;
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => form.current?.querySelector<HTMLElement>('[type=submit]')?.focus(), []);

  function submit() {
    if (entries.length === 0) return onClose();
    if (count === 0) return;
    const changes = changesTo(sides.present, next);
    control.run(texts.step(file), () => changes, undefined, file);
    onClose();
    const said = texts.taken(count, file);
    showUndoToast(control, 'info', said, texts.check);
    control.announce(said);
  }

  const [before, after] = totals;
  const difference = subtract(after, before);
  return (
    <Dialog
      size="huge"
      formRef={form}
      title={(read.isTender ? texts.offerTitle : texts.title)(file)}
      onSubmit={submit}
      onClose={onClose}
      note={read.isBaseGone ? undefined : noteOf(read)}
      actions={
        <>
          <Button variant="ghost" onClick={onAsBill}>
            {texts.asBill}
          </Button>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button variant="primary" submit disabled={entries.length > 0 && count === 0}>
            {entries.length === 0 ? texts.close : texts.take(count)}
          </Button>
        </>
      }
    >
      {read.isBaseGone && <Banner kind="warning">{texts.baseGone}</Banner>}
      <p className={styles.size} role="status">
        <b>{entries.length === 0 ? texts.same : texts.found(entries.length)}</b>
        {asked.length > 0 && <span>{texts.toChoose(asked.length)}</span>}
        {alike > 0 && <span>{texts.alike(alike)}</span>}
        {corrections > 0 && <span>{texts.correction(corrections)}</span>}
        {entries.length > 0 && (
          <span>
            {texts.total} {writePriceRupiah(before)} → <b>{writePriceRupiah(after)}</b>
            {!isZero(difference) && ` (${writeDifference(difference)})`}
          </span>
        )}
      </p>
      <div className={styles.parts}>
        {asked.length > 0 && (
          <ReturnLines
            title={texts.asked}
            entries={asked}
            returned={returned}
            copies={read.copies}
          />
        )}
        {usual.length > 0 && (
          <ReturnLines
            title={texts.usual}
            entries={usual}
            returned={returned}
            copies={read.copies}
          />
        )}
        <ReturnPrices prices={read.prices} sides={sides} own={own} />
        {read.findings.length > 0 && (
          <section className={styles.findings} aria-label={texts.findings}>
            <h3>
              {texts.findings} <span>{read.findings.length.toLocaleString('id-ID')}</span>
            </h3>
            <ul>
              {read.findings.map((finding, at) => (
                <li key={at}>
                  {findingText(finding)} <small>{findingPlace(finding)}</small>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Dialog>
  );
}

const noteOf = ({ isTender, version }: ReturnedWorkbook): string =>
  isTender ? texts.offerNote(version) : texts.version(version);
