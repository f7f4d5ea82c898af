import { matching, type LineMatch, type MatchConflict } from '../../../../contract/matching.ts';
import { cutTo, isLongerThan } from '../../../../domain/clean-text.ts';
import { changeCode, kodeKeyOf } from '../../../../domain/document/commands-item.ts';
import { together, type Command } from '../../../../domain/document/document-changes.ts';
import {
  childrenOf,
  isItemList,
  type ItemNode,
  type NodeId,
  type ReadDocument,
} from '../../../../domain/document/document.ts';
import { rowNumber } from '../../../../domain/document/find/row-number.ts';
import { lineKey } from '../../../../domain/matching/line-key.ts';
import { usedHarga, usedVolume } from '../../../../domain/document/document-amounts.ts';
import { writePriceRupiah } from '../../../../domain/number/number-text.ts';
import { toText } from '../../../../domain/number/decimal.ts';
import { counts, lengths } from '../../../../domain/number/limits.ts';
import { call } from '../../../api/call.ts';
import { offerOf, type Offer } from '../catalogue/catalogue.ts';

/** An item without a code, and the heading it stands under. */
export interface OpenLine {
  readonly id: NodeId;
  /** 'II.1.3' */
  readonly number: string;
  readonly text: string;
  readonly unit: string;
  readonly parent: string;
  /** Plain digits. */
  readonly volume: string;
  /** 'Rp 59.800', where the bill gives one: it goes with the choice. */
  readonly price: string | undefined;
}

export interface Proposal {
  readonly offer: Offer;
  readonly conflicts: readonly MatchConflict[];
}

export interface ProposedLine extends OpenLine {
  readonly certainty: LineMatch['certainty'];
  readonly proposals: readonly Proposal[];
}

/** The items below these lines, or these items, that have a text and no code yet. */
export function openLines(document: ReadDocument, ids: readonly NodeId[]): OpenLine[] {
  return ids.flatMap((id): OpenLine[] => {
    const node = document.get(id);
    if (!node) return [];
    if (node.kind !== 'item') return openLines(document, childrenOf(node));
    if (node.kode.trim() !== '' || node.deskripsi.trim() === '') return [];
    return [lineOf(document, node)];
  });
}

function lineOf(document: ReadDocument, item: ItemNode): OpenLine {
  const { id, deskripsi, satuan, parent } = item;
  const list = document.get(parent);
  const heading = isItemList(list) ? list.title : '';
  const price = item.priceMissing ? undefined : writePriceRupiah(usedHarga(item));
  const number = rowNumber(document, id);
  const volume = toText(usedVolume(item));
  return { id, number, text: deskripsi, unit: satuan, parent: heading, volume, price };
}

/** As a call takes it: a text that is too long is marked in its cell, and stops no other line. */
export const sentLine = ({ text, unit, parent, volume }: OpenLine) => ({
  text: cutTo(text, lengths.deskripsi),
  unit: isLongerThan(unit, lengths.satuan) ? '' : unit,
  parent: cutTo(parent, lengths.title),
  volume,
});

/** Asks the catalogue what they may mean, as many at once as a call takes. */
export async function askProposals(
  lines: readonly OpenLine[],
  estimation: string,
  signal: AbortSignal,
): Promise<ProposedLine[]> {
  const found: ProposedLine[] = [];
  for (let at = 0; at < lines.length; at += counts.matchedLines) {
    const asked = lines.slice(at, at + counts.matchedLines);
    const body = {
      estimation,
      lines: asked.map(sentLine),
    };
    const { matches, entries } = await call(matching.match, { body }, signal);
    const offers = new Map(entries.map((entry) => [entry.id, offerOf(entry)]));
    for (const [index, line] of asked.entries()) {
      const { certainty = 'none', candidates = [] } = matches[index] ?? {};
      const proposals = candidates.flatMap(({ id, conflicts }): Proposal[] => {
        const offer = offers.get(id);
        return offer ? [{ offer, conflicts }] : [];
      });
      found.push({ ...line, certainty, proposals });
    }
  }
  return found;
}

/** Which proposal of each line is taken, by its place; a line that is not here is left as it is. */
export type Choices = ReadonlyMap<NodeId, number>;

export function chosen(choices: Choices, ids: readonly NodeId[], place: number | undefined) {
  const next = new Map(choices);
  for (const id of ids) {
    if (place === undefined) next.delete(id);
    else next.set(id, place);
  }
  return next;
}

/** What was chosen before for such a line, or fits alone. */
export const isCertain = ({ certainty }: ProposedLine): boolean =>
  certainty === 'sure' || certainty === 'likely';

/** The first of every line that is certain, where nothing was chosen yet. */
export function choseLikely(lines: readonly ProposedLine[], choices: Choices): Choices {
  const likely = lines.filter((line) => isCertain(line) && !choices.has(line.id));
  return chosen(
    choices,
    likely.map(({ id }) => id),
    0,
  );
}

/** The lines that say the same in the same unit, wherever they stand. */
export function sameLines(lines: readonly ProposedLine[], line: OpenLine): NodeId[] {
  const key = lineKey(line);
  return lines.filter((each) => lineKey(each) === key).map(({ id }) => id);
}

/**
 * Equal lines take what this one has, or nothing where it has nothing. Each has proposals in its own
 * order, by the heading it stands under: a line that the entry is not proposed for is left as it is.
 */
export function choseSame(lines: readonly ProposedLine[], line: ProposedLine, choices: Choices) {
  const offerAt = ({ proposals }: ProposedLine, place: number | undefined) => {
    const offer = proposals[place ?? -1]?.offer;
    return offer && kodeKeyOf(offer);
  };
  const wanted = offerAt(line, choices.get(line.id));
  const same = new Set(sameLines(lines, line));
  let next = choices;
  let count = 0;
  for (const each of lines) {
    if (!same.has(each.id)) continue;
    const place = each.proposals.findIndex((_, at) => offerAt(each, at) === wanted);
    if (wanted !== undefined && place < 0) continue;
    next = chosen(next, [each.id], wanted === undefined ? undefined : place);
    count++;
  }
  return { choices: next, count };
}

/** One step: each line has the code and the price of what was chosen; its words stay. */
export function takeChosen(lines: readonly ProposedLine[], choices: Choices): Command {
  return together(
    lines.flatMap(({ id, proposals }) => {
      const offer = proposals[choices.get(id) ?? -1]?.offer;
      return offer ? [takeOffer(id, offer)] : [];
    }),
  );
}

/** Where the catalogue has no price yet, it takes the place of none that the line came with. */
function takeOffer(id: NodeId, offer: Offer): Command {
  const take = changeCode(id, offer);
  if (!offer.priceMissing) return take;
  return (document) =>
    take(document).map(([node, was, now]) => {
      if (was?.kind !== 'item' || now?.kind !== 'item' || was.priceMissing) return [node, was, now];
      const { harga, priceMissing, hargaInput, formula } = was;
      return [node, was, { ...now, harga, priceMissing, hargaInput, formula }];
    });
}

/**
 * Remembers what was chosen, so that such a line is sure the next time. Where that fails it is
 * asked once more, and nothing else is lost.
 */
export async function rememberChosen(
  lines: readonly ProposedLine[],
  choices: Choices,
): Promise<void> {
  const taken = lines.flatMap(({ id, text, unit, proposals }) => {
    const offer = proposals[choices.get(id) ?? -1]?.offer;
    const isSent = !isLongerThan(text, lengths.deskripsi) && !isLongerThan(unit, lengths.satuan);
    return offer && isSent ? [{ text, unit, kode: offer.kode }] : [];
  });
  for (let at = 0; at < taken.length; at += counts.matchedLines) {
    const body = { lines: taken.slice(at, at + counts.matchedLines) };
    await call(matching.confirm, { body }).catch(() => undefined);
  }
}
