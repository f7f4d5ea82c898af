import { readSettings, type Config } from './platform/config.ts';
import { sentenceOf } from './platform/trouble.ts';

/**
 * A command at the terminal, from its words to its exit code. What goes wrong is a sentence where a
 * person can mend it.
 */
export async function runCommand(
  work: (config: Config, words: readonly string[]) => Promise<number | undefined>,
): Promise<void> {
  try {
    process.exitCode = (await work(readSettings(), process.argv.slice(2))) ?? 0;
  } catch (error) {
    console.error(sentenceOf(error) ?? error);
    process.exitCode = 1;
  }
}
