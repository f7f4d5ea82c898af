// What people write about an estimate, as it is stored after a call: texts, status, custom fields.
import { customFieldTypes } from '../../contract/fields/custom-field-types.ts';
import type { CustomField, EstimationChange, EstimationCreate } from '../../contract/estimation.ts';
import { fieldTexts } from '../../contract/fields/field-texts.ts';
import { cleanText, isLongerThan } from '../../domain/clean-text.ts';
import { decimal, toText } from '../../domain/number/decimal.ts';
import { counts, lengths } from '../../domain/number/limits.ts';
import { usualPpn } from '../../domain/content/totals.ts';
import { isWrittenNumber } from '../../domain/number/written-number.ts';
import { newId } from '../platform/database/new-id.ts';
import type { Caller } from '../platform/http/caller.ts';
import { Problem } from '../platform/problem.ts';
import type { Profile } from './estimation-store.ts';

/** The profile of a new estimate. */
export function newProfile(
  caller: Caller,
  sent: Omit<EstimationCreate, 'estimationItem'>,
): Profile {
  return {
    projectName: sent.projectName,
    projectOwner: sent.owner ?? sent.projectOwner ?? '',
    ppn: toText(sent.ppn ?? usualPpn),
    notes: sent.notes ?? '',
    status: firstStatus(caller, readStatus(sent.status)),
    customFields: readCustomFields({
      fields: sent.customFields,
      meta: sent.customFieldsMeta,
      stored: [],
    }),
  };
}

/**
 * The profile after a change; what a call leaves out keeps its value (D-35). `isOtherwiseChanged`:
 * the content has changed too, which decides on the status.
 */
export function changedProfile(
  caller: Caller,
  before: Profile,
  sent: EstimationChange,
  isOtherwiseChanged: boolean,
): Profile {
  const written = {
    projectName: sent.projectName ?? before.projectName,
    projectOwner: sent.owner ?? sent.projectOwner ?? before.projectOwner,
    ppn: toText(sent.ppn ?? decimal(before.ppn)),
    notes: sent.notes ?? before.notes,
    customFields: readCustomFields({
      fields: sent.customFields,
      meta: sent.customFieldsMeta,
      stored: before.customFields,
    }),
  };
  const status = statusAfter(caller, {
    stored: before.status,
    wanted: readStatus(sent.status),
    isChanged: () => isOtherwiseChanged || !isSame(before, written),
  });
  return { ...written, status };
}

/** Whether a save would write what is there already. */
export const isSameProfile = (before: Profile, after: Profile): boolean =>
  before.status === after.status && isSame(before, after);

type Written = Omit<Profile, 'status'>;

function isSame(before: Written, after: Written): boolean {
  const fieldsOf = ({ customFields }: Written) =>
    JSON.stringify(customFields.map(({ label, value, type }) => [label, value, type]));
  return (
    before.projectName === after.projectName &&
    before.projectOwner === after.projectOwner &&
    toText(decimal(before.ppn)) === after.ppn &&
    before.notes === after.notes &&
    fieldsOf(before) === fieldsOf(after)
  );
}

export const knownStatuses = ['draft', 'pending', 'submitted', 'completed', 'rejected'] as const;

const DEFAULT = 'submitted';
/** An ADMIN's word on an estimate; only an ADMIN gives it. */
export function isVerdict(status: string): boolean {
  return status === 'completed' || status === 'rejected';
}

/** The status as it is stored; undefined where none was sent, or a blank one (api/3.5). */
function readStatus(sent: string | undefined): string | undefined {
  const word = cleanText(sent ?? '');
  if (word === '') return undefined;
  if (isLongerThan(word, lengths.status)) throw new Problem('STATUS_INVALID');
  return knownStatuses.find((known) => known === word.toLowerCase()) ?? word;
}

/** The status of a new estimate. */
function firstStatus(caller: Caller, wanted: string | undefined): string {
  return statusAfter(caller, { stored: DEFAULT, wanted, isChanged: () => false });
}

interface Change {
  readonly stored: string;
  readonly wanted: string | undefined;
  /** Whether the profile or the content changes. */
  readonly isChanged: () => boolean;
}

/**
 * The status after a change (D-22). A USER cannot give a verdict but may send the stored one; what
 * a USER changes after a verdict is submitted anew.
 */
function statusAfter(caller: Caller, { stored, wanted = stored, isChanged }: Change): string {
  if (caller.role === 'ADMIN') return wanted;
  if (wanted !== stored && isVerdict(wanted)) throw new Problem('STATUS_FORBIDDEN');
  return isVerdict(wanted) && isChanged() ? DEFAULT : wanted;
}

type Type = CustomField['type'];
type Sent = Readonly<Record<string, unknown>>;

interface Given {
  /** customFields, a map label → value or a list; undefined keeps what is stored. */
  readonly fields: unknown;
  /** customFieldsMeta, a list of labels with their types, in the order of the fields. */
  readonly meta: unknown;
  readonly stored: readonly CustomField[];
}

/** The custom fields as they are stored after a save (api/3.3). */
function readCustomFields({ fields, meta, stored }: Given): readonly CustomField[] {
  if (fields === undefined && meta === undefined) return stored;
  const complaints: Record<string, string> = {};
  const complain = (path: string, text: string) => (complaints[path] ??= text);

  const order = readMeta(meta, complain);
  const known = new Map(stored.map((field) => [field.label, field]));
  const freeIds = new Set(stored.map(({ id }) => id));
  const labels = new Set<string>();
  const read = listOf(fields === undefined ? stored : fields, complain).map((sent, index) => {
    const path = `customFields[${index}]`;
    const label = readText(sent['label'], lengths.label, (text) => complain(`${path}.label`, text));
    if (label === '') complain(`${path}.label`, fieldTexts.required);
    if (labels.has(label)) complain(`${path}.label`, fieldTexts.taken);
    labels.add(label);
    const value = readText(sent['value'], lengths.value, (text) => complain(`${path}.value`, text));
    const own = readType(sent['type'], (text) => complain(`${path}.type`, text));
    const type = order.get(label) ?? own ?? known.get(label)?.type ?? 'text';
    const ids = [sent['id'], known.get(label)?.id];
    const id = ids.find((each): each is string => typeof each === 'string' && freeIds.delete(each));
    return { id: id ?? newId(), label, value, type };
  });

  if (Object.keys(complaints).length > 0) throw new Problem('VALIDATION', { fields: complaints });
  const places = new Map([...order.keys()].map((label, place) => [label, place]));
  const placeOf = ({ label }: CustomField) => places.get(label) ?? places.size;
  return read.toSorted((a, b) => placeOf(a) - placeOf(b));
}

type Complain = (path: string, text: string) => void;

function listOf(fields: unknown, complain: Complain): readonly Sent[] {
  const list = Array.isArray(fields) ? fields.map(asEntry) : entriesOf(fields);
  if (!list) complain('customFields', fieldTexts.required);
  if (list && list.length > counts.customFields)
    complain('customFields', fieldTexts.tooMany(counts.customFields, 'informasi tambahan'));
  return list?.slice(0, counts.customFields) ?? [];
}

function entriesOf(map: unknown): Sent[] | undefined {
  if (typeof map !== 'object' || map === null) return undefined;
  return Object.entries(map).map(([label, value]) => ({ label, value }));
}

function readMeta(meta: unknown, complain: Complain): Map<string, Type | undefined> {
  if (meta !== undefined && !Array.isArray(meta)) {
    complain('customFieldsMeta', fieldTexts.required);
  }
  const read = new Map<string, Type | undefined>();
  const list: readonly unknown[] = Array.isArray(meta) ? meta.slice(0, counts.customFields) : [];
  list.map(asEntry).forEach(({ label, type }, index) => {
    const typeRead = readType(type, (text) => complain(`customFieldsMeta[${index}].type`, text));
    if (typeof label === 'string') read.set(cleanText(label), typeRead);
  });
  return read;
}

function asEntry(sent: unknown): Sent {
  // An object of unknown fields; anything else has none.
  return typeof sent === 'object' && sent !== null ? (sent as Sent) : {};
}

function readText(sent: unknown, limit: number, complain: (text: string) => void): string {
  const isWritten = isWrittenNumber(sent);
  if (typeof sent === 'object' && sent !== null && !isWritten) complain(fieldTexts.required);
  const isWord = isWritten || ['string', 'number', 'boolean'].includes(typeof sent);
  const text = isWord ? cleanText(String(sent)) : ''; // as just checked
  if (isLongerThan(text, limit)) complain(fieldTexts.tooLong(limit));
  return text;
}

function readType(sent: unknown, complain: (text: string) => void): Type | undefined {
  if (sent === undefined || sent === null || sent === '') return undefined;
  const type = customFieldTypes.find((known) => known === sent);
  if (!type) complain(fieldTexts.unknown);
  return type;
}
