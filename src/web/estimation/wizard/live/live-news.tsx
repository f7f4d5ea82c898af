import { AppWindow, GitMerge } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { initials } from '../../../shell/initials.ts';
import { TopBarContent } from '../../../shell/top-bar-content.tsx';
import { Button } from '../../../ui/button.tsx';
import { useAcceptedElsewhere } from '../../checks/accepted-elsewhere.ts';
import { tellOpenWork } from '../../editor/round-trip/newer-version.ts';
import { useRootMark } from '../../../ui/root-mark.ts';
import { announce } from '../announce.ts';
import { useWayBack } from '../focus-home.ts';
import type { Wizard } from '../use-wizard.ts';
import styles from './live.module.css';
import { mergeNow } from './merge-now.ts';
import { arrivalText, personText, savedBy, savedText, texts } from './texts.ts';
import { useLive, type Person } from './use-live.ts';
import { UsualSet } from './usual-set.tsx';

/** Of a stored estimate who else is there and what is new; of a new one what its prices rest on. */
export function Live({ wizard, id }: { wizard: Wizard; id: string | undefined }) {
  return id === undefined ? <UsualSet /> : <LiveNews wizard={wizard} id={id} />;
}

/** Who else has this estimate open, and that somebody has stored a newer version of it. */
function LiveNews({ wizard, id }: { wizard: Wizard; id: string }) {
  const { people, newest, accepted } = useLive(id);
  useAcceptedElsewhere(id, accepted);
  const { version } = wizard.begun;
  // What is told while one's own save is on its way is that save, until it fails; and the window of a
  // conflict says it all.
  const isNews = version !== undefined && newest !== undefined && newest.version > version;
  const saved = isNews && !wizard.isSaving && !wizard.conflict ? newest : undefined;
  // Its button goes with it once it has merged.
  const noteFocus = useWayBack(saved !== undefined);
  const latest = useLatest(wizard);
  useEffect(
    () =>
      tellOpenWork({
        id,
        newer: saved && { version: saved.version, by: savedBy(saved) },
        merge: (by) => mergeNow(() => latest.current, by),
      }),
    [id, saved, latest],
  );
  return (
    <>
      {people.length > 0 && <People people={people} />}
      {saved && <Saved key={saved.version} wizard={wizard} newest={saved} onFocusIn={noteFocus} />}
    </>
  );
}

/** Names that fit beside the title; the others are counted. */
const MOST_NAMED = 3;

function People({ people }: { people: readonly Person[] }) {
  const said = useRef(new Set<string>());
  useEffect(() => {
    const news = people.map(arrivalText).filter((text) => !said.current.has(text));
    for (const text of news) said.current.add(text);
    if (news.length > 0) announce(news.join(' '));
  }, [people]);
  const more = people.slice(MOST_NAMED);
  return (
    <TopBarContent>
      <ul className={styles.people} aria-label={texts.people}>
        {people.slice(0, MOST_NAMED).map((person) => (
          <li key={arrivalText(person)} className={styles.person} title={arrivalText(person)}>
            <span className={styles.avatar} data-self={person.isSelf || undefined} aria-hidden>
              {person.isSelf ? <AppWindow /> : initials(person.name)}
            </span>
            <span className={styles.name}>{personText(person)}</span>
          </li>
        ))}
        {more.length > 0 && (
          <li className={styles.person} title={more.map(personText).join(', ')}>
            <span className={styles.avatar} aria-hidden>
              +{more.length}
            </span>
            <span className="reader-only">{more.map(personText).join(', ')}</span>
          </li>
        )}
      </ul>
    </TopBarContent>
  );
}

function useLatest(wizard: Wizard) {
  const latest = useRef(wizard);
  useEffect(() => {
    latest.current = wizard;
  });
  return latest;
}

interface SavedProps {
  wizard: Wizard;
  newest: NonNullable<ReturnType<typeof useLive>['newest']>;
  onFocusIn: (event: FocusEvent) => void;
}

function Saved({ wizard, newest, onFocusIn }: SavedProps) {
  const [isMerging, setIsMerging] = useState(false);
  const text = savedText(newest);
  const latest = useLatest(wizard);
  useRootMark('newer');
  useEffect(() => announce(`${text}.`), [text]);
  const aside = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = aside.current;
    element?.addEventListener('focusin', onFocusIn);
    return () => element?.removeEventListener('focusin', onFocusIn);
  }, [onFocusIn]);

  async function merge() {
    setIsMerging(true);
    await mergeNow(() => latest.current, newest.changedBy.name);
    setIsMerging(false);
  }

  return (
    <aside ref={aside} className={styles.saved} aria-label="Versi baru">
      <span>{text}</span>
      <i aria-hidden>·</i>
      <Button
        size="small"
        icon={<GitMerge aria-hidden />}
        busy={isMerging}
        onClick={() => void merge()}
      >
        {texts.merge}
      </Button>
    </aside>
  );
}
