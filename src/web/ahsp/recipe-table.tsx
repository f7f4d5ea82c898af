import type { RecipeComponent, RecipeView } from '../../contract/ahsp.ts';
import { decimal, multiply } from '../../domain/decimal.ts';
import { drawUnit, writeAmount, writeCoefficient, writePercent } from '../../domain/number-text.ts';
import { AxisBubble } from '../ui/axis.tsx';
import { Money } from '../ui/kop.tsx';
import { missingPrices, noPrice, texts as itemTexts } from '../hsp/texts.ts';
import styles from './recipe-table.module.css';
import { texts } from './texts.ts';

const groups = ['LABOR', 'MATERIAL', 'EQUIPMENT'] as const;

type NameOf = (base: string) => string;

/** An analysis A to F: three groups with their sums, then D, E and F. */
export function RecipeTable({ recipe }: { recipe: RecipeView }) {
  const { kode, deskripsi, hasRecipe } = recipe;
  const components = groups.flatMap((name) => recipe.groups[name].items);
  // What a share is taken of: a whole group, or some of its rows.
  const names = new Map<string, string>(
    components.map(({ id, nameSnapshot }) => [id, nameSnapshot]),
  );
  for (const name of groups) names.set(name, texts.groups[name].name);
  const nameOf: NameOf = (base) => names.get(base) ?? base;
  return (
    <div className={styles.sheet}>
      <table className={styles.table} aria-label={`AHSP ${kode} ${deskripsi}`}>
        <colgroup>
          <col style={{ width: '48px' }} />
          <col />
          <col style={{ width: '92px' }} />
          <col style={{ width: '92px' }} />
          <col style={{ width: '116px' }} />
          <col style={{ width: '140px' }} />
          <col style={{ width: '132px' }} />
          <col style={{ width: '160px' }} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">{itemTexts.no}</th>
            <th scope="col">{texts.name}</th>
            <th scope="col">{itemTexts.kode}</th>
            <th scope="col">{itemTexts.unit}</th>
            <th scope="col">{texts.coefficient}</th>
            <th scope="col">{texts.unitPrice}</th>
            <th scope="col">{texts.override}</th>
            <th scope="col">{texts.amount}</th>
          </tr>
        </thead>
        {groups.map((name) => (
          <Group key={name} name={name} group={recipe.groups[name]} nameOf={nameOf} />
        ))}
        {hasRecipe && <Totals recipe={recipe} />}
      </table>
    </div>
  );
}

interface GroupProps {
  name: (typeof groups)[number];
  group: RecipeView['groups']['LABOR'];
  nameOf: NameOf;
}

function Group({ name, group, nameOf }: GroupProps) {
  const words = texts.groups[name];
  return (
    <tbody>
      <tr className={styles.group}>
        <th colSpan={8} scope="rowgroup">
          <span>
            <AxisBubble numeral={words.letter} />
            <b>{words.name}</b>
          </span>
        </th>
      </tr>
      {group.items.length === 0 && (
        <tr className={styles.none}>
          <td colSpan={8}>{texts.noComponents}</td>
        </tr>
      )}
      {group.items.map((component, index) => (
        <Row key={component.id} component={component} number={index + 1} nameOf={nameOf} />
      ))}
      {group.items.length > 0 && (
        <tr className={styles.sum}>
          <td colSpan={6}>{words.total}</td>
          <td>{words.letter}</td>
          <td>{writeAmount(decimal(group.total), 2)}</td>
        </tr>
      )}
    </tbody>
  );
}

interface RowProps {
  component: RecipeComponent;
  number: number;
  nameOf: NameOf;
}

function Row({ component, number, nameOf }: RowProps) {
  const { nameSnapshot, unitSnapshot, percentOf, priceOverride, masterItem } = component;
  const coefficient = decimal(component.coefficient);
  const price = component.priceMissing ? (
    <i className={styles.noPrice}>{noPrice}</i>
  ) : (
    writeAmount(decimal(component.unitPriceSnapshot), 2)
  );
  return (
    <tr>
      <td>{number}</td>
      <td>
        {nameSnapshot}
        {percentOf && <small>{texts.shareOf(percentOf.map(nameOf))}</small>}
      </td>
      <td>{masterItem.code}</td>
      <td>{drawUnit(unitSnapshot)}</td>
      <td>
        {percentOf
          ? writePercent(multiply(coefficient, decimal(100)))
          : writeCoefficient(coefficient)}
      </td>
      <td>{price}</td>
      <td data-none={priceOverride === null || undefined}>
        {priceOverride === null ? texts.none : writeAmount(decimal(priceOverride), 2)}
      </td>
      <td>
        {component.priceMissing ? (
          <i className={styles.noPrice}>{noPrice}</i>
        ) : (
          writeAmount(decimal(component.amount), 2)
        )}
      </td>
    </tr>
  );
}

function Totals({ recipe }: { recipe: RecipeView }) {
  const { D, E, F, satuan } = recipe;
  const note = recipe.missingPrices > 0 ? missingPrices(recipe.missingPrices) : undefined;
  const overhead = texts.overheadOf(writePercent(decimal(recipe.overheadPercent)));
  const lines = [
    { letter: 'D', text: texts.sum, amount: D },
    { letter: 'E', text: overhead, amount: E },
    { letter: 'F', text: texts.final(satuan), amount: F },
  ];
  return (
    <tbody className={styles.totals}>
      {lines.map(({ letter, text, amount }) => (
        <tr key={letter}>
          <td colSpan={6}>
            {text}
            {note && <small className={styles.missing}>{note}</small>}
          </td>
          <td>{letter}</td>
          <td>
            <Money figure={writeAmount(decimal(amount), 2)} isFinal={letter === 'F'} />
          </td>
        </tr>
      ))}
    </tbody>
  );
}
