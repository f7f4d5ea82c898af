import { editedContent, kodesIn } from '../../../../domain/checks/edited-content.ts';
import { checkRules } from '../../../../domain/checks/register/check-rules.ts';
import { runChecks } from '../../../../domain/checks/run-checks.ts';
import type { Content } from '../../../../domain/content/content.ts';
import type { DocumentNode, NodeId } from '../../../../domain/document/document.ts';
import { checkedAsTold } from '../../../explain/read-facts.ts';
import type { FactsAtHand, FromChecker, ToChecker } from './check-work.ts';

/** Keeps a copy of the document that is being edited, and checks it whenever it is told to look. */
export function createChecker(tell: (told: FromChecker) => void): (said: ToChecker) => void {
  const nodes = new Map<NodeId, DocumentNode>();
  let looked: { content: Content; kodes: readonly string[] } | undefined;
  let atHand: FactsAtHand | undefined;

  function hear(said: ToChecker): void {
    if (said.say === 'nodes') return take(said.nodes);
    if (said.say === 'facts') atHand = said;
    else look();
    check();
  }

  function take(given: readonly (readonly [NodeId, DocumentNode | undefined])[]): void {
    for (const [id, node] of given)
      if (node) nodes.set(id, node);
      else nodes.delete(id);
  }

  function look(): void {
    const content = editedContent(nodes);
    looked = content && { content, kodes: kodesIn(content) };
    tell(looked ? { say: 'kodes', kodes: looked.kodes } : { say: 'unreadable' });
  }

  function check(): void {
    // Facts about other codes would leave out analyses.
    if (!looked || !atHand || !isSame(looked.kodes, atHand.kodes)) return;
    const checked = checkedAsTold(looked.content, atHand, atHand);
    tell({ say: 'found', findings: runChecks(checked, checkRules) });
  }

  return hear;
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((kode, at) => kode === other[at]);
