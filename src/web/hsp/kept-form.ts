import type { QueryClient } from '@tanstack/react-query';
import type { HspItem } from '../../contract/hsp.ts';
import type { ItemForm } from './item-form.ts';

/** The dialog of an item, left for another page with something typed in it. */
export interface KeptForm {
  readonly item: HspItem | undefined;
  readonly typed: ItemForm;
}

const key = ['kept item form'];

/** Kept in the query cache, which is emptied when the session ends. */
export function keepForm(queries: QueryClient, form: KeptForm): void {
  queries.setQueryDefaults(key, { gcTime: Infinity });
  queries.setQueryData<KeptForm>(key, form);
}

export const keptForm = (queries: QueryClient) => queries.getQueryData<KeptForm>(key);

export const forgetForm = (queries: QueryClient) => queries.removeQueries({ queryKey: key });
