import { isAnyRefused } from '../../../domain/document/refused-texts.ts';
import { Failure, wordsOf } from '../../api/failure.ts';
import { isOffline, offlineText } from '../../api/offline.ts';
import { showToast } from '../../ui/toast/toast-store.ts';
import { safetyOf } from '../draft/texts.ts';
import type { Editor } from '../editor/state/editor-store.ts';
import { cellOfPath } from './failed-field.ts';

export interface FailureTexts {
  failedText: (status: number) => string;
  /** The title of every failure; without it the failure's own text is shown. */
  failedTitle?: string;
}

/** Why a save has failed, and what helps. Stands in the sum bar until a save succeeds (HAND-43). */
export interface FailedSave {
  readonly words: string;
  readonly help: string;
}

/** Says that a save has failed, whether the work is safe meanwhile, and what helps. */
export function tellOfFailure(error: unknown, isKept: boolean, texts: FailureTexts): FailedSave {
  const failed = failedSave(error, texts);
  const { words } = failed;
  const detail = `${safetyOf(isKept)} ${failed.help}`;
  const { failedTitle } = texts;
  if (failedTitle === undefined) showToast('error', words, { detail });
  else showToast('error', failedTitle, { detail: `${sentence(words)} ${detail}` });
  return failed;
}

/** A save that did not reach the server, with nothing that it could have lost. */
export const tellOfNothingUnsaved = () =>
  showToast('info', 'Semua sudah tersimpan', {
    detail: isOffline() ? offlineText : 'Server tidak terjangkau',
  });

const sentence = (words: string): string => words.replace(/\.?$/, '.');

/** For the sum bar, as long as it is so. */
export const failureText = ({ words, help }: FailedSave, isKept: boolean): string =>
  `${sentence(words)} ${safetyOf(isKept)} ${help}`;

export function failedSave(error: unknown, { failedText }: FailureTexts): FailedSave {
  const again = 'Coba simpan lagi sebentar lagi.';
  if (!(error instanceof Failure)) return { words: failedText(0), help: again };
  const { status, code } = error;
  if (status === 0) {
    const words = isOffline() ? offlineText : 'Server tidak terjangkau';
    return { words, help: 'Periksa koneksi, lalu simpan lagi.' };
  }
  const words = wordsOf(error, failedText(status));
  if (code === 'VERSION_CONFLICT') return { words, help: 'Simpan lagi untuk memilih versinya.' };
  if (status === 404) return { words, help: 'Simpan lagi untuk menyimpannya sebagai yang baru.' };
  if (status >= 500 || status === 429) return { words, help: again };
  const [path, why] = Object.entries(error.fields)[0] ?? [];
  if (path === undefined) return { words, help: 'Perbaiki, lalu simpan lagi.' };
  // A field of the profile is marked where it stands.
  if (!path.startsWith('estimationItem')) return { words, help: wrongProfile.help };
  const told = `${words.replace(/\.$/, '')} – ${cellOfPath(path).name}: ${why}`;
  return { words: told, help: 'Perbaiki sel itu, lalu simpan lagi.' };
}

/** The profile is wrong, so nothing was sent. */
export const wrongProfile: FailedSave = {
  words: 'Profil proyek belum benar',
  help: 'Perbaiki isian yang ditandai, lalu simpan lagi.',
};

/** Texts that wait to be mended are in no save (HAND-13). */
export function tellOfRefused(editor: Editor) {
  const rows = [...editor.unsaved()].filter((id) => {
    const node = editor.get(id);
    return node?.kind === 'item' && isAnyRefused(node);
  });
  if (rows.length === 0) return;
  showToast('warning', `${rows.length} baris memuat angka yang belum terbaca`, {
    detail: 'Nilai lamanya yang tersimpan. Perbaiki sel yang ditandai, lalu simpan lagi.',
  });
}
