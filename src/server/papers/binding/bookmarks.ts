import { demanded, type PlainPdf } from './plain-pdf.ts';
import { endOfText } from './rewrite.ts';

/** A title of the list at a reader's side, and what stands below it. */
export interface Bookmark {
  /** As it is written: in brackets, or as figures where it has other signs than ASCII. */
  readonly title: string;
  /** The number of the object that says where it leads. */
  readonly leads: number;
  readonly isOpen: boolean;
  readonly below: Bookmark[];
}

export function bookmarksOf(
  { objects }: PlainPdf,
  root: number | undefined,
  numberOf: (number: number) => number,
): Bookmark[] {
  const listed = (first: number | undefined): Bookmark[] => {
    const all: Bookmark[] = [];
    for (let at = first; at !== undefined;) {
      const text = objects.get(at)?.text ?? '';
      const title = titleIn(text);
      const rest = text.replace(title, '');
      all.push({
        title,
        leads: numberOf(Number(demanded(rest, /\/Dest (\d+) 0 R/))),
        isOpen: !/\/Count -/.test(rest),
        below: listed(referred(rest, 'First')),
      });
      at = referred(rest, 'Next');
    }
    return all;
  };
  return listed(root === undefined ? undefined : referred(objects.get(root)?.text ?? '', 'First'));
}

/** Every object of the list, so that none of them is copied as it was. */
export function numbersOfBookmarks({ objects }: PlainPdf, root: number | undefined): number[] {
  const numbers: number[] = [];
  const walk = (first: number | undefined): void => {
    for (let at = first; at !== undefined;) {
      const text = objects.get(at)?.text ?? '';
      const rest = text.replace(titleIn(text), '');
      numbers.push(at);
      walk(referred(rest, 'First'));
      at = referred(rest, 'Next');
    }
  };
  if (root !== undefined) {
    numbers.push(root);
    walk(referred(objects.get(root)?.text ?? '', 'First'));
  }
  return numbers;
}

/** Writes them as objects, and answers the one that lists them all; undefined where there are none. */
export function writeBookmarks(
  all: readonly Bookmark[],
  file: { readonly next: () => number; readonly write: (number: number, text: string) => void },
): number | undefined {
  if (all.length === 0) return undefined;
  /** Answers how many of them are seen while the one above is open. */
  const write = (list: readonly Bookmark[], parent: number) => {
    const numbers = list.map(() => file.next());
    let seen = list.length;
    for (const [at, { title, leads, isOpen, below }] of list.entries()) {
      const number = numbers[at] ?? 0;
      const inside = below.length > 0 ? write(below, number) : undefined;
      if (inside && isOpen) seen += inside.seen;
      file.write(
        number,
        `<< /Title ${title} /Parent ${parent} 0 R` +
          (at > 0 ? ` /Prev ${numbers[at - 1]} 0 R` : '') +
          (at < list.length - 1 ? ` /Next ${numbers[at + 1]} 0 R` : '') +
          (inside
            ? ` /First ${inside.first} 0 R /Last ${inside.last} 0 R /Count ${isOpen ? inside.seen : -inside.seen}`
            : '') +
          ` /Dest ${leads} 0 R >>`,
      );
    }
    return { first: numbers[0] ?? 0, last: numbers.at(-1) ?? 0, seen };
  };
  const root = file.next();
  const { first, last, seen } = write(all, root);
  file.write(root, `<< /Type /Outlines /First ${first} 0 R /Last ${last} 0 R /Count ${seen} >>`);
  return root;
}

function titleIn(text: string): string {
  const at = text.indexOf('/Title ') + '/Title '.length;
  return text[at] === '('
    ? text.slice(at, endOfText(text, at))
    : text.slice(at, text.indexOf('>', at) + 1);
}

function referred(text: string, key: string): number | undefined {
  const found = new RegExp(`/${key} (\\d+) 0 R`).exec(text)?.[1];
  return found === undefined ? undefined : Number(found);
}
