import { useMemo, useState } from 'react';
import type { PairMaster, PairRow } from '../../../contract/pairing.ts';
import { masterKinds } from '../../../domain/price-list/mixed/list-map.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { NumberField } from '../../ui/form/number-field.tsx';
import { SearchField } from '../../ui/form/search-field.tsx';
import { Select } from '../../ui/form/select.tsx';
import { DataTable } from '../../ui/list/data-table.tsx';
import { Pager } from '../../ui/list/pager.tsx';
import { StateButton } from '../state-button.tsx';
import { FindRowDialog } from './find-row-dialog.tsx';
import { pairColumns } from './pair-columns.tsx';
import steps from '../list-steps.module.css';
import styles from './pairing.module.css';
import {
  draftOf,
  isPaired,
  mastersIn,
  withRow,
  type Decided,
  type Draft,
  type Drafts,
  type View,
} from './pairs-view.ts';
import { texts } from './texts.ts';

interface PairListProps {
  decided: Decided;
  listRows: readonly PairRow[];
  onDrafts: (drafts: Drafts) => void;
  /** Whether wages by the hour follow, and by which hours. */
  following: { isOn: boolean; hours: string };
  onFollowing: (following: { isOn: boolean; hours: string }) => void;
}

const perPage = 50;
const states = ['sure', 'choose', 'none'] as const;

/** The masters beside the rows that may price them, page by page. */
export function PairList({ decided, listRows, onDrafts, following, onFollowing }: PairListProps) {
  const { masters, rows, drafts } = decided;
  const [view, setView] = useState<View>({ state: undefined, type: undefined, sought: '' });
  const [page, setPage] = useState(1);
  const [sought, setSought] = useState<PairMaster>();
  const shown = useMemo(() => mastersIn(masters, view), [masters, view]);
  const first = (page - 1) * perPage;
  const show = (change: Partial<View>) => {
    setView({ ...view, ...change });
    setPage(1);
  };
  const decide = (several: readonly PairMaster[], draft: (master: PairMaster) => Draft) =>
    onDrafts(new Map([...drafts, ...several.map((one) => [one.id, draft(one)] as const)]));
  const likely = shown.filter(
    (master) => master.isLikely && !isPaired(master, draftOf(master, drafts, rows), rows),
  );
  const hasFollowers = masters.some(({ follows }) => follows !== null);

  return (
    <>
      <div className={steps.states} role="group" aria-label={texts.title}>
        <StateButton
          text={texts.all}
          count={masters.length}
          isOn={view.state === undefined}
          onClick={() => show({ state: undefined })}
        />
        {states.map((state) => (
          <StateButton
            key={state}
            isOpen={state === 'choose'}
            text={texts.states[state]}
            count={masters.filter((master) => master.state === state).length}
            isOn={view.state === state}
            onClick={() => show({ state })}
          />
        ))}
      </div>
      <p className={steps.help}>{view.state ? texts.stateHelp[view.state] : texts.allHelp}</p>
      {hasFollowers && (
        <div className={styles.follow}>
          <Checkbox
            label={texts.follow}
            checked={following.isOn}
            onChange={(isOn) => onFollowing({ ...following, isOn })}
          />
          {following.isOn && (
            <NumberField
              label={texts.followHours}
              unit="jam"
              value={following.hours}
              error={decided.hours ? undefined : texts.hoursWrong}
              onChange={(hours) => onFollowing({ ...following, hours })}
            />
          )}
        </div>
      )}
      <div className={steps.bar}>
        <SearchField
          label={texts.search}
          placeholder={texts.search}
          value={view.sought}
          onChange={(typed) => show({ sought: typed })}
        />
        <Select
          quiet
          label={texts.kindFilter}
          value={view.type ?? ''}
          choices={[
            { value: '', text: texts.allKinds },
            ...masterKinds
              .filter((kind) => masters.some(({ type }) => type === kind))
              .map((kind) => ({ value: kind, text: texts.kinds[kind] })),
          ]}
          onChange={(value) => show({ type: masterKinds.find((kind) => kind === value) })}
        />
        <span className={steps.ticks}>
          {likely.length > 0 && (
            <Button
              size="small"
              onClick={() =>
                decide(likely, (one) => ({ ...draftOf(one, drafts, rows), isOn: true }))
              }
            >
              {texts.tickLikely(likely.length)}
            </Button>
          )}
          <Button
            size="small"
            onClick={() => decide(shown, (one) => ({ ...draftOf(one, drafts, rows), isOn: false }))}
          >
            {texts.untick}
          </Button>
        </span>
      </div>
      <DataTable
        label={texts.title}
        columns={pairColumns({
          decided,
          onDraft: (master, draft) => decide([master], () => draft),
          onFind: setSought,
        })}
        listing={{ state: 'ready', rows: shown.slice(first, first + perPage) }}
        rowKey={({ id }) => id}
        skeletonRows={8}
        lines={2}
        empty={<p className={steps.none}>{masters.length === 0 ? texts.noUse : texts.none}</p>}
        foot={
          shown.length > 0 && (
            <Pager
              summary={texts.showing(
                first + 1,
                Math.min(first + perPage, shown.length),
                shown.length,
              )}
              page={page}
              pages={Math.max(1, Math.ceil(shown.length / perPage))}
              onPage={setPage}
            />
          )
        }
      />
      {sought && (
        <FindRowDialog
          master={sought}
          rows={listRows}
          onChoose={(row) => {
            decide([sought], (one) => withRow(one, row.id, rows, true));
            setSought(undefined);
          }}
          onClose={() => setSought(undefined)}
        />
      )}
    </>
  );
}
