// What an estimate remembers of its items, as it is stored.
import { decimal, toText, type Decimal } from '../../domain/number/decimal.ts';
import type { PriceGiver } from '../../domain/price-basis/listed-entry.ts';
import type { Memory } from '../../domain/price-basis/other-works.ts';
import type { PriceOrigin, Remembered } from '../../domain/price-basis/remembered.ts';
import type { EditionWork } from '../../domain/price-basis/same-work.ts';

type Work = [kode: string, deskripsi: string, satuan: string];

interface More {
  readonly kode?: string;
  readonly work?: Work;
  readonly said?: string;
  readonly was?: [...Work, pairId: string | null][];
  readonly pair?: string;
  readonly kept?: {
    at: [priceSetId: string | null, editionId: string | null] | null;
    kode?: string;
    harga: string | null;
    work?: Work;
    lags?: true;
  }[];
  readonly from?: [priceSetId: string | null, name: string, region: string, day: string];
}

/**
 * By the id of an item. The first versions wrote no more than a price: of one that was missing before, and of one
 * that followed and stayed.
 */
export type WrittenMemory = Readonly<Record<string, WrittenItem | WrittenTaken>>;

type WrittenItem = [as: Remembered['as'] | 'missing', harga: string | null, more?: More];
/** Under the id that no item has. */
type WrittenTaken = readonly [...Work, harga: string, by?: PriceGiver][];
const ofAll = '';

export function writtenMemory({ remembered, taken }: Memory): WrittenMemory {
  const items = Array.from(remembered, ([id, { as, harga, ...more }]): [string, WrittenItem] => [
    id,
    [as, text(harga), write(more)],
  ]);
  const prices = taken.map((work): WrittenTaken[number] => {
    const written = [...writeWork(work), toText(work.harga)] as const;
    return work.by ? [...written, work.by] : [...written];
  });
  return { ...Object.fromEntries(items), ...(prices.length > 0 && { [ofAll]: prices }) };
}

export function readMemory({ [ofAll]: prices = [], ...items }: WrittenMemory): Memory {
  return {
    remembered: readItems(items as Record<string, WrittenItem>), // only that one is no item
    taken: (prices as WrittenTaken).map(([kode, deskripsi, satuan, harga, by]) => ({
      kode,
      deskripsi,
      satuan,
      harga: decimal(harga),
      ...(by && { by }),
    })),
  };
}

const readItems = (written: Record<string, WrittenItem>): ReadonlyMap<string, Remembered> =>
  new Map(
    Object.entries(written).map(([id, [as, harga, more]]): [string, Remembered] => {
      const memory = { harga: read(harga), ...readMore(more) };
      if (more === undefined && as === 'followed') return [id, { as: 'stayed', ...memory }];
      if (as !== 'missing') return [id, { as, ...memory }];
      const kept = [{ at: undefined, kode: undefined, harga: null, work: undefined, lags: false }];
      return [id, { as: 'followed', ...memory, kept }];
    }),
  );

const text = (harga: Decimal | null) => harga && toText(harga);
const read = (harga: string | null) => (harga === null ? null : decimal(harga));

function write({ from, ...memory }: Omit<Remembered, 'as' | 'harga'>): More {
  const { kode, work, said, was, pairId, kept } = memory;
  return {
    ...(kode !== undefined && { kode }),
    ...(work && { work: writeWork(work) }),
    ...(said !== undefined && { said }),
    ...(was.length > 0 && { was: was.map((each) => [...writeWork(each), each.pairId ?? null]) }),
    ...(pairId !== undefined && { pair: pairId }),
    ...(kept.length > 0 && {
      kept: kept.map((each) => ({
        at: each.at ? [each.at.priceSetId, each.at.editionId] : null,
        ...(each.kode !== undefined && { kode: each.kode }),
        harga: text(each.harga),
        ...(each.work && { work: writeWork(each.work) }),
        ...(each.lags && { lags: true }),
      })),
    }),
    ...(from && { from: [from.priceSetId, from.name, from.region, from.day] }),
  };
}

function readMore(more: More | undefined): Omit<Remembered, 'as' | 'harga'> {
  return {
    kode: more?.kode,
    work: more?.work && readWork(more.work),
    said: more?.said,
    was: (more?.was ?? []).map(([kode, deskripsi, satuan, pairId]) => ({
      kode,
      deskripsi,
      satuan,
      pairId: pairId ?? undefined,
    })),
    pairId: more?.pair,
    kept: (more?.kept ?? []).map(({ at, kode, harga, work, lags = false }) => ({
      at: at ? { priceSetId: at[0], editionId: at[1] } : undefined,
      kode,
      harga: read(harga),
      work: work && readWork(work),
      lags,
    })),
    ...(more?.from && { from: readOrigin(more.from) }),
  };
}

const readOrigin = ([priceSetId, name, region, day]: NonNullable<More['from']>): PriceOrigin => ({
  priceSetId,
  name,
  region,
  day,
});

const writeWork = ({ kode, deskripsi, satuan }: EditionWork): Work => [kode, deskripsi, satuan];
const readWork = ([kode, deskripsi, satuan]: Work): EditionWork => ({ kode, deskripsi, satuan });
