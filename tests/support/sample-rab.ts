import { readFileSync } from 'node:fs';
import { decimal } from '../../src/domain/number/decimal.ts';
import type { Content } from '../../src/domain/content/content.ts';
import type { PaperSource } from '../../src/domain/report/paper-set.ts';
import { usualSettings } from '../../src/domain/report/paper-settings.ts';
import { group, item, profile, section } from './random-estimates.ts';

interface SampleItem {
  readonly nama: string;
  readonly satuan?: string | null;
  readonly volume?: number | null;
  readonly harga?: number | null;
}

interface SampleSection {
  readonly title: string;
  readonly items?: readonly SampleItem[];
  readonly groups?: readonly { readonly title: string; readonly items: readonly SampleItem[] }[];
}

/** A real estimate as somebody made it in a spreadsheet: 22 sections, prices of their own. */
export function sampleRab(): PaperSource {
  const text = readFileSync(new URL('../data/sample-rab.json', import.meta.url), 'utf8');
  const { title, sections }: { title: string; sections: readonly SampleSection[] } =
    JSON.parse(text);
  const items = (list: readonly SampleItem[] = []) =>
    list.map(({ nama, satuan, volume, harga }) =>
      item(nama, String(volume ?? 0), satuan ?? '', harga ? String(harga) : null),
    );
  const content: Content = sections.map((part) =>
    section(
      part.title,
      items(part.items),
      (part.groups ?? []).map((inside) => group(inside.title, ...items(inside.items))),
    ),
  );
  return {
    content,
    profile: { ...profile, projectName: title, ppn: decimal('0') },
    settings: usualSettings,
    recipes: new Map(),
  };
}
