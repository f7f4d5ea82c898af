import { setHarga, setVolume } from '../../../../domain/document/commands-item.ts';
import type { Command } from '../../../../domain/document/document-changes.ts';
import type { DocumentNode, ItemNode, NodeId } from '../../../../domain/document/document.ts';
import type { Decimal } from '../../../../domain/number/decimal.ts';
import { editableNumber, writeStored } from '../../../../domain/number/number-text.ts';
import { typedReading, type TypedReading } from '../../../../domain/number/typed-reading.ts';
import { settleInPlace } from '../../../ui/grid/is-editing.ts';
import type { GridControl } from '../state/grid-control.ts';
import type { Column } from '../state/selection.ts';

/** How a number that was typed into a cell is read, as long as that may not be what was meant (HAND-14). */
export interface CellReading extends TypedReading {
  readonly column: ReadColumn;
  readonly text: string;
}

type ReadColumn = 'volume' | 'harga';
type Stored = ReadonlyMap<NodeId, DocumentNode>;

/**
 * A row keeps the text of its volume, of its price only while it is open. A save ends what was said
 * of a price: something else is stored then.
 */
const typedPrices = new Map<NodeId, { readonly text: string; readonly stored: Stored }>();

/** Called with each key in such a cell, before the number counts. What is told of it is heard, too. */
export function noteTyped(control: GridControl, id: NodeId, column: ReadColumn, text: string) {
  const reading = typedReading(text, column);
  if (column === 'harga') {
    if (reading) typedPrices.set(id, { text, stored: control.editor.stored() });
    else typedPrices.delete(id);
  }
  if (reading) control.announce(inWords({ ...reading, column, text }));
}

/** What is to be told of an item's cells. */
export function readingsIn(item: ItemNode, stored?: Stored): readonly CellReading[] {
  const { id, formula, volumeInput: text } = item;
  const found: CellReading[] = [];
  const before = stored?.get(id);
  const isSaved = before?.kind === 'item' && before.volumeInput === text;
  const volume =
    item.volumeSource === 'MANUAL' && !isSaved && formula?.volume === undefined
      ? typedReading(text, 'volume')
      : undefined;
  if (volume) found.push({ ...volume, column: 'volume', text });
  const price = typedPrices.get(id);
  const harga =
    price && formula?.harga === undefined ? typedReading(price.text, 'harga') : undefined;
  const isOld = !harga || (stored && price?.stored !== stored) || !isPrice(item, harga.read);
  if (price && harga && !isOld) found.push({ ...harga, column: 'harga', text: price.text });
  return found;
}

/** What Alt+Enter in a cell takes instead. */
export function otherReadingAt({ editor }: GridControl, id: NodeId, column: Column | undefined) {
  const item = editor.get(id);
  return item?.kind === 'item'
    ? readingsIn(item, editor.stored()).find((each) => each.column === column && each.other)
    : undefined;
}

/** The other reading counts: a step of its own, so that taking it back leaves what was typed. */
export function takeOther(control: GridControl, id: NodeId, { column, other }: CellReading) {
  if (!other) return;
  settleInPlace();
  control.noteTotal(id);
  control.run(`Baca ${written(other)}`, setNumber(id, column, other));
  control.announce(`${names[column]} ${written(other)}`);
  control.flashTotals(id);
}

/** It was read as it was meant: the text says so from now on, and no value changes. */
export function keepReading({ editor }: GridControl, id: NodeId, { column, read }: CellReading) {
  settleInPlace();
  typedPrices.delete(id);
  editor.show(setNumber(id, column, read));
}

function setNumber(id: NodeId, column: ReadColumn, value: Decimal): Command {
  return (column === 'volume' ? setVolume : setHarga)(id, editableNumber(value));
}

function isPrice({ harga, priceMissing }: ItemNode, read: Decimal): boolean {
  return !priceMissing && editableNumber(read) === harga.replace('.', ',');
}

export const names = { volume: 'Volume', harga: 'Harga' } as const;

/** With the thousands marks that tell which reading it is. */
export const written = (value: Decimal): string => writeStored(value, 0, 6);

/** 'dibaca 1,5', or what was rounded away. */
export function readAs({
  read,
  isRounded,
  text,
}: TypedReading & { readonly text: string }): string {
  return isRounded ? `${text} dibulatkan ke ${written(read)}` : `dibaca ${written(read)}`;
}

export const meant = (other: Decimal): string => `maksud Anda ${written(other)}?`;

function inWords(reading: CellReading): string {
  const said = `${names[reading.column]} ${readAs(reading)}`;
  return reading.other ? `${said}, ${meant(reading.other)} Alt+Enter` : said;
}
