// How a client sends the content of an estimate, for the API's document: what is read is wider
// (api/3.4), and is read by domain/content.
import * as z from 'zod/mini';
import { extraFields, itemFields, rowFields, type Fields } from '../domain/content/item-fields.ts';
import { lengths } from '../domain/number/limits.ts';
import { customFieldTypes } from './fields/custom-field-types.ts';
import { decimalField, flag, text } from './fields/fields.ts';

type Field = Fields[string];

/** A field as it is sent; whatever is left out is blank, 0 or, of a figure, computed. */
function sentAs(field: Field, lists: { rows?: z.ZodMiniType; extras?: z.ZodMiniType }) {
  switch (field.kind) {
    case 'text':
    case 'key':
    case 'note':
      return text(field.most);
    case 'number':
    case 'figure':
      return decimalField(field.range);
    case 'flag':
      return flag();
    case 'jenis':
      return z.enum(['penjumlahan', 'pengurangan']);
    case 'formula': {
      const names = Object.keys(field.of).map((name) => [name, z.optional(text(lengths.formula))]);
      return z.object(Object.fromEntries(names));
    }
    case 'rows':
    case 'extras':
      return z.array(lists[field.kind] ?? z.unknown());
    case 'id':
      return z.string();
  }
}

function sentFields(fields: Fields, lists: Parameters<typeof sentAs>[1] = {}) {
  const named = Object.values(fields).flatMap((field) =>
    field.sent.map((name) => [name, z.optional(sentAs(field, lists))] as const),
  );
  return Object.fromEntries(named);
}

const SentExtra = z.object(sentFields(extraFields));
/** A measured row of the take-off. */
export const SentRow = z.object(sentFields(rowFields, { extras: SentExtra }));
/** An item: with an id it is the one that the estimate has, without it a new one. */
export const SentItem = z.object(sentFields(itemFields, { rows: SentRow }));

const title = z.optional(text(lengths.title));
const id = z.optional(z.string());
const items = z.optional(z.array(SentItem));
const SentGroup = z.object({ id, title, items });
/** A section of `estimationItem`. */
export const SentSection = z.object({ id, title, items, groups: z.optional(z.array(SentGroup)) });

/** A part as it is now, by its id; null: it is gone, with all in it that no change puts elsewhere. */
export const SentChange = z.tuple([
  z.string(),
  z.nullable(
    z.object({
      kind: z.enum(['section', 'group', 'item']),
      place: z.optional(z.object({ in: z.nullable(z.string()), behind: z.nullable(z.string()) })),
      fields: z.optional(z.record(z.string(), z.unknown())),
    }),
  ),
]);

const label = text(lengths.label);
const value = z.union([z.string(), z.number(), z.boolean()]);
const type = z.enum(customFieldTypes);

/** Fields of one's own: a map label → value, or a list (api/3.3). */
export const SentCustomFields = z.union([
  z.record(z.string(), value),
  z.array(z.object({ id, label, value: z.optional(value), type: z.optional(type) })),
]);
/** The order of the labels, and their types. */
export const SentCustomFieldsMeta = z.array(z.object({ label, type: z.optional(type) }));
