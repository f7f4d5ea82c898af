import {
  mergeVersions,
  questionKey,
  type Nodes,
  type Question,
  type Side,
  type Versions,
} from './merge-versions.ts';

/**
 * How the own work and another version become one of whatever undo brings back. `isBegun`: a step that both
 * began with is taken out of what is now, as far as it still stands there.
 */
export type Combine = (versions: Versions, isBegun: boolean) => Nodes;

const noAnswers: ReadonlyMap<string, Side> = new Map();

/**
 * Carries what undo brings back over a version that was taken in, as its merge was answered. What the merge
 * did not ask was the other's alone, and so it stays: an own value that was given up before is never put over
 * it (HAND-40). Without `asked` the other version was taken whole, and the first to come back is the own
 * work that it took the place of.
 */
export function combining(answers = noAnswers, asked?: readonly Question[]): Combine {
  let known = asked && keysOf(asked);
  return (versions, isBegun) => {
    if (isBegun) return mergeVersions(versions).nodes;
    if (known === undefined) {
      const { nodes, questions } = mergeVersions(versions, answers);
      known = keysOf(questions);
      return nodes;
    }
    const keys = known;
    const get = (key: string) => (keys.has(key) ? answers.get(key) : 'theirs');
    return mergeVersions(versions, { get }).nodes;
  };
}

const keysOf = (questions: readonly Question[]) => new Set(questions.map(questionKey));
