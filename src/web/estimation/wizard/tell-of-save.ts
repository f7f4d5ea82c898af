import { Failure, wordsOf } from '../../api/failure.ts';
import { showToast } from '../../ui/toast/toast-store.ts';
import type { Editor } from '../editor/state/editor-store.ts';

export interface FailureTexts {
  failedText: (status: number) => string;
  /** The title of every failure; without it the failure's own text is shown. */
  failedTitle?: string;
}

/** Says that a save has failed, whether the work is safe meanwhile, and what helps. */
export function tellOfFailure(error: unknown, isKept: boolean, texts: FailureTexts) {
  const safety = isKept ? 'Perubahan aman di perangkat ini.' : 'Jangan tutup halaman ini.';
  const [words, help] = failureWords(error, safety, texts);
  const { failedTitle } = texts;
  if (failedTitle === undefined) showToast('error', words, { detail: help });
  else showToast('error', failedTitle, { detail: `${words.replace(/\.?$/, '.')} ${help}` });
}

function failureWords(error: unknown, safety: string, { failedText }: FailureTexts) {
  if (!(error instanceof Failure)) return [failedText(0), safety] as const;
  const { status } = error;
  if (status === 0) {
    return ['Server tidak terjangkau', `${safety} Periksa koneksi, lalu simpan lagi.`] as const;
  }
  const isOurs = status < 500 && status !== 429;
  const help = isOurs ? safety : `${safety} Coba simpan lagi sebentar lagi.`;
  return [wordsOf(error, failedText(status)), help] as const;
}

/** Texts that wait to be mended are in no save (HAND-13). */
export function tellOfRefused(editor: Editor) {
  const rows = [...editor.unsaved()].filter((id) => {
    const node = editor.get(id);
    return node?.kind === 'item' && node.refused !== undefined;
  });
  if (rows.length === 0) return;
  showToast('warning', `${rows.length} baris memuat angka yang belum terbaca`, {
    detail: 'Nilai lamanya yang tersimpan. Perbaiki sel yang ditandai, lalu simpan lagi.',
  });
}

/** What is marked in the editor and cannot go along into another estimate, as a sentence; or none. */
export function refusedTexts(editor: Editor): string | undefined {
  const texts = [...editor.unsaved()].flatMap((id) => {
    const node = editor.get(id);
    if (node?.kind !== 'item') return [];
    return Object.values(node.refused ?? {}).map((text) => `${node.deskripsi} “${text}”`);
  });
  if (texts.length === 0) return undefined;
  const shown = texts.slice(0, 3).join(', ');
  return texts.length > 3 ? `${shown} dan ${texts.length - 3} lagi` : shown;
}
