import type { DocumentSettings } from '../../contract/document-settings.ts';
import { readStoredContent } from '../../domain/content/stored-content.ts';
import { leftTexts, originText } from '../../domain/price-basis/left-behind.ts';
import { plainText, plainTexts } from '../../domain/price-basis/plain-prices.ts';
import { restsOn } from '../../domain/price-basis/rests-on.ts';
import type { PaperKind } from '../../domain/report/paper-set.ts';
import type { PaperSettings } from '../../domain/report/paper-settings.ts';
import { settingsFor } from '../document-settings/settings.ts';
import { entriesOf, pricesLeft, pricesPlain } from '../estimation/other-works.ts';
import { readForExport } from '../estimation/read-for-export.ts';
import { findBlob } from '../files/blob-store.ts';
import { readLogo, type Logo } from '../papers/logo.ts';
import type { SentSource } from '../papers/printing.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { Database } from '../platform/database/database.ts';
import { isCatalogue } from '../price-basis/basis.ts';
import { findPriceDates } from '../price-basis/price-date-store.ts';

const needRecipes: ReadonlySet<PaperKind> = new Set<PaperKind>(['rab', 'ahsp', 'master-item']);

/** All that these papers of an estimate are made from; somebody else's is ESTIMATION_NOT_FOUND. */
export async function paperSource(
  db: Database,
  caller: Caller,
  id: string,
  kinds: readonly PaperKind[],
): Promise<SentSource & { readonly logo: Logo | undefined }> {
  const { profile, content, author, basis, basisNames, version } = await readForExport(
    db,
    caller,
    id,
  );
  const { projectName, projectOwner, ppn, notes, customFields } = profile;
  const { settings, logoId } = await settingsFor(db, caller, id);
  const day = paperDay(settings);
  const isOnCatalogue = isCatalogue(basis);
  const { sources: recipes, workOf } =
    !isOnCatalogue || kinds.some((kind) => needRecipes.has(kind))
      ? await entriesOf(db, { id, basis }, content)
      : { sources: new Map(), workOf: () => undefined };
  const dates = isOnCatalogue ? new Map() : await findPriceDates(db, basis, recipes);
  const left = await pricesLeft(db, { id, basis }, () => content);
  const contentOf = () => readStoredContent(content);
  const plain = await pricesPlain(db, { id, basis }, contentOf, { left, workOf });
  const works = [...leftTexts(left), ...plainTexts(plain.values())];
  const days = new Map(Array.from(dates, ([master, at]) => [master, dayInJakarta(at)]));
  return {
    content,
    origin: { estimation: id, version },
    profile: {
      projectName,
      projectOwner,
      ppn,
      notes,
      customFields,
      restsOn: restsOn(basisNames, recipes, days, contentOf, works),
      author: author.name,
      day,
    },
    settings: paperSettings(settings),
    logo: await storedLogo(db, logoId),
    recipes,
    left: new Map(Array.from(left, ([item, from]) => [item, originText(from)])),
    plain: new Map(Array.from(plain, ([item, price]) => [item, plainText(price)])),
  };
}

/** That of the document where it has one, else today. */
export const paperDay = ({ document }: DocumentSettings): string =>
  document.date || dayInJakarta(new Date());

export function paperSettings({ rounding, ...rest }: DocumentSettings): PaperSettings {
  return { ...rest, rounding: rounding ?? undefined };
}

export async function storedLogo(db: Database, logoId: string | null): Promise<Logo | undefined> {
  const blob = logoId === null ? undefined : await findBlob(db, logoId);
  return blob && readLogo(blob.body);
}

const jakartaDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Jakarta' });

/** Calendar rules use Asia/Jakarta (api/1.3): `2026-11-21`. */
export function dayInJakarta(moment: Date): string {
  return jakartaDay.format(moment);
}
