import { operationText, type Explanation } from './explanation.ts';

/** One step as plain text, a part a line; cells are parted by tabs, as spreadsheets take them. */
function explanationText(step: Explanation): string {
  const parts = step.parts.map(({ label, text, isTakenOff, note }) =>
    [`${isTakenOff ? '− ' : ''}${label}${note === undefined ? '' : ` (${note})`}`, text].join('\t'),
  );
  return [
    step.title,
    ...parts.map((part) => `\t${part}`),
    `\t${operationText(step)}\t${step.text}`,
    ...step.notes.map((note) => `\t${note}`),
  ].join('\n');
}

/** The steps that were followed, from the first to the last. */
export const chainText = (steps: readonly Explanation[]): string =>
  steps.map(explanationText).join('\n\n');
