import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { NodeId } from '../../../../domain/document/document.ts';
import { drawUnit } from '../../../../domain/number/number-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { showUndoToast } from '../actions/undo-toast.ts';
import { useControl } from '../state/grid-control.ts';
import styles from './match-dialog.module.css';
import { MatchLine } from './match-line.tsx';
import {
  askProposals,
  chosen,
  choseLikely,
  choseSame,
  isCertain,
  openLines,
  rememberChosen,
  takeChosen,
  type Choices,
  type ProposedLine,
} from './proposals.ts';
import { matchTexts } from './texts.ts';

interface MatchDialogProps {
  ids: readonly NodeId[];
  onClose: () => void;
}

/** Items without a code and the analyses that they may mean: proposed, never taken by themselves. */
export function MatchDialog({ ids, onClose }: MatchDialogProps) {
  const control = useControl();
  const [open] = useState(() => openLines(control.editor.document, ids));
  const [choices, setChoices] = useState<Choices>(new Map());
  const query = useQuery({
    queryKey: ['hsp', 'match', open, control.pricedFor],
    queryFn: ({ signal }) => askProposals(open, control.pricedFor, signal),
    enabled: open.length > 0,
    staleTime: Infinity,
    gcTime: 0,
  });
  const lines = query.data ?? [];
  const count = (certainty: ProposedLine['certainty']) =>
    lines.filter((line) => line.certainty === certainty).length;
  const certain = lines.filter(isCertain).length;

  function take() {
    if (choices.size === 0) return;
    control.run(matchTexts.step, takeChosen(lines, choices));
    void rememberChosen(lines, choices);
    onClose();
    const done = matchTexts.done(choices.size);
    showUndoToast(control, 'info', done);
    control.announce(done);
    // Whoever sees what came of it takes it back by Ctrl+Z, wherever the window was opened.
    const [row] = choices.keys();
    if (row !== undefined) control.focus({ row, column: 'kode' });
  }

  return (
    <Dialog
      title={matchTexts.title}
      size="huge"
      isDirty={choices.size > 0}
      onSubmit={take}
      onClose={onClose}
      note={lines.length > 0 && <span className={styles.help}>{matchTexts.help}</span>}
      actions={
        <>
          <Button onClick={onClose}>Batal</Button>
          <Button variant="primary" submit disabled={choices.size === 0}>
            {matchTexts.take(choices.size)}
          </Button>
        </>
      }
    >
      {open.length === 0 && <p>{matchTexts.none}</p>}
      {query.isError && (
        <p role="alert" className={styles.failed}>
          {matchTexts.failed} <Button onClick={() => void query.refetch()}>Coba lagi</Button>
        </p>
      )}
      {open.length > 0 && query.isPending && (
        <div role="status" className={styles.waiting}>
          <p>{matchTexts.asking}</p>
          {open.slice(0, 6).map(({ id }) => (
            <Skeleton key={id} width="100%" height="32px" />
          ))}
        </div>
      )}
      {lines.length > 0 && (
        <>
          <div className={styles.summary}>
            <p role="status">
              {matchTexts.summary(certain, count('choose'), count('none'))}. {matchTexts.keeps}
            </p>
            {certain > 0 && (
              <Button onClick={() => setChoices(choseLikely(lines, choices))}>
                {matchTexts.takeLikely(certain)}
              </Button>
            )}
          </div>
          <Lines
            lines={lines}
            choices={choices}
            onChoose={(line, place, isForAll) => {
              if (!isForAll) return setChoices(chosen(choices, [line.id], place));
              const same = choseSame(lines, line, choices);
              setChoices(same.choices);
              if (same.count > 1) control.announce(matchTexts.same(same.count));
            }}
          />
        </>
      )}
    </Dialog>
  );
}

interface LinesProps {
  lines: readonly ProposedLine[];
  choices: Choices;
  onChoose: (line: ProposedLine, place: number | undefined, isForAll: boolean) => void;
}

function Lines({ lines, choices, onChoose }: LinesProps) {
  const [at, setAt] = useState(0);
  const list = useRef<HTMLUListElement>(null);
  // The window opened before they were known: its keys are heard from here.
  useEffect(() => list.current?.querySelector('button')?.focus(), []);

  function goTo(place: number) {
    const next = Math.max(0, Math.min(lines.length - 1, place));
    setAt(next);
    list.current?.children[next]?.querySelector('button')?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    const line = lines[at];
    if (!line || event.ctrlKey || event.altKey || event.metaKey) return;
    const place = Number(event.key) - 1;
    if (event.key === 'ArrowDown') goTo(at + 1);
    else if (event.key === 'ArrowUp') goTo(at - 1);
    else if (event.key === '0' || event.key === 'Delete') {
      onChoose(line, undefined, false);
      goTo(at + 1);
    } else if (line.proposals[place]) {
      onChoose(line, place, false);
      goTo(at + 1);
    } else if (event.key.toLowerCase() === 'u') onChoose(line, choices.get(line.id), true);
    else return;
    event.preventDefault();
  }

  return (
    <ul ref={list} className={styles.lines} onKeyDown={onKeyDown} role="presentation">
      {lines.map((line, place) => (
        <MatchLine
          key={line.id}
          line={line}
          unit={drawUnit(line.unit)}
          choice={choices.get(line.id)}
          isOpen={place === at}
          onOpen={() => setAt(place)}
          onChoose={(proposal) => onChoose(line, proposal, false)}
        />
      ))}
    </ul>
  );
}
