import type { PriceSheet } from '../../../contract/price-imports.ts';
import {
  columnRoles,
  joinedRoles,
  masterKinds,
  type ColumnRole,
  type SheetMap,
} from '../../../domain/price-list/mixed/list-map.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { Select } from '../../ui/form/select.tsx';
import styles from './sheet-card.module.css';
import { kindWords, texts } from './texts.ts';

interface SheetCardProps {
  seen: PriceSheet;
  sheet: SheetMap;
  /** Sheets under the same head, to which an answer goes too. */
  alike: readonly string[];
  onChange: (sheet: SheetMap) => void;
  onHead: (row: number) => void;
}

/** A sheet: whether it is read, where its headings are, and column by column what it holds. */
export function SheetCard({ seen, sheet, alike, onChange, onHead }: SheetCardProps) {
  const open = sheet.roles.filter((role) => role === null).length;
  return (
    <section className={styles.card} data-read={sheet.isRead || undefined}>
      <header className={styles.head}>
        <Checkbox
          label={texts.readSheet(seen.sheet)}
          checked={sheet.isRead}
          onChange={(isRead) => onChange({ ...sheet, isRead })}
        />
        <small>
          {[
            texts.sheetRows(seen.rows),
            ...(seen.isHidden ? [texts.hidden] : []),
            ...(sheet.isRead ? [] : [texts.notRead]),
          ].join(' · ')}
        </small>
        {sheet.isRead && (
          <div className={styles.choices}>
            <Select
              label={texts.headRow}
              value={String(sheet.headRow)}
              choices={headRows(sheet.headRow)}
              onChange={(row) => onHead(Number(row))}
            />
            <Select
              label={texts.kind}
              value={sheet.kind ?? ''}
              choices={[
                {
                  value: '',
                  text:
                    seen.kindsInRows.length > 0
                      ? texts.kindInRows(seen.kindsInRows)
                      : texts.chooseKind,
                },
                ...masterKinds.map((kind) => ({ value: kind, text: kindWords[kind] })),
              ]}
              onChange={(value) =>
                onChange({ ...sheet, kind: masterKinds.find((kind) => kind === value) ?? null })
              }
            />
          </div>
        )}
      </header>
      {seen.other && (
        <div className={styles.other}>
          <Banner kind="warning">{texts.others[seen.other]}</Banner>
        </div>
      )}
      {!sheet.isRead && seen.unread && <p className={styles.unread}>{texts.unread[seen.unread]}</p>}
      {sheet.isRead && (
        <>
          {seen.isRemembered && <p className={styles.remembered}>{texts.remembered}</p>}
          {alike.length > 0 && <p className={styles.remembered}>{texts.alike(alike)}</p>}
          <Columns seen={seen} sheet={sheet} onChange={onChange} />
          {open > 0 && (
            <div className={styles.rest}>
              <Button
                size="small"
                onClick={() =>
                  onChange({ ...sheet, roles: sheet.roles.map((role) => role ?? 'abaikan') })
                }
              >
                {texts.ignoreRest(open)}
              </Button>
            </div>
          )}
        </>
      )}
    </section>
  );
}

const lastHeadRow = 40;

function headRows(chosen: number) {
  const rows = Array.from({ length: Math.max(lastHeadRow, chosen) }, (_, at) => at + 1);
  return [
    { value: '0', text: texts.noHead },
    ...rows.map((row) => ({ value: String(row), text: texts.rowNumber(row) })),
  ];
}

function Columns({ seen, sheet, onChange }: Omit<SheetCardProps, 'onHead' | 'alike'>) {
  return (
    <table className={styles.columns}>
      <thead>
        <tr>
          <th scope="col">{texts.column}</th>
          <th scope="col">{texts.samples}</th>
          <th scope="col">{texts.meaning}</th>
        </tr>
      </thead>
      <tbody>
        {seen.columns.map(({ heading, samples, question }, at) => {
          const role = sheet.roles[at] ?? null;
          // A column without a word is nothing to decide.
          if (samples.length === 0) return null;
          return (
            <tr
              key={at}
              data-open={role === null || undefined}
              data-off={role === 'abaikan' || undefined}
            >
              <th scope="row">
                <span>{letterOf(at)}</span> {heading || texts.noHeading}
              </th>
              <td>{samples.join(' · ')}</td>
              <td>
                <Select
                  quiet
                  label={texts.meaningOf(heading || letterOf(at))}
                  value={role ?? ''}
                  choices={[
                    ...(role === null ? [{ value: '', text: texts.chooseRole }] : []),
                    ...columnRoles.map((value) => ({ value, text: texts.roles[value] })),
                  ]}
                  onChange={(value) =>
                    onChange({ ...sheet, roles: withRole(sheet.roles, at, roleNamed(value)) })
                  }
                />
                {role === null && question && <small>{texts.questions[question]}</small>}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

const roleNamed = (value: string) => columnRoles.find((role) => role === value) ?? null;

/** Of columns that mean one thing the one that was chosen last has it; the other is not read. */
function withRole(
  roles: SheetMap['roles'],
  at: number,
  role: ColumnRole | null,
): SheetMap['roles'] {
  const isShared = role === null || joinedRoles.includes(role);
  return roles.map((each, column) => {
    if (column === at) return role;
    return !isShared && each === role ? 'abaikan' : each;
  });
}

/** As a spreadsheet names its columns: A, B … Z, AA. */
function letterOf(column: number): string {
  const letter = String.fromCodePoint(65 + (column % 26));
  return column < 26 ? letter : letterOf(Math.floor(column / 26) - 1) + letter;
}
