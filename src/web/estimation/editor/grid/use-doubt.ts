import { useSyncExternalStore } from 'react';
import type { NodeId } from '../../../../domain/document/document.ts';
import type { Doubt } from '../parts/doubts.ts';
import { useControl } from '../state/grid-control.ts';

export function useDoubt(id: NodeId): Doubt | undefined {
  const { onDoubt, doubtOf } = useControl();
  return useSyncExternalStore(onDoubt, () => doubtOf(id));
}
