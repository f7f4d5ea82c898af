import type { CustomField, EstimationRow } from '../../../contract/estimation.ts';
import { fieldTexts } from '../../../contract/fields/field-texts.ts';
import {
  atLeastZero,
  compare,
  toText,
  zero,
  type Decimal,
} from '../../../domain/number/decimal.ts';
import { usualPpn } from '../../../domain/content/totals.ts';
import { editableNumber } from '../../../domain/number/number-text.ts';
import { readTypedPercent } from '../../../domain/number/typed-number.ts';
import { firstTooLong, whyTooLong } from '../../ui/form/length-texts.ts';
import { readWireNumber } from '../../../domain/number/wire-number.ts';
import { counts, largestOf, lengths, ranges } from '../../../domain/number/limits.ts';

export type CustomFieldType = CustomField['type'];

/** The project profile as it is typed. */
export interface Profile {
  readonly projectName: string;
  readonly owner: string;
  /** Percent, as typed. */
  readonly ppn: string;
  readonly notes: string;
  readonly customFields: readonly CustomField[];
  /** A custom field whose label is typed and not added yet; it is never sent. */
  readonly newField?: Pick<CustomField, 'label' | 'type'> | undefined;
  /** A picture that was chosen and is not stored yet. */
  readonly image: File | undefined;
  readonly removeImage: boolean;
}

export const emptyProfile: Profile = {
  projectName: '',
  owner: '',
  ppn: editableNumber(usualPpn),
  notes: '',
  customFields: [],
  image: undefined,
  removeImage: false,
};

export function profileOf(estimate: EstimationRow): Profile {
  return {
    projectName: estimate.projectName,
    owner: estimate.owner,
    ppn: editableNumber(readWireNumber(estimate.ppn) ?? zero),
    notes: estimate.notes,
    customFields: estimate.customFields,
    image: undefined,
    removeImage: false,
  };
}

const most = largestOf(ranges.percent);

/** The percent that counts, at least 0 (WIZ-09); undefined while the text says none. */
export function ppnOf(profile: Profile): Decimal | undefined {
  const ppn = readTypedPercent(profile.ppn);
  return ppn && compare(ppn, most) <= 0 ? atLeastZero(ppn) : undefined;
}

/** PPN must be given explicitly: blank is not 0, and no stray characters are dropped from it. */
export function ppnError(typed: string): string | undefined {
  if (typed.trim() === '') return 'Wajib diisi. Tulis 0 bila tanpa PPN.';
  const ppn = readTypedPercent(typed);
  if (!ppn) return 'Harus berupa angka';
  if (ppn.units < 0n) return 'Tidak boleh negatif';
  if (compare(ppn, most) > 0) return fieldTexts.tooMuch(ranges.percent);
  return /[.,]\d{5}/.test(typed) ? 'Maksimal 4 angka desimal' : undefined;
}

export type ProfileErrors = Readonly<Record<string, string>>;

const imageTypes = ['image/png', 'image/jpeg', 'image/webp'];
const mostImageBytes = 5 * 2 ** 20;

/** What is wrong with the profile, by field; the words are those of the API. */
export function profileErrors(profile: Profile): ProfileErrors {
  const errors: Record<string, string> = {};
  if (profile.projectName.trim() === '') errors['projectName'] = 'Nama proyek wajib diisi';
  for (const field of ['projectName', 'owner', 'notes'] as const) {
    const tooLong = whyTooLong(profile[field], lengths[field]);
    if (tooLong) errors[field] = tooLong;
  }
  const wrongPpn = ppnError(profile.ppn);
  if (wrongPpn) errors['ppn'] = wrongPpn;
  const imageError = imageErrorOf(profile.image);
  if (imageError) errors['image'] = imageError;
  const fields = profile.customFields;
  const tooLong = firstTooLong(
    fields.flatMap(({ label, value }) => [
      ['Label informasi tambahan', label, lengths.label] as const,
      [`Isi ${label}`, value, lengths.value] as const,
    ]),
  );
  if (fields.some((field) => fieldTrouble(field, fields))) {
    errors['customFields'] = 'Tiap informasi tambahan perlu label, dan label tidak boleh sama.';
  } else if (tooLong) errors['customFields'] = tooLong;
  return errors;
}

export function imageErrorOf(image: File | undefined): string | undefined {
  if (!image) return undefined;
  if (!imageTypes.includes(image.type)) return 'Format gambar harus PNG, JPG atau WebP.';
  return image.size > mostImageBytes ? 'Ukuran gambar maksimal 5 MB.' : undefined;
}

/** Why a custom field cannot be added under this label; blank labels never can (WIZ-15). */
export function labelTrouble(label: string, fields: readonly CustomField[]): string | undefined {
  const wanted = label.trim();
  if (wanted === '') return 'Label wajib diisi';
  if (wanted.length > lengths.label) return fieldTexts.tooLong(lengths.label);
  if (fields.some((field) => field.label.trim() === wanted)) return 'Label sudah dipakai';
  return fields.length >= counts.customFields
    ? `Maksimal ${counts.customFields} informasi tambahan`
    : undefined;
}

/** What is wrong with the label of a field that is there: of two alike only one would be stored. */
export function fieldTrouble(
  field: CustomField,
  fields: readonly CustomField[],
): string | undefined {
  const label = field.label.trim();
  if (label === '') return 'Label wajib diisi';
  const first = fields.find((other) => other.label.trim() === label);
  return first === field ? undefined : 'Label sudah dipakai';
}

/**
 * The profile as it is sent: custom fields as a map from label to value, their order and types
 * beside it (D-23).
 */
export function sentProfile(profile: Profile) {
  const fields = profile.customFields.map((field) => ({ ...field, label: field.label.trim() }));
  return {
    projectName: profile.projectName.trim(),
    owner: profile.owner.trim(),
    ppn: ppnText(profile),
    notes: profile.notes,
    customFields: Object.fromEntries(fields.map((field) => [field.label, field.value])),
    customFieldsMeta: fields.map(({ label, type }) => ({ label, type })),
    ...(profile.removeImage && !profile.image && { removeImage: true }),
  };
}

export function sameProfile(a: Profile, b: Profile): boolean {
  return (
    a.projectName === b.projectName &&
    a.owner === b.owner &&
    ppnText(a) === ppnText(b) &&
    a.notes === b.notes &&
    a.image === b.image &&
    a.removeImage === b.removeImage &&
    newLabel(a) === newLabel(b) &&
    a.customFields.length === b.customFields.length &&
    a.customFields.every((field, at) => {
      const other = b.customFields[at];
      return (
        field.label === other?.label && field.value === other.value && field.type === other.type
      );
    })
  );
}

/**
 * As plain decimal text; an invalid text stays as typed, so that it cannot be mistaken for a
 * number.
 */
function ppnText(profile: Profile): string {
  const ppn = ppnOf(profile);
  return ppn && !ppnError(profile.ppn) ? toText(ppn) : profile.ppn.trim();
}

const newLabel = ({ newField }: Profile) => newField?.label.trim() ?? '';
