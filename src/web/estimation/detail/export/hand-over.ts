import { saveFile } from '../../../api/save-file.ts';
import type { Download } from '../../../api/download.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { exportKinds, type ExportKind } from './export-kinds.ts';
import { tellDone } from './export-toasts.ts';
import { texts } from '../texts.ts';

/**
 * Gives a finished file to whoever asked for it: it downloads, but on a phone that can share files
 * (Web Share) it is asked which of the two. `undrawn` are the signs that no font has.
 */
export function handOver(kind: ExportKind, file: Download, undrawn = undrawnIn(file)): void {
  const shared = sharedAs(file);
  if (shared) offer(kind, file, { shared, undrawn });
  else {
    saveFile(file);
    tellDone(kind, file.name, undrawn);
  }
}

const undrawnIn = ({ headers }: Download) =>
  decodeURIComponent(headers.get('X-Undrawn-Signs') ?? '');

/** Undefined where this device does not share such a file. */
function sharedAs({ name, blob }: Download): File | undefined {
  if (!matchMedia('(pointer: coarse)').matches || !('canShare' in navigator)) return undefined;
  const file = new File([blob], name, { type: blob.type });
  return navigator.canShare({ files: [file] }) ? file : undefined;
}

interface Offer {
  readonly shared: File;
  readonly undrawn: string;
}

/** A press is what browsers want before they share; nobody's press lasts until a file is made. */
function offer(kind: ExportKind, file: Download, { shared, undrawn }: Offer): void {
  const size = sizeText(shared.size);
  showToast(undrawn === '' ? 'success' : 'warning', exportKinds[kind].done, {
    detail: undrawn === '' ? `${file.name}, ${size}` : texts.undrawn(file.name, undrawn),
    action: { text: texts.share, run: () => void share() },
    other: { text: texts.saveFile, run: () => saveFile(file) },
  });

  async function share(): Promise<void> {
    try {
      await navigator.share({ files: [shared], title: file.name });
    } catch (error) {
      // Whoever turns back from the list of apps may still want the file; a refusal is not theirs.
      if (error instanceof DOMException && error.name === 'AbortError') {
        offer(kind, file, { shared, undrawn });
      } else saveFile(file);
    }
  }
}

const sizeText = (bytes: number) =>
  bytes < 1_000_000
    ? `${Math.ceil(bytes / 1000).toLocaleString('id-ID')} kB`
    : `${(bytes / 1e6).toLocaleString('id-ID', { maximumFractionDigits: 1 })} MB`;
