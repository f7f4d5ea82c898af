import path from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** How long a file of tests took at most; one that ended with its first failure says less. */
const longest = new Map<string, number>();
/** Files whose tests fell, the last one last. */
const fell = new Set<string>();

/**
 * A change ends with the first test that falls. The tests that fell for the change before it lie beside this one
 * as well, so they come first, and behind them the quickest: those that take seconds are left for what survives.
 */
export class QuickestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const keys = files.map((file) => this.keyOf(file));
    for (const key of keys) {
      const result = this.ctx.cache.getFileTestResults(key);
      longest.set(key, Math.max(longest.get(key) ?? 0, result?.duration ?? 0));
      if (result?.failed === true) {
        fell.delete(key);
        fell.add(key);
      }
    }
    const lately = [...fell].toReversed().slice(0, 3);
    const placeOf = (key: string) => (lately.includes(key) ? lately.indexOf(key) : lately.length);
    return files.toSorted((one, other) => {
      const [a, b] = [this.keyOf(one), this.keyOf(other)];
      return placeOf(a) - placeOf(b) || (longest.get(a) ?? 0) - (longest.get(b) ?? 0);
    });
  }

  private keyOf({ moduleId, project }: TestSpecification): string {
    return `${project.name}:${path.relative(this.ctx.config.root, moduleId)}`;
  }
}
