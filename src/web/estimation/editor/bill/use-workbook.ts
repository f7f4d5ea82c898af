import { useMemo, useState } from 'react';
import { joinSheets, inWay, type SheetWay } from '../../../../domain/bill/sheets/join-sheets.ts';
import { chooseSheets } from '../../../../domain/bill/sheets/choose-sheets.ts';
import { usualWay } from '../../../../domain/bill/sheets/renew-sheets.ts';
import type { ReadSheet } from '../../../../domain/bill/sheets/read-sheet.ts';
import { scalesOfSheets } from '../../../../domain/bill/sheets/sheet-scales.ts';
import { worksIn } from '../../../../domain/bill/sheets/recap.ts';
import { tablesOfSheet, withoutJointSums } from '../../../../domain/bill/sheets/tables-of-sheet.ts';
import { grouped } from '../../../../domain/grouped.ts';
import type { PriceScale } from '../../../../domain/price-list/mixed/list-map.ts';
import type { ListSheet } from '../../../../domain/sheet/sheet.ts';
import { newSection } from '../paste/add-pasted.ts';
import type { GridControl } from '../state/grid-control.ts';
import { lookAt, withScale, type Looked } from './bill-reading.ts';
import { texts } from './texts.ts';

interface Opened {
  control: GridControl;
  sheets: readonly ListSheet[];
  isFile: boolean;
}

/** A sheet, or one of several tables on it. */
interface Part {
  readonly table: ListSheet;
  readonly label: string;
  readonly first: Looked;
  /** The sheet that it shares with tables beside it. */
  readonly beside: string | undefined;
  readonly caption: string | undefined;
}

function partsOf(sheets: readonly ListSheet[]): Part[] {
  const parts = tablesOf(sheets);
  const scales = scalesOfSheets(parts.map(({ first }) => first));
  return parts.map((part, at) => {
    const scale = scales.get(at);
    return scale ? { ...part, first: withScale(part.first, scale) } : part;
  });
}

function tablesOf(sheets: readonly ListSheet[]): Part[] {
  return sheets.flatMap((sheet) => {
    // What stands above the first table of a sheet is said of those below it too.
    let scale: PriceScale | undefined;
    return tablesOfSheet(sheet).map(({ sheet: table, below, beside }) => {
      const own = lookAt(table);
      scale ??= own.table.scale;
      const label = beside
        ? texts.tableBeside(table.name, beside.range)
        : below === undefined
          ? table.name
          : texts.tableBelow(table.name, below + 1);
      const isToldAbove = scale !== undefined && own.table.scale === undefined;
      const first = isToldAbove ? withScale(own, scale ?? '1') : own;
      return { table, label, first, beside: beside?.sheet, caption: beside?.caption };
    });
  });
}

/** The sheets of a file: which of them come in, as what, and which one is looked at. */
export function useWorkbook({ control, sheets, isFile }: Opened) {
  const [parts] = useState(() => partsOf(sheets));
  const [looks, setLooks] = useState<ReadonlyMap<number, Looked>>(new Map());
  const [said, setSaid] = useState<ReadonlyMap<number, boolean>>(new Map());
  const [wanted, setWay] = useState<SheetWay>();
  const [shown, show] = useState<number>();
  const { document } = control.editor;
  const isNamed = isFile && sheets.length > 1;

  const looked = useMemo(
    () => withJointSums(parts.map(({ first }, at) => looks.get(at) ?? first)),
    [parts, looks],
  );
  const read = useMemo(
    () =>
      parts.map(({ table, label, beside, caption }, at): ReadSheet => {
        const { bill } = looked[at] ?? lookAt(table);
        // Rows of tables beside each other have the same numbers.
        const isOwn = isNamed || beside !== undefined;
        return {
          sheet: isOwn ? table.name : undefined,
          title: beside === undefined ? (isFile && label) || newSection : table.name,
          isHidden: table.isHidden,
          beside,
          caption,
          bill,
        };
      }),
    [parts, looked, isNamed, isFile],
  );
  const chosen = useMemo(() => chooseSheets(read), [read]);
  const { main, whyNot, older, recap } = chosen;
  const taken = useMemo(
    () =>
      new Set(
        read.flatMap((_, at) =>
          (said.get(at) ?? (chosen.taken.has(at) || read.length === 1)) ? [at] : [],
        ),
      ),
    [read, said, chosen],
  );
  const usual = useMemo(
    () => usualWay(document, read, taken, recap),
    [document, read, taken, recap],
  );
  const way = wanted ?? usual;
  /** What is taken, each sheet as it will stand in the estimate. */
  const placed = useMemo(() => {
    const titles = new Map(
      recap?.lines.flatMap(({ part, isWhole, text }) =>
        part !== undefined && isWhole ? [[part, text] as const] : [],
      ),
    );
    return [...taken].flatMap((at) => {
      const sheet = read[at];
      if (!sheet) return [];
      const part = { ...sheet, title: titles.get(at) ?? sheet.title };
      return [{ ...part, at, bill: joinSheets([{ ...part, bill: inWay(part, way) }]) }];
    });
  }, [recap, taken, read, way]);
  const bill = useMemo(() => joinSheets(placed), [placed]);
  const at = shown ?? main;

  return {
    parts,
    read,
    looked,
    taken,
    whyNot,
    older,
    recap,
    way,
    setWay,
    placed,
    bill,
    at,
    show,
    works: (each: number) => worksIn(read[each]?.bill ?? bill),
    change: (next: Looked) => setLooks(new Map(looks).set(at, next)),
    toggle: (each: number) => setSaid(new Map(said).set(each, !taken.has(each))),
  };
}

export type Workbook = ReturnType<typeof useWorkbook>;

/** A sum that all tables of a sheet come to is no difference of the last one. */
function withJointSums(looks: readonly Looked[]): Looked[] {
  const bySheet = grouped([...looks.entries()], ([, { sheet }]) => sheet.name);
  const next = [...looks];
  for (const tables of bySheet.values()) {
    if (tables.length === 1) continue;
    const bills = withoutJointSums(tables.map(([, { bill }]) => bill));
    for (const [index, [at, look]] of tables.entries()) {
      const bill = bills[index];
      if (bill) next[at] = { ...look, bill };
    }
  }
  return next;
}
