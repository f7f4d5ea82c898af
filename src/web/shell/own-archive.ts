import { exports } from '../../contract/exports.ts';
import { download } from '../api/call.ts';
import { unsaidOf, wordsOf } from '../api/failure.ts';
import { saveFile } from '../api/save-file.ts';
import { dismissToast, showToast } from '../ui/toast/toast-store.ts';
import { texts } from './texts.ts';

let running: Promise<void> | undefined;

/** All estimates of whoever is signed in, as one file; a second wish meanwhile is the first. */
export function saveOwnArchive(): Promise<void> {
  running ??= fetchArchive().finally(() => (running = undefined));
  return running;
}

async function fetchArchive(): Promise<void> {
  const begun = showToast('info', texts.archiveBegun);
  try {
    const file = await download(exports.ownArchive, {}, { nameless: 'Taksir.zip' });
    saveFile(file);
    showToast('success', texts.archiveDone, { detail: file.name });
  } catch (error) {
    showToast('error', wordsOf(error, texts.archiveFailed), { detail: unsaidOf(error) });
  } finally {
    dismissToast(begun);
  }
}
