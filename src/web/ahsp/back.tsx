import { ArrowLeft } from 'lucide-react';
import { useHistoryState } from 'wouter/use-browser-location';
import { LinkButton } from '../ui/button.tsx';
import { texts } from './texts.ts';

/** To the list, as it was shown when the analysis was opened from it. */
export function Back() {
  const state: unknown = useHistoryState();
  const from = state instanceof Object && 'from' in state ? state.from : undefined;
  const isOfList = typeof from === 'string' && /^\/hsp(\?|$)/.test(from);
  return (
    <LinkButton
      href={isOfList ? from : '/hsp'}
      variant="ghost"
      size="small"
      icon={<ArrowLeft aria-hidden />}
    >
      {texts.back}
    </LinkButton>
  );
}
