import { searchText } from '../../domain/search/search-text.ts';
import type { KeyList } from '../shell/keys/key-lists.ts';
import { Keys } from '../ui/keys.tsx';
import styles from './guide-page.module.css';
import { texts } from './guide-texts.ts';
import { GuidePicture } from './pictures.tsx';
import type { Block, GuideSection } from './sections.ts';

interface SectionProps {
  section: GuideSection;
  keyLists: readonly KeyList[] | undefined;
  sought: readonly string[];
}

export function GuideSectionView({ section, keyLists, sought }: SectionProps) {
  const { id, title, blocks } = section;
  return (
    <section id={id} className={styles.section} tabIndex={-1} aria-labelledby={`${id}-judul`}>
      <h2 id={`${id}-judul`}>{title}</h2>
      {blocks.map((block, at) => (
        <BlockView key={at} block={block} keyLists={keyLists} sought={sought} />
      ))}
    </section>
  );
}

type BlockProps = Omit<SectionProps, 'section'> & { block: Block };

function BlockView({ block, keyLists, sought }: BlockProps) {
  switch (block.kind) {
    case 'text':
      return <p>{withKeys(block.text)}</p>;
    case 'steps':
      return (
        <ol>
          {block.steps.map((step) => (
            <li key={step}>{withKeys(step)}</li>
          ))}
        </ol>
      );
    case 'picture':
      return (
        <figure>
          <GuidePicture picture={block.picture} />
          <figcaption>{block.caption}</figcaption>
        </figure>
      );
    case 'table':
      return (
        <table className={styles.table} data-text={block.isText}>
          <thead>
            <tr>
              {block.head.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {block.rows.map(([first = '', ...others]) => (
              <tr key={first}>
                <th scope="row">{first}</th>
                {others.map((cell, at) => (
                  <td key={at}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      );
    case 'keys':
      return keyLists ? (
        keyLists.map((list) => <KeysOf key={list.title} list={list} sought={sought} />)
      ) : (
        <p className={styles.quiet}>{texts.loadingKeys}</p>
      );
  }
}

/** Of a list only the keys that were looked for, or all where none of them was. */
function KeysOf({ list: { title, lines }, sought }: { list: KeyList; sought: readonly string[] }) {
  const meant = lines.filter(({ keys, text }) => {
    const words = searchText(keys, text);
    return sought.every((word) => words.includes(word));
  });
  return (
    <>
      <h3>{title}</h3>
      <dl className={styles.keys}>
        {(meant.length > 0 ? meant : lines).map(({ keys, text }) => (
          <div key={keys + text}>
            <dt>
              <Keys keys={keys} />
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** What stands in backticks as a key, or as it is typed. */
function withKeys(text: string) {
  return text.split('`').map((part, at) => (at % 2 === 0 ? part : <kbd key={at}>{part}</kbd>));
}
