import type { PriceSheet } from '../../../contract/price-imports.ts';
import { lengths } from '../../../domain/number/limits.ts';
import {
  lacksOf,
  priceScales,
  type ListMap,
  type SheetMap,
} from '../../../domain/price-list/mixed/list-map.ts';
import { sameHeads, withSheet } from '../../../domain/price-list/mixed/same-heads.ts';
import { Button } from '../../ui/button.tsx';
import { NumberField } from '../../ui/form/number-field.tsx';
import { SelectField, TextField } from '../../ui/form/text-field.tsx';
import { texts as pairTexts } from '../pairing/texts.ts';
import steps from '../list-steps.module.css';
import type { ListSaid, Looked } from '../looked.ts';
import styles from './prices-page.module.css';
import { setTexts } from './set-texts.ts';
import { SheetCard } from './sheet-card.tsx';
import { texts } from './texts.ts';

interface MapStepProps {
  looked: Looked;
  /** What is read becomes a price set: its rows are paired next. */
  isForSet: boolean;
  onMap: (map: ListMap) => void;
  onSaid: (said: ListSaid) => void;
  onHead: (sheet: string, row: number) => void;
  onBack: () => void;
  onCheck: () => void;
}

/** What the columns hold, as it seems and as somebody says. */
export function MapStep({
  looked,
  isForSet,
  onMap,
  onSaid,
  onHead,
  onBack,
  onCheck,
}: MapStepProps) {
  const { sheets, map, said } = looked;
  const words = isForSet ? setTexts : texts;
  const read = map.sheets.filter(({ isRead }) => isRead);
  const hasPpn = read.some(({ roles }) => roles.includes('hargaPpn'));
  const saysScale = read.some(
    ({ sheet }) => sheets.find((each) => each.sheet === sheet)?.saysScale,
  );
  const hasHours = read.some(
    ({ sheet, roles, kind }) =>
      roles.includes('tarifJam') ||
      (kind !== 'MATERIAL' && sheets.find((each) => each.sheet === sheet)?.hasHours),
  );
  const why = whyOpen(map, sheets);
  const change = (sheet: SheetMap) => onMap(withSheet(map, sheets, sheet));

  return (
    <>
      <header className={steps.lead}>
        <h2>{texts.mapTitle}</h2>
        <p>{texts.mapHelp}</p>
      </header>
      {map.sheets.map((sheet) => {
        const seen = sheets.find((each) => each.sheet === sheet.sheet);
        return (
          seen && (
            <SheetCard
              key={sheet.sheet}
              seen={seen}
              sheet={sheet}
              alike={sameHeads(
                sheets.filter((each) => read.some((one) => one.sheet === each.sheet)),
                sheet.sheet,
              )}
              onChange={change}
              onHead={(row) => onHead(sheet.sheet, row)}
            />
          )
        );
      })}
      {(hasPpn || hasHours || saysScale) && (
        <section className={`${styles.sheet} ${styles.amounts}`}>
          {hasPpn && (
            <SelectField
              label={texts.ppn}
              value={map.ppn ?? ''}
              placeholder={texts.ppnChoose}
              choices={[
                ...['11', '12'].map((value) => ({ value, text: texts.ppnTaken(value) })),
                { value: '0', text: texts.ppnKept },
              ]}
              onChange={(ppn) => onMap({ ...map, ppn: ppn === '' ? null : ppn })}
            />
          )}
          {saysScale && (
            <SelectField
              label={texts.scale}
              value={map.scale ?? ''}
              placeholder={texts.scaleChoose}
              choices={priceScales.map((value) => ({ value, text: texts.scales[value] }))}
              onChange={(value) =>
                onMap({ ...map, scale: priceScales.find((scale) => scale === value) ?? null })
              }
            />
          )}
          {hasHours && (
            <NumberField
              label={texts.hours}
              hint={texts.hoursHint}
              unit="jam"
              value={map.hours?.replace('.', ',') ?? ''}
              placeholder={texts.usualHours}
              onChange={(typed) =>
                onMap({ ...map, hours: typed === '' ? null : typed.replace(',', '.') })
              }
            />
          )}
        </section>
      )}
      <section className={`${styles.sheet} ${styles.amounts}`}>
        <TextField
          label={texts.listDate}
          hint={words.listDateHint}
          type="date"
          value={said.listDate}
          onChange={(listDate) => onSaid({ ...said, listDate })}
        />
        <TextField
          label={texts.document}
          hint={words.documentHint}
          value={said.document}
          maxLength={lengths.document}
          onChange={(document) => onSaid({ ...said, document })}
        />
      </section>
      <div className={steps.bottom}>
        {why !== undefined && <p role="status">{why}</p>}
        <Button onClick={onBack}>{texts.back}</Button>
        <Button variant="primary" offBecause={why} onClick={onCheck}>
          {isForSet ? pairTexts.pair : texts.check}
        </Button>
      </div>
    </>
  );
}

/** What is still to be answered; undefined: nothing. */
function whyOpen(
  { sheets, ppn, scale, hours }: ListMap,
  seen: readonly PriceSheet[],
): string | undefined {
  const read = sheets.filter(({ isRead }) => isRead);
  if (read.length === 0) return texts.noSheet;
  if (hours !== null && !/^\d{1,2}(\.\d+)?$/.test(hours)) return texts.hoursWrong;
  for (const sheet of read) {
    const { kindsInRows = [], saysScale } = seen.find((each) => each.sheet === sheet.sheet) ?? {};
    const [lack] = lacksOf(sheet, { ppn, scale, kindsInRows, saysScale });
    if (lack)
      return read.length === 1 ? texts.lacks[lack] : texts.lackIn(sheet.sheet, texts.lacks[lack]);
  }
  return undefined;
}
