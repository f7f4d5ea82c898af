import { useMemo } from 'react';
import type { Resource } from '../../contract/resources.ts';
import { readStoredContent } from '../../domain/content/stored-content.ts';
import { decimal } from '../../domain/number/decimal.ts';
import { useEstimation } from '../estimation/detail/use-estimation.ts';
import { ExplainDialog } from '../explain/explain-dialog.tsx';
import { useCheckedEstimate } from '../explain/use-checked-estimate.ts';

interface ExplainResourceProps {
  estimationId: string;
  resource: Resource;
  onClose: () => void;
}

/** Jelaskan of what a resource comes to over the whole estimate. */
export function ExplainResource({ estimationId, resource, onClose }: ExplainResourceProps) {
  const { data, error, isFetching, refetch } = useEstimation(estimationId);
  const content = useMemo(
    () => data && readStoredContent(JSON.stringify(data.estimationItem)),
    [data],
  );
  const ppn = useMemo(() => data && decimal(data.ppn), [data]);
  const stored = { id: estimationId, version: data?.version };
  const { checked, retry } = useCheckedEstimate({ content, stored, ppn });
  const again = error && !isFetching ? () => void refetch() : undefined;
  return (
    <ExplainDialog
      checked={checked}
      retry={again ?? retry}
      about={data}
      start={{ of: 'resource', key: resource.key }}
      onClose={onClose}
    />
  );
}
