import * as z from 'zod/mini';
import { endpoints, mediaTypes } from './endpoint.ts';
import { fieldTexts } from './fields/field-texts.ts';

/** The most estimates that one browser can have open and be told of. */
const MOST_OPEN = 50;

/** Milliseconds: at least so often something is written to a stream, so that one that is silent for longer is lost. */
export const STREAM_BEAT = 10_000;

/** One tab of a browser, which has one estimate open. */
export interface OpenTab {
  readonly estimation: string;
  /** 32 hexadecimal digits that the tab has made up; undefined: it is only read, and nobody is seen at it. */
  readonly tab: string | undefined;
}

const openTab = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?::([\da-f]{32}))?$/i;

/** `<estimate>:<tab>,<estimate>:<tab>,<estimate>` */
export const writeOpenTabs = (tabs: readonly OpenTab[]): string =>
  tabs.map(({ estimation, tab }) => (tab ? `${estimation}:${tab}` : estimation)).join(',');

const OpenTabs = z.pipe(
  z.string(fieldTexts.required),
  z.transform((sent, context): readonly OpenTab[] => {
    const parts = sent.split(',');
    const tabs = parts.flatMap((part): OpenTab[] => {
      const [, estimation, tab] = openTab.exec(part) ?? [];
      return estimation === undefined ? [] : [{ estimation: estimation.toLowerCase(), tab }];
    });
    const names = new Set(tabs.map(({ estimation, tab }) => tab ?? estimation));
    if (names.size === parts.length && parts.length <= MOST_OPEN) return tabs;
    context.issues.push({ code: 'custom', message: fieldTexts.unknown, input: sent });
    return z.NEVER;
  }),
);

/** A stored version of an estimate: told of the present one at first, then of each newer one. */
export const VersionTold = z.object({
  id: z.uuid(),
  version: z.int(),
  changedAt: z.string(),
  changedBy: z.object({ name: z.string(), isSelf: z.boolean() }),
});
export type VersionTold = z.output<typeof VersionTold>;

/** What is let stand in Periksa of an estimate: how many findings, and when the last of them was; no part of a version. */
export const AcceptedTold = z.object({
  id: z.uuid(),
  count: z.int(),
  /** Null: none is. */
  latestAt: z.nullable(z.string()),
});
export type AcceptedTold = z.output<typeof AcceptedTold>;

/** Who has an estimate open: a line for each tab, those of the caller among them. */
export const PeopleTold = z.object({
  id: z.uuid(),
  people: z.array(z.object({ tab: z.string(), name: z.string(), isSelf: z.boolean() })),
});
export type PeopleTold = z.output<typeof PeopleTold>;

/** What happens to the estimates that a browser has open (api/3.12). */
export const events = endpoints({
  stream: {
    method: 'GET',
    path: '/events',
    access: 'signed-in',
    summary:
      'Server-sent events: who has these estimates open, each newer version, what is let stand',
    query: z.object({ open: OpenTabs, follow: z.optional(z.literal('no')) }),
    reply: 'file',
    media: [mediaTypes.events],
  },
});
