import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';

/** A file that a multipart body may bring. Its kind is judged by content, by the use case. */
export interface FileRule {
  readonly maxMegabytes: number;
  readonly tooLarge: 'IMAGE_SIZE' | 'LOGO_SIZE' | 'TOO_LARGE';
  /** Other names under which older clients send it. */
  readonly alsoNamed?: readonly string[];
}

/**
 * One call of the API: what goes in, who may make it, what comes back.
 * Handler types, parsing, the access guard, OpenAPI and the browser's client are made from it.
 *
 * ```ts
 * { method: 'GET', path: '/units/:id', access: 'signed-in', params: ById, reply: Unit }
 * ```
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: `/${string}`;
  /** Further paths with the same meaning (api/3.1). */
  readonly aliases?: readonly `/${string}`[];
  /** A second method with the same meaning. */
  readonly alsoMethod?: 'GET' | 'POST';
  readonly access: 'anyone' | 'signed-in' | 'admin';
  /** What the call is, in a line, for the readable page of the API. */
  readonly summary: string;
  /** Answers 201 instead of 200. */
  readonly creates?: true;
  /** Answers 202: what was asked for is done afterwards. */
  readonly accepts?: true;
  readonly params?: z.ZodMiniType;
  /** The code that answers a path value of a wrong form, as an id that is no UUID. */
  readonly missing?: 'NOT_FOUND' | 'ESTIMATION_NOT_FOUND';
  readonly query?: z.ZodMiniType;
  /**
   * A POST may send the fields of the query in its body too; the handler gets both, parsed alike.
   */
  readonly queryAlsoInBody?: true;
  /** JSON, or the text fields of a multipart body where there are `files`. */
  readonly body?: z.ZodMiniType;
  readonly files?: Readonly<Record<string, FileRule>>;
  /** The most a JSON body or one text field may hold; 1 where it is not said (api/1.5). */
  readonly maxMegabytes?: number;
  /**
   * A text field of a multipart body that may be large: it may come gzipped, and is handed over as
   * UTF-8 bytes then.
   */
  readonly bulkField?: string;
  /** A class of calls with a limit of its own (api/1.9). */
  readonly rate?: 'export' | 'import' | 'compare' | 'preview' | 'review';
  /** Its handler counts for the caller's address, by what the call turned out to be (api/2.2). */
  readonly countsItself?: true;
  /** The envelope's `data`; 'file': the answer is the file itself. */
  readonly reply: z.ZodMiniType | 'file';
  /** The media types that a 'file' may have. */
  readonly media?: readonly string[];
  /** Codes of refusals that are this call's own, beside those that follow from its form. */
  readonly fails?: readonly ErrorCode[];
  /** The answer is tagged as a whole (ETag), as a record is by its version. */
  readonly tagged?: true;
  /**
   * How far the work is, told line by line before the envelope to callers who accept such lines
   * (api/1.12).
   */
  readonly tells?: z.ZodMiniType;
  /** What stands in the envelope beside `data`: pagination, categories. */
  readonly beside?: z.ZodMiniType;
}

/** A feature's table of endpoints, checked here and kept as literal as it is written. */
export function endpoints<const Table extends Record<string, Endpoint>>(table: Table): Table {
  return table;
}

type Part = 'params' | 'query' | 'body';
type PartsOf<E extends Endpoint> = { [P in Part as E[P] extends z.ZodMiniType ? P : never]: E[P] };
type SchemaOf<T> = T extends z.ZodMiniType ? T : never;

/** The version that a change was made on, or several of which any will do (a list of If-Match). */
export type SeenVersions = number | readonly number[];

type Versioned = {
  /** The version that a change was made on; another one is refused with VERSION_CONFLICT. */
  readonly ifVersion?: number | undefined;
};

/** What a client sends; `File` is the type that the browser, or the server, has for files. */
export type Sent<E extends Endpoint, File> = Versioned & {
  [P in keyof PartsOf<E>]: z.input<SchemaOf<PartsOf<E>[P]>>;
} & (E['files'] extends object
    ? { readonly files?: { readonly [Name in keyof E['files']]?: File | undefined } }
    : unknown);

/** A file as a handler gets it. */
export interface ReceivedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** What a handler gets: parsed and cleaned. */
export type Received<E extends Endpoint> = { readonly ifVersion?: SeenVersions | undefined } & {
  [P in keyof PartsOf<E>]: z.output<SchemaOf<PartsOf<E>[P]>>;
} & (E['files'] extends object
    ? { readonly files: { readonly [Name in keyof E['files']]?: ReceivedFile } }
    : unknown) &
  (E['queryAlsoInBody'] extends true ? { readonly body: z.output<SchemaOf<E['query']>> } : unknown);

export type Reply<E extends Endpoint> = E['reply'] extends z.ZodMiniType
  ? z.output<E['reply']>
  : never;

export type Tells<E extends Endpoint> = E['tells'] extends z.ZodMiniType
  ? z.output<E['tells']>
  : never;

export type Beside<E extends Endpoint> = E['beside'] extends z.ZodMiniType
  ? z.output<E['beside']>
  : unknown;

/** What files are, by the names that their paths have. */
export const mediaTypes = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
  zip: 'application/zip',
  events: 'text/event-stream',
} as const;
