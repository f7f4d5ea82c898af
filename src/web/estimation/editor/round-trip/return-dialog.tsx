import { useLayoutEffect, useRef, useState } from 'react';
import type { ReturnedWorkbook } from '../../../../contract/round-trip.ts';
import { writePriceRupiah } from '../../../../domain/number/number-text.ts';
import { subtract, isZero, type Decimal } from '../../../../domain/number/decimal.ts';
import { changesTo } from '../../../../domain/round-trip/review.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { showUndoToast } from '../actions/undo-toast.ts';
import { writeDifference } from '../parts/part-text.ts';
import { placeOfChange } from '../state/changed-place.ts';
import { useControl } from '../state/grid-control.ts';
import type { NewerVersion } from './newer-version.ts';
import styles from './return-dialog.module.css';
import { ReturnLines } from './return-lines.tsx';
import { ReturnPrices } from './return-prices.tsx';
import { findingPlace, findingText, texts } from './texts.ts';
import { useReturn, type OwnNames } from './use-return.ts';

interface ReturnDialogProps {
  read: ReturnedWorkbook;
  file: string;
  own: OwnNames;
  /** A newer version than the work on the page stands on; it is merged before anything is taken. */
  newer: NewerVersion | undefined;
  /** It is wanted as a bill of its own. */
  onAsBill: () => void;
  onClose: () => void;
}

/** What an edited workbook of this estimate says otherwise, line by line, before any of it is done. */
export function ReturnDialog(props: ReturnDialogProps) {
  const { read, file, own, newer, onAsBill, onClose } = props;
  const control = useControl();
  const returned = useReturn(read, control.editor, own);
  const { review, moved, taken, totals, sides, next } = returned;
  const { entries, alike } = review;
  const asked = entries.filter(({ why }) => why !== undefined);
  const usual = entries.filter(({ why }) => why === undefined);
  const count = entries.filter(({ key }) => taken.has(key)).length;
  const corrections = read.findings.filter(({ kind }) => kind.startsWith('arithmetic')).length;
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => form.current?.querySelector<HTMLElement>('[type=submit]')?.focus(), []);

  const isNothing = entries.length === 0;
  const isUnread = read.findings.some(({ kind }) => kind === 'columns' || kind === 'no table');

  function submit() {
    if (isNothing) return onClose();
    if (count === 0 || newer) return;
    const changes = changesTo(sides.present, next);
    control.run(texts.step(file), () => changes, undefined, file);
    onClose();
    const said = texts.taken(count, file);
    showUndoToast(control, 'info', said, texts.check);
    control.announce(said);
    // Into the lines, where the keys of undo are heard (RT-16).
    const place = placeOfChange(control.editor, changes);
    if (place) control.focus(place);
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
          <Button
            variant="primary"
            submit
            disabled={!isNothing && (count === 0 || newer !== undefined)}
          >
            {isNothing ? texts.close : texts.take(count)}
          </Button>
        </>
      }
    >
      {newer && <MergeFirst newer={newer} />}
      {!newer && (
        <>
          {read.isBaseGone && <Banner kind="warning">{texts.baseGone}</Banner>}
          {moved.entries.length > 0 && (
            <Banner kind="info">
              {isNothing && `${texts.nothingOfItsOwn} `}
              {texts.movedCount(moved.entries.length, read.version, rupiah(moved.difference))}
            </Banner>
          )}
          <p className={styles.size} role="status">
            {!(isNothing && moved.entries.length > 0) && (
              <b>
                {isNothing ? (isUnread ? texts.notRead : texts.same) : texts.found(entries.length)}
              </b>
            )}
            {asked.length > 0 && <span>{texts.toChoose(asked.length)}</span>}
            {alike > 0 && <span>{texts.alike(alike)}</span>}
            {corrections > 0 && <span>{texts.correction(corrections)}</span>}
            {!isNothing && (
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
                sides={sides}
                choice={returned}
                copies={read.copies}
              />
            )}
            {usual.length > 0 && (
              <ReturnLines
                title={texts.usual}
                entries={usual}
                sides={sides}
                choice={returned}
                copies={read.copies}
              />
            )}
            {moved.entries.length > 0 && (
              <>
                <p className={styles.told}>{texts.movedNote}</p>
                <ReturnLines
                  title={texts.moved(read.version)}
                  entries={moved.entries}
                  sides={sides}
                />
              </>
            )}
            <ReturnPrices prices={read.prices} sides={sides} own={own} />
            {read.findings.length > 0 && <Findings findings={read.findings} />}
          </div>
        </>
      )}
    </Dialog>
  );
}

function Findings({ findings }: Pick<ReturnedWorkbook, 'findings'>) {
  return (
    <section className={styles.findings} aria-label={texts.findings}>
      <h3>
        {texts.findings} <span>{findings.length.toLocaleString('id-ID')}</span>
      </h3>
      <ul>
        {findings.map((finding, at) => (
          <li key={at}>
            {findingText(finding)} <small>{findingPlace(finding)}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Nothing is compared with work that lacks what somebody has stored since. */
function MergeFirst({ newer: { version, by, merge } }: { newer: NewerVersion }) {
  const [isMerging, setIsMerging] = useState(false);

  async function mergeNow() {
    setIsMerging(true);
    await merge?.();
    setIsMerging(false);
  }

  const button = merge && (
    <Button busy={isMerging} onClick={() => void mergeNow()}>
      {texts.merge}
    </Button>
  );
  return (
    <Banner kind="warning" action={button}>
      {texts.newer(version, by)} {merge ? texts.newerHelp : texts.newerSave}
    </Banner>
  );
}

const rupiah = (difference: Decimal) => (isZero(difference) ? '' : writeDifference(difference));

const noteOf = ({ isTender, version }: ReturnedWorkbook): string =>
  isTender ? texts.offerNote(version) : texts.version(version);
