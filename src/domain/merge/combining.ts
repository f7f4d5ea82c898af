import type { OtherPart } from '../document/history.ts';
import {
  mergeVersions,
  questionKey,
  type Nodes,
  type Question,
  type Side,
} from './merge-versions.ts';
import { passMerge } from './pass-saved.ts';

/** How a version that was taken in is kept apart from the own steps, given what both began with. */
export type Combine = (base: Nodes, theirs: Nodes) => OtherPart;

const noAnswers: ReadonlyMap<string, Side> = new Map();

/**
 * Carries what undo brings back over a version that was taken in, as its merge was answered. What the merge
 * did not ask was the other's alone, and so it stays: an own value that was given up before is never put over
 * it (HAND-40). Without `asked` the other version was taken whole, and the first to come back is the own
 * work that it took the place of.
 */
export function combining(answers = noAnswers, asked?: readonly Question[]): Combine {
  let known = asked && keysOf(asked);
  return (base, theirs) => ({
    pass: passMerge,
    rebase(mine, begun) {
      if (begun) return mergeVersions({ base: begun.after, mine: begun.now, theirs: mine }).nodes;
      if (known === undefined) {
        const { nodes, questions } = mergeVersions({ base, mine, theirs }, answers);
        known = keysOf(questions);
        return nodes;
      }
      const keys = known;
      const get = (key: string) => (keys.has(key) ? answers.get(key) : 'theirs');
      return mergeVersions({ base, mine, theirs }, { get }).nodes;
    },
  });
}

const keysOf = (questions: readonly Question[]) => new Set(questions.map(questionKey));
