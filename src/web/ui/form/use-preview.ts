import { useEffect, useMemo } from 'react';

/** An address that shows the chosen picture, as long as the component stands. */
export function usePreview(file: Blob | undefined): string | undefined {
  const url = useMemo(() => file && URL.createObjectURL(file), [file]);
  useEffect(() => () => (url ? URL.revokeObjectURL(url) : undefined), [url]);
  return url;
}
