import { Failure, wordsOf } from '../api/failure.ts';
import { texts } from './texts.ts';

/** The server's text, or that of the task; where no answer came, what to do about it. */
export function wordsOfFailure(error: unknown, ofTask: string): string {
  const isAnswered = error instanceof Failure && error.status > 0;
  return wordsOf(error, isAnswered ? ofTask : texts.offline);
}
