import { operationText, type Explanation } from './explanation.ts';

/** One step as plain text, a part a line; cells are parted by tabs, as spreadsheets take them. */
function explanationText(step: Explanation): string {
  const parts = step.parts.map(({ label, text, isTakenOff, note }) =>
    [`${isTakenOff ? '− ' : ''}${label}${note === undefined ? '' : ` (${note})`}`, text]
      .map(oneLine)
      .join('\t'),
  );
  return [
    oneLine(step.title),
    ...parts.map((part) => `\t${part}`),
    `\t${operationText(step)}\t${step.text}`,
    ...step.notes.map((note) => `\t${oneLine(note)}`),
  ].join('\n');
}

/** A line end or a tab of a work's own text would begin another row, or another step. */
const oneLine = (text: string): string => text.replace(/[\t\r\n\v\f\u2028\u2029]+/g, ' ');

/** The steps that were followed, from the first to the last. */
export const chainText = (steps: readonly Explanation[]): string =>
  steps.map(explanationText).join('\n\n');
