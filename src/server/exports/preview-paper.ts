import type { PaperPreview } from '../../contract/paper-preview.ts';
import type { DocumentSettings } from '../../contract/document-settings.ts';
import type { ReceivedFile } from '../../contract/endpoint.ts';
import { houseContent } from '../../domain/example/example-house.ts';
import { readContent } from '../../domain/content/read-content.ts';
import { decimal } from '../../domain/number/decimal.ts';
import { settingsOf } from '../document-settings/settings.ts';
import type { Logo } from '../papers/logo.ts';
import { readLogo } from '../papers/logo.ts';
import { press, type PrintCall } from '../papers/press.ts';
import type { SentSource } from '../papers/printing.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { Database } from '../platform/database/database.ts';
import { newId } from '../platform/database/new-id.ts';
import { paperDay, paperSettings, paperSource, storedLogo } from './paper-source.ts';

/** Settings as somebody types them. */
export interface Typed {
  readonly settings: DocumentSettings;
  readonly removeLogo: boolean;
  readonly logo: ReceivedFile | undefined;
}

/** The RAB of an estimate, or of the example house, as these settings would make it. */
export async function previewPaper(
  db: Database,
  { caller, id, typed }: { caller: Caller; id: string | undefined; typed: Typed },
  call: PrintCall,
): Promise<PaperPreview> {
  const { settings, removeLogo } = typed;
  const { logo: stored, ...source } =
    id === undefined ? await exampleSource(db, caller) : await paperSource(db, caller, id, ['rab']);
  const sent = typed.logo && readLogo(typed.logo.bytes);
  const logo = sent ?? (removeLogo ? undefined : stored);
  const profile = { ...source.profile, day: paperDay(settings) };
  const job = {
    kind: 'preview',
    source: { ...source, profile, settings: paperSettings(settings) },
    withoutPrices: false,
    logo,
  } as const;
  return JSON.parse(Buffer.from(await press.print(job, call)).toString());
}

type Source = SentSource & { readonly logo: Logo | undefined };

/** What a person without an estimate sees: a house with a note at a row. */
async function exampleSource(db: Database, caller: Caller): Promise<Source> {
  const { settings, logoId } = await settingsOf(db, caller.id);
  const reading = readContent(houseContent([], newId), { newId });
  if (!reading.ok) throw new Error('the example house is not read');
  const [first, ...others] = reading.content;
  const noted = first?.items.map((item, at) =>
    at === 1 ? { ...item, catatan: exampleNote } : item,
  );
  return {
    content: first ? [{ ...first, items: noted ?? [] }, ...others] : [],
    profile: {
      projectName: exampleName,
      projectOwner: caller.name,
      ppn: decimal('11'),
      notes: '',
      customFields: [],
      author: caller.name,
      day: paperDay(settings),
    },
    settings: paperSettings(settings),
    recipes: new Map(),
    logo: await storedLogo(db, logoId),
  };
}

const exampleName = 'Rumah contoh 54 m²';
const exampleNote = 'harga tayang e-katalog, belum ditawar';
