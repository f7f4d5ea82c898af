import type { ReactNode } from 'react';
import { grandTotal } from '../../../../domain/content/totals.ts';
import { writeRupiah } from '../../../../domain/number/number-text.ts';
import { sumBelow } from '../../../../domain/document/document-amounts.ts';
import { rootId, sectionOf, type DocumentNode } from '../../../../domain/document/document.ts';
import { questionKey, type Question, type Side } from '../../../../domain/merge/merge-versions.ts';
import { ppnOf } from '../../draft/profile.ts';
import { nameOf, partText } from '../../editor/parts/part-text.ts';
import styles from './conflict-dialog.module.css';
import { profileText, type ProfilePart } from './merge-profile.ts';
import { removedTexts } from './removed-text.ts';
import { askedOf, type Merge } from './use-merge.ts';

/** What merging would do: nothing is asked where only one of both changed something. */
export function MergeQuestions({ merge, goesOn }: { merge: Merge; goesOn: boolean }) {
  const { questions, askedOfProfile } = merge;
  const asked = askedOf(merge);
  const ppn = ppnOf(merge.profile);
  const total = ppn && writeRupiah(grandTotal(sumBelow(merge.nodes, rootId).total, ppn));
  const after = total !== undefined && (
    <>
      {' '}
      <span lang="en">Grand Total</span> sesudahnya <b>{total}</b>.
    </>
  );
  if (asked === 0) {
    return (
      <p>
        <b>Tidak ada yang bertabrakan.</b> “{goesOn ? 'Gabungkan dan simpan' : 'Gabungkan'}” memakai
        perubahan Anda dan perubahan di server bersama-sama.{after}
      </p>
    );
  }
  return (
    <>
      <p>
        <b>{asked.toLocaleString('id-ID')} hal diubah di kedua tempat.</b> Pilih yang dipakai, lalu
        “Gabungkan”; perubahan lain diambil dari keduanya.{after}
      </p>
      <div className={styles.lines} role="region" aria-label="Yang dipilih" data-whole>
        <table className={styles.versions}>
          <thead>
            <tr>
              <th>Hal</th>
              <th>Semula</th>
              <th>Versi Anda</th>
              <th>Versi server</th>
            </tr>
          </thead>
          <tbody>
            {askedOfProfile.map((part) => (
              <Choice
                key={part}
                merge={merge}
                question={`profile:${part}`}
                name={profileNames[part]}
                base={profileText(merge.base, part)}
                mine={profileText(merge.mine, part)}
                theirs={profileText(merge.theirs, part)}
              />
            ))}
            {questions.map((question) => (
              <LineChoice key={questionKey(question)} merge={merge} question={question} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

const profileNames: Readonly<Record<ProfilePart, string>> = {
  projectName: 'Nama proyek',
  owner: 'Owner',
  ppn: 'PPN',
  notes: 'Catatan',
  customFields: 'Informasi tambahan',
};

function LineChoice({ merge, question }: { merge: Merge; question: Question }) {
  const { id, part } = question;
  const { base, mine, theirs } = merge.versions;
  const node = mine.get(id) ?? theirs.get(id) ?? base.get(id);
  const nodes = mine.has(id) ? mine : theirs;
  const place = node && node.kind !== 'section' ? sectionOf(nodes, id)?.title : undefined;
  const text = (from: typeof mine, side: string) => sayPart(from.get(id), part, from, side);
  const texts =
    part === 'exists'
      ? removedTexts(id, merge.versions)
      : {
          base: text(base, 'urutan semula'),
          mine: text(mine, 'urutan Anda'),
          theirs: text(theirs, 'urutan server'),
        };
  return (
    <Choice
      merge={merge}
      question={questionKey(question)}
      name={
        <>
          {node && nameOf(node)}
          {place && <small>{place}</small>}
        </>
      }
      {...texts}
    />
  );
}

/** An order is too long to be shown; `side` names whose it is. */
function sayPart(
  node: DocumentNode | undefined,
  part: string,
  nodes: Merge['versions']['mine'],
  side: string,
): string {
  if (part === 'order') return side;
  return node ? partText(node, part, nodes) : '–';
}

interface ChoiceProps {
  merge: Merge;
  question: string;
  name: ReactNode;
  base: string;
  mine: string;
  theirs: string;
}

function Choice({ merge, question, name, base, mine, theirs }: ChoiceProps) {
  const option = (side: Side, text: string) => (
    <td>
      <label className={styles.choice}>
        <input
          type="radio"
          name={question}
          checked={merge.answerOf(question) === side}
          onChange={() => merge.answer(question, side)}
        />
        {text || '–'}
      </label>
    </td>
  );
  return (
    <tr>
      <th>{name}</th>
      <td>{base || '–'}</td>
      {option('mine', mine)}
      {option('theirs', theirs)}
    </tr>
  );
}
