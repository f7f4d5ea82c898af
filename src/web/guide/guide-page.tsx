import { useEffect, useMemo, useState } from 'react';
import { searchText, searchWords } from '../../domain/search/search-text.ts';
import { Crumbs } from '../shell/crumbs.tsx';
import { Button } from '../ui/button.tsx';
import { NothingFound } from '../ui/empty-drawings.tsx';
import { Empty } from '../ui/empty.tsx';
import { SearchField } from '../ui/form/search-field.tsx';
import { Sheet } from '../ui/overlay/sheet.tsx';
import { Page } from '../ui/page.tsx';
import styles from './guide-page.module.css';
import { texts } from './guide-texts.ts';
import { GuideSectionView } from './guide-section.tsx';
import { sections, wordsOf } from './sections.ts';
import { useKeyLists } from './use-key-lists.ts';
import { useVersion } from './use-version.ts';

/** How one works here, told by one who has done it for long (FIRST-19). */
export default function GuidePage() {
  const [typed, setTyped] = useState('');
  const keyLists = useKeyLists();
  const version = useVersion();
  const said = useMemo(() => {
    const keys = (keyLists ?? []).flatMap(({ lines }) =>
      lines.flatMap((line) => [line.keys, line.text]),
    );
    return sections.map((section) => {
      const hasKeys = section.blocks.some(({ kind }) => kind === 'keys');
      return { section, words: searchText(wordsOf(section), ...(hasKeys ? keys : [])) };
    });
  }, [keyLists]);
  const sought = searchWords(typed);
  const found = said
    .filter(({ words }) => sought.every((word) => words.includes(word)))
    .map(({ section }) => section);
  useAnchor();

  return (
    <Page
      title={texts.title}
      note={texts.note}
      toolbar={
        <>
          <SearchField
            label={texts.search}
            placeholder={texts.searchHint}
            value={typed}
            onChange={setTyped}
          />
          <span className={styles.count} role="status">
            {sought.length > 0 && texts.found(found.length)}
          </span>
        </>
      }
    >
      <Crumbs above={[]} here={texts.title} />
      {found.length === 0 ? (
        <Sheet>
          <Empty
            drawing={<NothingFound />}
            title={texts.nothing}
            help={texts.nothingHelp}
            action={<Button onClick={() => setTyped('')}>{texts.clear}</Button>}
          />
        </Sheet>
      ) : (
        <div className={styles.guide}>
          <nav className={styles.contents} aria-label={texts.contents}>
            {found.map(({ id, title }) => (
              <a key={id} href={`#${id}`}>
                {title}
              </a>
            ))}
          </nav>
          <div className={styles.sections}>
            {found.map((section) => (
              <GuideSectionView
                key={section.id}
                section={section}
                keyLists={keyLists}
                sought={sought}
              />
            ))}
            {version !== undefined && <p className={styles.count}>{texts.version(version)}</p>}
          </div>
        </div>
      )}
    </Page>
  );
}

/** The page is drawn after it was gone to, so the browser finds no anchor by itself. */
function useAnchor() {
  useEffect(() => {
    const section = document.getElementById(location.hash.slice(1));
    section?.scrollIntoView();
    section?.focus({ preventScroll: true });
  }, []);
}
