import path from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files of the browser that take minutes though they are short to read. */
const longest = ['screens', 'dialogs', 'key-sheet', 'papers', 'excel', 'number-fields'];

/**
 * A file that begins last is waited for alone. A fresh clone knows no durations, and by its size a
 * table of all dialogs is a small one.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const at = longest.indexOf(path.basename(moduleId, '.test.ts'));
      return at < 0 ? longest.length : at;
    };
    // oxlint-disable-next-line unicorn/no-array-sort -- no array: the order that is usual
    return (await super.sort(files)).toSorted((a, b) => {
      // The projects stay one after the other.
      return a.project.name === b.project.name ? place(a) - place(b) : 0;
    });
  }
}
