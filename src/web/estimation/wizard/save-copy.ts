import { navigate } from 'wouter/use-browser-location';
import { revisions } from '../../../contract/revisions.ts';
import { call } from '../../api/call.ts';
import { Failure, wordsOf } from '../../api/failure.ts';
import { showToast } from '../../ui/toast/toast-store.ts';
import { createSaver } from './save-estimate.ts';
import { refusedTextsOf } from '../../../domain/document/refused-texts.ts';
import { lengths } from '../../../domain/number/limits.ts';
import type { Editor } from '../editor/state/editor-store.ts';
import type { Wizard } from './use-wizard.ts';

/** Stores the work as another estimate and goes on there: both versions of a conflict stay. */
export function createCopySaver(suffix: string) {
  // One saver for all tries: an answer that was lost makes no second copy.
  const save = createSaver();
  let picture: File | undefined;

  /** The stored picture, to be sent again: fetched once, so that a repeated save is the same save. */
  async function stored(url: string | null): Promise<File | undefined> {
    if (url === null || picture) return picture;
    const answer = await fetch(url).catch(() => undefined);
    if (!answer?.ok) return undefined;
    const content = await answer.blob();
    picture = new File([content], 'gambar', { type: content.type });
    return picture;
  }

  /** Asked for once, so that a repeated save is the same save. */
  let basis: Awaited<ReturnType<typeof begunOn>>;
  let isBasisGone = false;

  return async function saveCopy(wizard: Wizard): Promise<void> {
    const { profile, control } = wizard;
    const image =
      profile.image ?? (profile.removeImage ? undefined : await stored(wizard.imageUrl));
    const room = lengths.projectName - suffix.length;
    const projectName = `${profile.projectName.trim().slice(0, room)}${suffix}`;
    const refused = refusedTexts(control.editor);
    try {
      basis ??= await begunOn(wizard);
      const parts = {
        id: undefined,
        version: undefined,
        profile: { ...profile, projectName, image, removeImage: false },
        document: control.editor.snapshot(),
      };
      const saved = async (): Promise<{ id: string }> => {
        try {
          return await save({ ...parts, basis });
        } catch (error) {
          const reachable = basis && withoutGone(basis, error);
          if (!reachable) throw error;
          basis = reachable;
          isBasisGone = true;
          return saved();
        }
      };
      const { id } = await saved();
      await wizard.forget();
      showToast('success', 'Berhasil menyimpan data', { detail: projectName });
      if (!image && wizard.imageUrl !== null && !profile.removeImage) {
        showToast('warning', 'Gambar proyek tidak ikut tersimpan', {
          detail: 'Unggah lagi gambarnya di estimasi yang baru.',
        });
      }
      if (isBasisGone) {
        showToast('warning', 'Set harga atau edisi tidak ikut tersimpan', {
          detail:
            'Sudah dihapus atau milik orang lain. Harga baris tetap; pilih yang lain di estimasi.',
        });
      }
      if (refused !== undefined) {
        showToast('warning', 'Angka yang belum terbaca tidak ikut, nilai lamanya yang tersimpan', {
          detail: `Ketik lagi: ${refused}.`,
        });
      }
      // Leaving is not questioned, since all of it is stored.
      navigate(`/estimation/update/${id}`, { replace: true, state: { openStep: 'step2' } });
    } catch (error) {
      showToast('error', wordsOf(error, 'Server tidak terjangkau'), {
        detail: 'Pekerjaan Anda masih di layar. Coba lagi.',
      });
    }
  };
}

type CopyBasis = NonNullable<Awaited<ReturnType<typeof begunOn>>>;

/** The work goes before what it rested on; undefined: nothing of that is gone. */
function withoutGone(basis: CopyBasis, error: unknown): CopyBasis | undefined {
  const code = error instanceof Failure ? error.code : undefined;
  if (code === 'PRICE_SET_GONE') return { ...basis, priceSetId: '' };
  return code === 'EDITION_GONE' ? { ...basis, editionId: '' } : undefined;
}

/** What the prices of the own work rest on: as it was in the version that it began with. */
async function begunOn({ id, begun, opened }: Wizard) {
  const params = { id: id ?? '', rev: String(begun.version) };
  // A version that is gone, or an estimate: then as it was opened.
  const version = await call(revisions.read, { params }).catch((error: unknown) => {
    if (error instanceof Failure && error.status === 404) return opened;
    throw error;
  });
  if (!version) return undefined;
  return { priceSetId: version.priceSet?.id ?? '', editionId: version.edition?.id ?? '' };
}

/** What is marked in the editor and cannot go along into another estimate, as a sentence; or none. */
export function refusedTexts(editor: Editor): string | undefined {
  const texts = [...editor.unsaved()].flatMap((id) => {
    const node = editor.get(id);
    if (node?.kind !== 'item') return [];
    return refusedTextsOf(node).map((text) => `${node.deskripsi} “${text}”`);
  });
  if (texts.length === 0) return undefined;
  const shown = texts.slice(0, 3).join(', ');
  return texts.length > 3 ? `${shown} dan ${texts.length - 3} lagi` : shown;
}
