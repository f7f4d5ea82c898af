import { statSync } from 'node:fs';
import path from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** By file, what its tests took when all of them ran: later runs end at the first that falls. */
const whole = new Map<string, number>();

/** The first test that falls ends a run, so that the quick ones go before the long. */
export class QuickestFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    for (const { moduleId, project } of files) {
      const file = path.relative(this.ctx.config.root, moduleId);
      const known = this.ctx.cache.getFileTestResults(`${project.name}:${file}`);
      if (known && !whole.has(moduleId)) whole.set(moduleId, known.duration);
    }
    // Before the first run: what is short to read is mostly quick to run.
    const time = ({ moduleId }: TestSpecification) =>
      whole.get(moduleId) ?? statSync(moduleId).size;
    return Promise.resolve(files.toSorted((a, b) => time(a) - time(b)));
  }
}
