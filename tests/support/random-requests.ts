// Requests to every operation of the API's document, valid ones and broken ones, as a seed decides (TRUST-09).
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { resolvedIn } from '../../src/server/platform/api-document/examples.ts';
import type { JsonSchema } from '../../src/server/platform/api-document/json-schema.ts';
import { projectFolder } from '../../src/server/platform/project.ts';
import { document, operations } from './fits-document.ts';
import { jpg, png } from './pictures.ts';
import type { Asking } from './server.ts';

/** Whole numbers below `most`. */
export type Random = (most: number) => number;

export interface RandomRequest {
  readonly id: string;
  readonly method: string;
  readonly at: string;
  readonly asking: Asking;
}

interface Parameter {
  readonly $ref?: string;
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly schema: JsonSchema;
}

/** The list that a path leads into: of ids of one nothing is found in another. */
const collectionOf = (at: string): string =>
  /hsp\/(?:items|ahsp)|by-kode/.test(at)
    ? 'items'
    : (/(categories|components|imports|master|estimation|export-pdf|exports|units|sources|users)/
        .exec(at)?.[1]
        ?.replace('export-pdf', 'estimation') ?? '');

/** Where the values of fields come from that name a record of another list. */
const sources: Readonly<Record<string, string>> = {
  hspCategoryId: 'categories id',
  categoryId: 'categories id',
  moveTo: 'categories id',
  masterItemId: 'master id',
  estimation: 'estimation id',
  source: 'sources code',
  kodes: 'items kode',
  jobId: 'jobId',
};

/** Calls that take long are asked for seldom. */
const seldom = /^(exports|exportJobsCreate|priceListsExport|hspWithItems|hspAllWithItems|hspLoad)/;

export class RandomRequests {
  private readonly random: Random;
  /** What answers said, by the names of their fields. */
  private readonly known = new Map<string, (string | number)[]>();
  private turn = 0;

  constructor(random: Random) {
    this.random = random;
  }

  /** One after the other, each operation in its turn. */
  next(): RandomRequest {
    for (;;) {
      const found = operations[this.turn++ % operations.length];
      if (found && (!seldom.test(found.operation.operationId) || this.random(12) === 0)) {
        return this.requestOf(found);
      }
    }
  }

  /** Remembers ids, codes and versions by where they came from, so that later requests mean something. */
  learn(at: string, data: unknown): void {
    const list = collectionOf(at);
    for (const record of Array.isArray(data) ? data.slice(0, 20) : [data]) {
      if (typeof record !== 'object' || record === null) continue;
      for (const [name, value] of Object.entries(record as object)) {
        const isKnown = /^(id|jobId|kode|code|version|key|fileHash|rev)$/.test(name);
        if (!isKnown || (typeof value !== 'string' && typeof value !== 'number')) continue;
        for (const place of [name, `${list} ${name}`]) this.remember(place, value);
      }
    }
  }

  private remember(place: string, value: string | number): void {
    const values = this.known.get(place) ?? [];
    values[values.length < 60 ? values.length : this.random(60)] = value;
    this.known.set(place, values);
  }

  private requestOf({ path: template, method, operation }: (typeof operations)[number]) {
    const { random } = this;
    const isBroken = random(3) === 0;
    const parameters = operation.parameters as readonly Parameter[];
    const at = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      const schema = parameters.find((each) => each.name === name)?.schema ?? {};
      const value =
        isBroken && random(4) === 0
          ? this.odd()
          : this.valueOf(schema, name, 0, collectionOf(template));
      return encodeURIComponent(written(value)) || 'x';
    });
    const query = new URLSearchParams();
    for (const { name, required, schema, in: where } of parameters) {
      if (where !== 'query' || !(required || random(3) === 0)) continue;
      const value = isBroken && random(3) === 0 ? this.odd() : this.valueOf(schema, name);
      query.append(name, written(value));
    }
    // Without it a stream lives a minute.
    if (operation.operationId === 'eventsStream') query.set('follow', 'no');
    const text = query.toString();
    const asking = { ...this.bodyOf(operation, isBroken), headers: {} as Record<string, string> };
    if (random(4) === 0)
      asking.headers['If-Match'] = this.pick(['*', '"1"', '"2"', 'W/"3"', 'x', '"1", "2"']);
    if (random(6) === 0) asking.headers['Idempotency-Key'] = `kunci-${random(20_000)}`;
    if (isBroken && random(8) === 0) asking.headers['Content-Type'] = 'text/plain';
    if (isBroken && random(15) === 0) asking.headers['Content-Encoding'] = 'gzip';
    return {
      id: operation.operationId,
      method,
      at: text === '' ? at : `${at}?${text}`,
      asking: asking as Asking,
    };
  }

  private bodyOf(operation: (typeof operations)[number]['operation'], isBroken: boolean): Asking {
    const { random } = this;
    const { content = {} } = (operation.requestBody ?? {}) as {
      content?: Record<string, { schema: JsonSchema }>;
    };
    const json = content['application/json'];
    const form = content['multipart/form-data'];
    if (form && (!json || random(2) === 0)) return { form: this.formOf(form.schema, isBroken) };
    if (!json || (isBroken && random(10) === 0)) return {};
    if (isBroken && random(6) === 0) return { body: this.pick(brokenBodies) };
    const body = this.valueOf(json.schema, '');
    return { body: isBroken ? this.broken(body) : body };
  }

  private formOf(schema: JsonSchema, isBroken: boolean): FormData {
    const form = new FormData();
    const fields = (schema['properties'] ?? {}) as Record<string, JsonSchema>;
    const required = (schema['required'] ?? []) as readonly string[];
    for (const [name, field] of Object.entries(fields)) {
      const isFile = field['format'] === 'binary';
      if (!isFile && !required.includes(name) && this.random(2) === 0) continue;
      if (isFile) {
        const [fileName, bytes] = this.pick(files());
        form.set(name, new Blob([bytes as BlobPart]), fileName);
        continue;
      }
      const value = this.valueOf(field, name);
      const sent = isBroken && this.random(3) === 0 ? this.odd() : value;
      form.set(name, typeof sent === 'string' ? sent : JSON.stringify(sent));
    }
    return form;
  }

  /** A value of the schema's form; ids, codes and versions that there are, where there are some. */
  private valueOf(schema: JsonSchema, name: string, depth = 0, list = ''): unknown {
    const { random } = this;
    const form = resolvedIn(schema, document.components.schemas);
    const some = form['anyOf'] ?? form['oneOf'];
    if (Array.isArray(some)) return this.valueOf(this.pick(some) as JsonSchema, name, depth);
    if ('const' in form) return form['const'];
    if (Array.isArray(form['enum'])) return this.pick(form['enum']);
    const known = this.known.get(sources[name] ?? `${list} ${name}`) ?? this.known.get(name);
    const type = this.pick([form['type'] ?? 'string'].flat() as string[]); // as JSON Schema has it
    if (known && known.length > 0 && random(4) > 0) {
      const value = this.pick(known);
      if (typeof value === (type === 'integer' ? 'number' : type)) return value;
    }
    switch (type) {
      case 'object':
        return this.objectOf(form, depth);
      case 'array': {
        const { items, prefixItems } = form as { items?: JsonSchema; prefixItems?: JsonSchema[] };
        if (prefixItems) return prefixItems.map((part) => this.valueOf(part, name, depth + 1));
        const length = depth > 4 ? 0 : random(4);
        return Array.from({ length }, () => this.valueOf(items ?? {}, name, depth + 1));
      }
      case 'boolean':
        return random(2) === 0;
      case 'null':
        return null;
      case 'integer':
        return random(12);
      case 'number':
        return this.pick([0, 1, 12.5, 85_000, 0.000001, 1e9, 123456.78]);
      default:
        return this.textOf(form);
    }
  }

  private objectOf(form: JsonSchema, depth: number): unknown {
    const required = (form['required'] ?? []) as readonly string[];
    const fields = Object.entries((form['properties'] ?? {}) as Record<string, JsonSchema>)
      .filter(([name]) => required.includes(name) || (depth < 5 && this.random(3) > 0))
      .map(([name, field]) => [name, this.valueOf(field, name, depth + 1)] as const);
    const more = form['additionalProperties'];
    if (typeof more === 'object' && more !== null) {
      fields.push(['kunci', this.valueOf(more as JsonSchema, '', depth + 1)]);
    }
    return Object.fromEntries(fields);
  }

  private textOf(form: JsonSchema): string {
    if (form['format'] === 'uuid') return '0198f3a2-7b1c-7def-8abc-0123456789ab';
    if (form['format'] === 'email') return `orang${this.random(40)}@contoh.id`;
    if (form['format'] === 'date') return '2026-01-31';
    if (form['pattern'] !== undefined) return '8';
    return this.pick([
      'Beton K-225',
      'm3',
      'A.1',
      'x',
      '',
      `T.${this.random(200)}`,
      '12,5',
      'Pasir\u00a0beton',
      '1,2',
      'GLOBAL',
    ]);
  }

  /** The value with something else at one of its places. */
  private broken(value: unknown): unknown {
    const { random } = this;
    if (typeof value !== 'object' || value === null || random(5) === 0) return this.odd();
    const keys = Object.keys(value);
    const key = this.pick(keys.length > 0 ? keys : ['x']);
    const held = (value as Record<string, unknown>)[key];
    const now = random(2) === 0 ? this.odd() : this.broken(held);
    if (Array.isArray(value)) return value.map((one, at) => (String(at) === key ? now : one));
    return { ...value, [key]: now };
  }

  private odd(): unknown {
    return this.pick(odd);
  }

  private pick<Of>(from: readonly Of[]): Of {
    const found = from[this.random(from.length)];
    if (found === undefined && !from.includes(found as Of)) throw new RangeError('nothing to pick');
    return found as Of;
  }
}

/** As an address can carry it. */
const written = (value: unknown): string =>
  (typeof value === 'string' ? value : JSON.stringify(value)).replaceAll(/\p{Cs}/gu, '?');

const odd: readonly unknown[] = [
  null,
  true,
  -1,
  0.1,
  1e15,
  1e308,
  -0,
  2 ** 31,
  2 ** 53,
  '',
  ' ',
  '\u0000',
  'a\u0000b\u0007',
  '\ud800',
  '\u202eevil',
  '%',
  '_%\\',
  "'; drop table app_user; --",
  '"',
  '${7*7}',
  '../../etc/passwd',
  'x'.repeat(3_000),
  '9'.repeat(120),
  '-5',
  '1e5',
  'NaN',
  '2026-02-31',
  '0198f3a2-7b1c-7def-8abc-0123456789ab',
  '[',
  '{"a":',
  '[[[[]]]]',
  [],
  {},
  [null],
  [[]],
  { id: {} },
  [1, 'a', { b: null }],
  { constructor: 1, toString: 2 },
];

const brokenBodies = [
  '',
  '{',
  '[]',
  'null',
  '"teks"',
  '{"__proto__":{"x":1}}',
  '{"estimationItem":"[{"}',
  '\u0000',
  `${'['.repeat(2_000)}${']'.repeat(2_000)}`,
  `{"name":${'9'.repeat(400)}}`,
];

let made: readonly (readonly [string, Uint8Array])[] | undefined;

/** Whole files, cut ones, and what only has their names. */
function files(): readonly (readonly [string, Uint8Array])[] {
  if (made) return made;
  const workbook = readFileSync(path.join(projectFolder, 'tests/data/round-trip/edited.xlsx'));
  const picture = png(12, 8);
  const text = (of: string) => new TextEncoder().encode(of);
  made = [
    ['gambar.png', picture],
    ['gambar.jpg', jpg],
    ['potong.png', picture.subarray(0, 40)],
    ['potong.jpg', jpg.subarray(0, 60)],
    ['daftar.csv', text('Kode;Nama;Satuan;Harga\nM.1;Pasir;m3;250.000\nM.2;Semen;kg;"1.650\n')],
    ['upah.csv', text('Kode,Uraian,Satuan,Harga Satuan\nL.01,Pekerja,OH,120000\n')],
    ['buku.xlsx', workbook],
    ['potong.xlsx', workbook.subarray(0, workbook.length >> 1)],
    ['bukan.xlsx', text('PK\u0003\u0004bukan zip')],
    ['kosong.csv', new Uint8Array()],
    ['nul.csv', new Uint8Array(300)],
    ['lama.xls', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0])],
  ];
  return made;
}
