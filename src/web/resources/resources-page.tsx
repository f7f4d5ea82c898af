import { ArrowLeft, File as FileIcon, Table2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useParams } from 'wouter';
import type { Resource, Resources } from '../../contract/resources.ts';
import { decimal } from '../../domain/number/decimal.ts';
import { writeAmount } from '../../domain/number/number-text.ts';
import { recipeGroups } from '../../domain/recipe.ts';
import { Failure } from '../api/failure.ts';
import { UnknownEstimation } from '../estimation/detail/detail-states.tsx';
import { ExportProgress } from '../estimation/detail/export/export-progress.tsx';
import { useExport } from '../estimation/detail/export/use-export.ts';
import { lazyDialog } from '../ui/overlay/lazy-dialog.tsx';
import { estimationAbove } from '../shell/places.ts';
import { useTabTitle } from '../shell/tab-title.ts';
import { Crumbs } from '../shell/crumbs.tsx';
import { Button, LinkButton } from '../ui/button.tsx';
import { DataTable, type Listing } from '../ui/list/data-table.tsx';
import { EmptySheet } from '../ui/empty-drawings.tsx';
import { Empty } from '../ui/empty.tsx';
import { Kop, KopMoney } from '../ui/kop.tsx';
import { NoResult } from '../ui/list/no-result.tsx';
import { Page } from '../ui/page.tsx';
import { Pager } from '../ui/list/pager.tsx';
import { SearchField } from '../ui/form/search-field.tsx';
import { Select } from '../ui/form/select.tsx';
import { useListView, usePastEnd } from '../ui/list/use-list-view.ts';
import { useSearch } from '../ui/list/use-search.ts';
import { Pareto } from './pareto.tsx';
import { resourceColumns } from './resource-columns.tsx';
import { filterResources, type Ranked } from './resource-filter.ts';
import styles from './resources-page.module.css';
import { texts } from './texts.ts';
import { useResources } from './use-resources.ts';

const WorksDialog = lazyDialog(() => import('./works-dialog.tsx').then((part) => part.WorksDialog));

const ExplainResource = lazyDialog(() =>
  import('./explain-resource.tsx').then((part) => part.ExplainResource),
);

const PAGE = 100;
const classes = ['A', 'B', 'C'] as const;
const none: readonly Resource[] = [];

/** Kebutuhan sumber daya: what an estimate needs, the dearest first. */
export default function ResourcesPage() {
  const { id = '' } = useParams();
  const query = useResources(id);
  const { data, error, isFetching } = query;
  useTabTitle(data?.projectName ?? '');
  if (id === '' || (error instanceof Failure && error.status === 404)) return <UnknownEstimation />;
  return (
    <Page
      title={texts.title}
      note={data ? `${data.projectName}. ${texts.basis}` : texts.basis}
      back={
        <LinkButton href={`/estimation/${id}`} variant="ghost" icon={<ArrowLeft aria-hidden />}>
          {texts.back}
        </LinkButton>
      }
      actions={data && <Papers id={id} data={data} />}
    >
      <Crumbs above={estimationAbove(id)} here={texts.title} />
      <ExportProgress estimationId={id} />
      <Totals data={data} />
      <div className={styles.pareto}>{data && <Pareto resources={data.resources} />}</div>
      <ResourceList
        id={id}
        data={data}
        failed={error && !isFetching ? () => void query.refetch() : undefined}
      />
    </Page>
  );
}

function Papers({ id, data }: { id: string; data: Resources }) {
  const making = useExport({ id, projectName: data.projectName, itemCount: data.itemCount });
  const make = (kind: 'excel' | 'master-item') => making.isPending || making.mutate({ kind });
  const isMaking = (kind: 'excel' | 'master-item') =>
    making.isPending && making.variables.kind === kind;
  return (
    <>
      <Button
        icon={<Table2 aria-hidden />}
        busy={isMaking('excel')}
        busyText={texts.excel}
        onClick={() => make('excel')}
      >
        {texts.excel}
      </Button>
      <Button
        icon={<FileIcon aria-hidden />}
        busy={isMaking('master-item')}
        busyText={texts.pdf}
        onClick={() => make('master-item')}
      >
        {texts.pdf}
      </Button>
    </>
  );
}

/** The total of each kind and of all; until they are known, the same frame without figures. */
function Totals({ data }: { data: Resources | undefined }) {
  const totalOf = (group: Resource['group']) =>
    data?.groups.find((one) => one.group === group)?.total;
  return (
    <div className={styles.totals} aria-busy={!data}>
      <Kop columns="repeat(3, minmax(0, 1fr)) minmax(0, 1.25fr)">
        {recipeGroups.map((group) => (
          <KopMoney key={group} caption={texts.groups[group]} figure={money(totalOf(group))} />
        ))}
        <KopMoney
          caption={texts.total}
          figure={money(data?.total)}
          isFinal
          note={
            data &&
            data.missingPrices > 0 && (
              <span className={styles.missingNote}>{texts.pricesMissing(data.missingPrices)}</span>
            )
          }
        />
      </Kop>
      <p className={styles.counted} data-some={data && data.itemsWithout > 0}>
        {data && texts.counted(data.itemsWithout, data.itemCount)}
      </p>
    </div>
  );
}

const money = (amount: number | undefined) =>
  amount === undefined ? '\u00a0' : writeAmount(decimal(amount));

interface ResourceListProps {
  id: string;
  data: Resources | undefined;
  /** Asks again; undefined unless asking failed. */
  failed: (() => void) | undefined;
}

function ResourceList({ id, data, failed }: ResourceListProps) {
  const search = useSearch(200);
  const view = useListView();
  const [asked, setAsked] = useState<Resource>();
  const [explained, setExplained] = useState<Resource>();
  const group = recipeGroups.find((known) => known === view.chosen('jenis'));
  const abc = classes.find((known) => known === view.chosen('kelas'));
  const all = data?.resources ?? none;
  const found = useMemo(
    () => filterResources(all, { sought: search.sought, group, abc }),
    [all, search.sought, group, abc],
  );
  const pages = Math.max(1, Math.ceil(found.length / PAGE));
  const isPastEnd = usePastEnd(view, data && pages);
  const first = (view.page - 1) * PAGE;
  const rows = found.slice(first, first + PAGE);
  const isFiltered = search.sought !== '' || group !== undefined || abc !== undefined;

  const listing: Listing<Ranked> = failed
    ? { state: 'failed', text: texts.loadFailed, retry: failed }
    : data && !isPastEnd
      ? { state: 'ready', rows }
      : { state: 'loading' };

  return (
    <>
      <div className={styles.tools}>
        <SearchField
          label={texts.search}
          placeholder={texts.search}
          value={search.typed}
          onChange={search.type}
        />
        <Select
          label={texts.group}
          quiet
          value={group ?? ''}
          choices={[
            { value: '', text: texts.everyGroup },
            ...recipeGroups.map((value) => ({ value, text: texts.groups[value] })),
          ]}
          onChange={(value) => view.choose('jenis', value || undefined)}
        />
        <Select
          label={texts.abc}
          quiet
          value={abc ?? ''}
          choices={[
            { value: '', text: texts.everyClass },
            ...classes.map((value) => ({ value, text: texts.classes[value] })),
          ]}
          onChange={(value) => view.choose('kelas', value || undefined)}
        />
        <p className={styles.count} role="status">
          {data && texts.found(found.length)}
        </p>
      </div>
      <DataTable
        label={texts.title}
        columns={resourceColumns(setAsked)}
        listing={listing}
        rowKey={({ resource }) => resource.key}
        skeletonRows={8}
        empty={
          isFiltered ? (
            <NoResult
              sought={search.sought}
              onClear={() => {
                view.choose('jenis', undefined);
                view.choose('kelas', undefined);
                search.clear();
              }}
            />
          ) : (
            <Empty
              drawing={<EmptySheet />}
              title={texts.empty}
              help={texts.emptyHelp}
              guide="/panduan#rab"
              action={
                <LinkButton
                  href={`/estimation/update/${id}`}
                  state={{ openStep: 'step2' }}
                  variant="primary"
                  lang="en"
                >
                  {texts.update}
                </LinkButton>
              }
            />
          )
        }
        foot={
          rows.length > 0 &&
          pages > 1 && (
            <Pager
              kind="numbers"
              summary={texts.showing(first + 1, first + rows.length, found.length)}
              page={view.page}
              pages={pages}
              onPage={view.goTo}
            />
          )
        }
      />
      {asked && (
        <WorksDialog
          estimationId={id}
          resource={asked}
          onExplain={() => {
            setExplained(asked);
            setAsked(undefined);
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
      {explained && (
        <ExplainResource
          estimationId={id}
          resource={explained}
          onClose={() => setExplained(undefined)}
        />
      )}
    </>
  );
}
