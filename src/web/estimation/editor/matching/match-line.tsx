import { memo, useEffect, useId, useRef } from 'react';
import styles from './match-dialog.module.css';
import type { Proposal, ProposedLine } from './proposals.ts';
import { conflictText, matchTexts } from './texts.ts';

interface MatchLineProps {
  line: ProposedLine;
  unit: string;
  /** The place of the proposal that is taken. */
  choice: number | undefined;
  isOpen: boolean;
  onOpen: () => void;
  onChoose: (place: number | undefined) => void;
}

const said = {
  sure: matchTexts.sure,
  likely: matchTexts.likely,
  choose: matchTexts.choose,
  none: matchTexts.nothing,
};

/** A line of the bill; open, with what it may mean. */
export const MatchLine = memo(
  function MatchLine({ line, unit, choice, isOpen, onOpen, onChoose }: MatchLineProps) {
    const name = useId();
    const row = useRef<HTMLLIElement>(null);
    useEffect(() => {
      if (isOpen) row.current?.scrollIntoView({ block: 'nearest' });
    }, [isOpen]);
    const taken = choice === undefined ? undefined : line.proposals[choice];
    return (
      <li ref={row} className={styles.line} data-open={isOpen || undefined}>
        <button type="button" className={styles.head} aria-expanded={isOpen} onClick={onOpen}>
          <span className={styles.number}>{line.number}</span>
          <span className={styles.text}>
            {line.text}
            <small>{[line.parent, line.price].filter(Boolean).join(' · ')}</small>
          </span>
          <span className={styles.unit}>{unit || '-'}</span>
          <span className={styles.taken}>
            {taken ? (
              <>
                {taken.offer.deskripsi} <b>{taken.offer.price}</b>
              </>
            ) : (
              <i data-is={line.certainty}>{said[line.certainty]}</i>
            )}
          </span>
        </button>
        {isOpen && line.proposals.length > 0 && (
          <fieldset className={styles.proposals}>
            <legend>{`Analisis untuk ${line.text}`}</legend>
            {line.proposals.map((proposal, place) => (
              <label key={proposal.offer.kode} className={styles.proposal}>
                <input
                  type="radio"
                  name={name}
                  checked={choice === place}
                  onChange={() => onChoose(place)}
                />
                <kbd>{place + 1}</kbd>
                <ProposalText proposal={proposal} />
              </label>
            ))}
            <label className={styles.proposal}>
              <input
                type="radio"
                name={name}
                checked={choice === undefined}
                onChange={() => onChoose(undefined)}
              />
              <kbd>0</kbd>
              <span>{matchTexts.skip}</span>
            </label>
          </fieldset>
        )}
      </li>
    );
  },
  (one, other) =>
    one.line === other.line &&
    one.choice === other.choice &&
    one.isOpen === other.isOpen &&
    !one.isOpen,
);

function ProposalText({ proposal: { offer, conflicts } }: { proposal: Proposal }) {
  const marks = conflicts.map((conflict) => conflictText(conflict, offer.satuan));
  return (
    <span className={styles.proposed}>
      <span>
        {offer.deskripsi} <small>{offer.kode}</small>
      </span>
      <b>{offer.price}</b>
      {marks.length > 0 && <em>{[...new Set(marks)].join(' · ')}</em>}
    </span>
  );
}
