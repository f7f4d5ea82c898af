import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { DocumentSettings } from '../../contract/document-settings.ts';
import { paperPreview as calls } from '../../contract/paper-preview.ts';
import { call } from '../api/call.ts';

/** Milliseconds without a change before pages are set anew. */
const PAUSE = 600;

export interface Typed {
  settings: DocumentSettings;
  logo: File | undefined;
  removeLogo: boolean;
}

/** The pages that the typed settings would make; those before stay until the next ones are there. */
export function usePaperPreview(estimationId: string | undefined, typed: Typed) {
  const { settings, logo, removeLogo } = useSettled(typed);
  const read = DocumentSettings.safeParse(settings);
  return useQuery({
    queryKey: ['paper-preview', estimationId ?? 'own', settings, logo && nameOf(logo), removeLogo],
    // Not given up for the next one: the server would have to start a new process for it.
    queryFn: () => {
      const sent = { body: { settings: JSON.stringify(read.data), removeLogo }, files: { logo } };
      return estimationId === undefined
        ? call(calls.own, sent)
        : call(calls.of, { params: { id: estimationId }, ...sent });
    },
    enabled: read.success,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 60_000,
    retry: false,
  });
}

const nameOf = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`;

function useSettled(typed: Typed): Typed {
  const [settled, setSettled] = useState(typed);
  const key = JSON.stringify([typed.settings, typed.logo && nameOf(typed.logo), typed.removeLogo]);
  const newest = useRef(typed);
  useEffect(() => {
    newest.current = typed;
  });
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(newest.current), PAUSE);
    return () => window.clearTimeout(timer);
  }, [key]);
  return settled;
}
