import { useLayoutEffect, useRef, useState } from 'react';

/** Of which kind a file is by its first bytes; its name and the type that is claimed prove nothing. */
function kindOf(begin: string): string | undefined {
  if (begin.startsWith('\u0089PNG\r\n')) return 'image/png';
  if (begin.startsWith('\u00ff\u00d8\u00ff')) return 'image/jpeg';
  return begin.startsWith('RIFF') && begin.slice(8, 12) === 'WEBP' ? 'image/webp' : undefined;
}

/** Whether the browser can open it as one of these kinds ('image/png,image/jpeg'). */
async function isPicture(file: File, accept: string): Promise<boolean> {
  try {
    const begin = new Uint8Array(await file.slice(0, 16).arrayBuffer());
    const kind = kindOf(String.fromCharCode(...begin));
    if (kind === undefined || !accept.split(',').includes(kind)) return false;
    const bitmap = await createImageBitmap(file);
    bitmap.close();
    return true;
  } catch {
    return false;
  }
}

interface PictureField {
  readonly accept: string;
  readonly file: File | undefined;
  /** What the field says of the file already. */
  readonly error: string | undefined;
  readonly onChange: (file: File | undefined) => void;
}

/**
 * Takes a chosen file at once and gives it back where it is no picture, so that nothing stores or
 * prints it; `refused` says so at the field.
 */
export function usePictureChoice({ accept, file, error, onChange }: PictureField) {
  const [refused, setRefused] = useState<string>();
  const now = useRef({ file, error, onChange });
  useLayoutEffect(() => {
    now.current = { file, error, onChange };
  });

  function choose(chosen: File | undefined) {
    setRefused(undefined);
    onChange(chosen);
    if (!chosen) return;
    void isPicture(chosen, accept).then((isFine) => {
      const held = now.current;
      // Another one was chosen meanwhile, or the field has its own complaint about this one.
      if (isFine || held.file !== chosen || held.error !== undefined) return;
      held.onChange(undefined);
      setRefused(`${chosen.name} tidak dapat dibuka sebagai gambar. Pilih berkas lain.`);
    });
  }
  return { refused, choose };
}
