import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import { conflictOf } from '../api/failure.ts';
import { Banner } from '../ui/banner.tsx';

interface ConflictBannerProps<Current> {
  error: Error | null;
  /** The texts that show the current record. */
  schema: z.ZodMiniType<Current>;
  said: (changedBy: string, current: Current) => ReactNode;
}

/** Who changed the record meanwhile, and what it is now. */
export function ConflictBanner<Current>({ error, schema, said }: ConflictBannerProps<Current>) {
  const conflict = conflictOf(error);
  const current = schema.safeParse(conflict?.current).data;
  if (!conflict || current === undefined) return null;
  return <Banner kind="warning">{said(conflict.changedBy, current)}</Banner>;
}
