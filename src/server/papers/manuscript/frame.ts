import type { PaperSet } from '../../../domain/report/paper-set.ts';
import { paperTitles } from '../../../domain/report/paper-set.ts';
import type { PaperSettings, Signatory } from '../../../domain/report/paper-settings.ts';
import { bidderPlaceAndDate, tenderMark } from '../../../domain/report/tender-copy.ts';
import { taksirVersion } from '../../platform/version.ts';
import type { Logo } from '../logo.ts';
import { breakable } from '../printable.ts';
import { cut, titleText, words } from './texts.ts';

export type Fact = readonly [label: string, value: string];

/** What all papers of a file share, as the templates read it: ready texts, measures in mm. */
export interface Frame {
  /** The document's own title. */
  readonly title: string;
  readonly subject: string;
  /** Which Taksir made it, in the properties of the file alone. */
  readonly program: string;
  readonly project: string;
  readonly shortProject: string;
  readonly maker: string;
  /** At the left of each foot: the company, else the author. */
  readonly footer: string;
  /** Number, revision and date of the document, on each page but the first. */
  readonly runningHead: string;
  /** At each foot, by which the detail page knows the paper again (PAPER-13). */
  readonly checkMark: string;
  readonly placeAndDate: string;
  readonly hasKop: boolean;
  readonly company: PaperSettings['company'];
  readonly logo: { readonly file: string; readonly width: number; readonly height: number } | null;
  readonly page: { readonly width: number; readonly height: number };
  readonly facts: readonly Fact[];
  readonly asideFacts: readonly Fact[];
  readonly factWidth: number;
  readonly signatories: readonly Signatory[];
  /** On each page: what kind of copy it is; blank for the usual one. */
  readonly mark: string;
  /** Pages in between are left out: nobody knows how many there are. */
  readonly isExcerpt: boolean;
  readonly notes: string;
  readonly longNotes: boolean;
}

const pages = {
  a4: { width: 210, height: 297 },
  f4: { width: 215, height: 330 },
} as const;

/** Left and right margins together. */
const MARGINS = 35;
/** Notes up to this length stand above the signatures; longer ones follow on pages of their own. */
const SHORT_NOTES = 600;
/** Of a running head, for the project and what the paper is filed under. */
const HEAD_LETTERS = 92;
const LOGO_BOX = { width: 70, height: 16 };

/** What stands on the pages besides the set itself. */
export interface Shown {
  readonly logo: Logo | undefined;
  /** Blank where nothing stored was printed. */
  readonly checkMark: string;
}

export function frameOf(set: PaperSet, { logo, checkMark }: Shown): Frame {
  const { profile, date, settings, withoutPrices } = set;
  const [first] = set.papers;
  const name = set.isBound || !first ? 'Dokumen RAB' : paperTitles[first.kind];
  const facts = profileFacts(set);
  const runningHead = runningHeadOf(set);
  const company = {
    name: words(settings.company.name),
    line: words(settings.company.line),
    address: words(settings.company.address),
  };
  return {
    title: `${name} – ${titleText(profile.projectName)}`,
    subject: withoutPrices ? `${name}, ${tenderMark.toLowerCase()}` : name,
    program: `Taksir ${taksirVersion}`,
    project: titleText(profile.projectName),
    shortProject: cut(profile.projectName, Math.max(30, HEAD_LETTERS - runningHead.length)),
    maker: settings.company.name || profile.author,
    footer: cut(settings.company.name || profile.author, 90),
    runningHead,
    checkMark,
    placeAndDate: withoutPrices ? bidderPlaceAndDate : placeAndDateOf(settings, date),
    hasKop: logo !== undefined || Object.values(company).some((line) => line !== ''),
    company,
    logo: logo ? { file: `logo.${logo.type}`, ...fitted(logo) } : null,
    page: pages[settings.size],
    facts,
    asideFacts: [...documentFacts(set), ['Mata uang', 'Rupiah']],
    factWidth: labelWidth(facts),
    signatories: signatoriesOf(set),
    mark: withoutPrices ? tenderMark : '',
    isExcerpt: false,
    notes: words(profile.notes),
    longNotes: areLong(profile.notes),
  };
}

/** Top and bottom margins together, and a little that is never filled. */
const MARGINS_UPRIGHT = 44;

/** The height that rows have on a page, standing or lying. */
export function bodyHeight(settings: PaperSettings, isLandscape: boolean): number {
  const { width, height } = pages[settings.size];
  return (isLandscape ? width : height) - MARGINS_UPRIGHT;
}

/** Of a document's number, which is whole where it can be: it is searched for. */
const LONGEST_NUMBER = 40;

/** What the paper is filed under, and its date. */
export function documentFacts({ settings, date }: PaperSet): Fact[] {
  const { number, revision } = settings.document;
  return [
    ...(number ? [['Nomor', breakable(number, LONGEST_NUMBER)] as const] : []),
    ...(revision ? [['Revisi', breakable(revision)] as const] : []),
    ['Tanggal', date],
  ];
}

function runningHeadOf({ settings, date }: PaperSet): string {
  const { number, revision } = settings.document;
  return [cut(number, 50), revision && `Rev. ${cut(revision, 20)}`, date]
    .filter(Boolean)
    .join(' · ');
}

/** The width that a paper's table has, standing or lying. */
export function tableWidth(settings: PaperSettings, isLandscape: boolean): number {
  const { width, height } = pages[settings.size];
  return (isLandscape ? height : width) - MARGINS;
}

export const areLong = (notes: string) =>
  notes.length > SHORT_NOTES || notes.split('\n').length > 8;

function placeAndDateOf({ place }: PaperSettings, date: string): string {
  return place ? `${words(place)}, ${date}` : date;
}

/** Without anybody named, the author signs. */
export function signatoriesOf({ settings, profile }: PaperSet): readonly Signatory[] {
  const named = settings.signatories.filter(({ role, organisation, name, identity }) =>
    Boolean(role || organisation || name || identity),
  );
  const author = { role: 'Disusun oleh,', organisation: '', name: profile.author, identity: '' };
  const all = named.length > 0 ? named : profile.author ? [author] : [];
  return all.map(({ role, organisation, name, identity }) => ({
    role: words(role),
    organisation: words(organisation),
    name: words(name),
    identity: words(identity),
  }));
}

function profileFacts({ profile }: PaperSet): Fact[] {
  const facts: Fact[] = [];
  if (profile.projectOwner) facts.push(['Pemilik', words(profile.projectOwner)]);
  for (const { label, value } of [...(profile.restsOn ?? []), ...profile.customFields])
    if (value) facts.push([words(label), words(value)]);
  return facts;
}

/** The label column grows with its longest label, up to a third of the strip. */
function labelWidth(facts: readonly Fact[]): number {
  const longest = Math.max(0, ...facts.map(([label]) => label.length));
  return Math.min(45, Math.max(19, longest * 1.5 + 2));
}

/** The logo's size on paper: as tall as the letterhead, unless it is very wide. */
function fitted({ width, height }: Logo): { width: number; height: number } {
  const scale = Math.min(LOGO_BOX.width / width, LOGO_BOX.height / height);
  return { width: width * scale, height: height * scale };
}
