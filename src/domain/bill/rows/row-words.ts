// Rows of a bill by their words: feet of pages, recaps, texts that go on with the row above.

const inWords = String.raw`(?:carried|brought) (?:forward|over|to (?:the )?(?:collection|next page))|(?:di)?bawa ke (?:hal|lembar)(?:aman)?`;
const inLetters = String.raw`[cb] ?/ ?[fo](?![\p{L}\d/])`;
const carrying = String.raw`(?:(?:di)?pindah(?:kan|an)|${inWords}|${inLetters})`;

/** What a page has brought so far, at its foot and again on top of the next: the sum of no block. */
export const isCarried = (text: string): boolean =>
  carried.test(text) ? !short.test(text) || carriedAlone.test(text) : isPageSum(text);

/** 'C/F beam' is none. */
const short = new RegExp(inLetters, 'iu');

/** 'Jumlah halaman ini', 'Total this page': a page is no block either. */
const isPageSum = (text: string): boolean => ofPage.test(text) && pageSum.test(text);
const ofPage = /\b(?:hal|halaman|lembar|page)\b/i;

/** No work is called so, whatever stands beside it: 'Jumlah dipindahkan' of 1 ls. */
export const isSurelyCarried = (text: string): boolean =>
  isPageSum(text) || (isCarriedAlone(text) && sure.test(text));
const sure = new RegExp(
  String.raw`${inWords}|${inLetters}|^(?:jumlah|sub ?-?total|total|saldo|amount)\b|\b(?:hal|halaman|lembar|page)\b`,
  'iu',
);

const carried = new RegExp(
  String.raw`^((jumlah|sub ?-?total|(page )?total|saldo|amount)\b.{0,12})?\b${carrying}\b`,
  'iu',
);

/** It says nothing more than that, as what is no work does. */
export const isCarriedAlone = (text: string): boolean => isCarried(text) && carriedAlone.test(text);

const pages = String.raw`ke|dari|di|hal|halaman|lembar|page|sebelum|sebelumnya|berikut|berikutnya|selanjutnya|atas|bawah|ini|yang|jumlah|total|nomor|no|rp|to|from|the|next|previous|collection`;
const carriedAlone = new RegExp(String.raw`\b${carrying}\b([^\p{L}]|\b(${pages})\b)*$`, 'iu');
const pageSum = new RegExp(
  String.raw`^(?:jumlah|sub ?-?total|total|amount|page)\b([^\p{L}]|\b(${pages}|sub|s/d|sampai|dengan|pada|per|this|of|i+|i?[vx]+i*)\b)*$`,
  'iu',
);

export const isRecap = (text: string): boolean => /^(rekap|rekapitulasi|resume)\b/i.test(text);

const date = String.raw`\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}`;
const time = String.raw`\d{1,2}[.:]\d{2}([.:]\d{2})?( ?[ap]\.?m\.?)?( ?wib)?`;
const feet: readonly RegExp[] = [
  /https?:\/\/|www\.\w/i,
  /^(hal(aman)?\.?|page|lembar)\s*:?\s*\d+(\s*(dari|of|\/)\s*\d+)?$/i,
  /^\d{1,4}\s*\/\s*\d{1,4}$/,
  new RegExp(`^${date}(,? *${time})?$`, 'i'),
  new RegExp(`^(dicetak|tanggal cetak|printed).*${date}`, 'i'),
];

/** Nothing but what a printed page has at its edges: address, date, '3/38' (BQ-14). */
export function isPageFoot(texts: readonly string[]): boolean {
  return texts.length > 0 && texts.every((text) => feet.some((foot) => foot.test(text)));
}

/** A text that goes on with the row above by its own first word or sign. */
export function continuesText(text: string): boolean {
  return (
    /^(\p{Ll}|[(&+,;/]|\d+([.,]\d+)? ?(cm|mm|m|kg)\b)/u.test(text) ||
    /^(catatan|ket(erangan)?|note|spesifikasi|spec|spek|terdiri|termasuk)\b/i.test(text) ||
    (text.startsWith('*') && !isStarredTitle(text))
  );
}

/** It says itself that it is one: 'Catatan: …', 'NB.', '* …', but not 'NB-1 Balok'. */
export const isCalledNote = (text: string): boolean =>
  /^(?:(?:catatan|notes?|nb|n\.b)(?!\p{L}| ?-? ?\d)|(?:ket|keterangan)\s*[.:]|\*)/iu.test(text) &&
  !isStarredTitle(text);

/** '* PEKERJAAN ATAP' is a title with a star before it; what is no name of anything is none. */
function isStarredTitle(text: string): boolean {
  const title = starred(text);
  return title !== undefined && isCapitals(title);
}

/** What a few words behind a star may be the title of: '* Kolom'. */
export function starred(text: string): string | undefined {
  const title = /^\*+ ?(?=\p{Lu})(.*)$/su.exec(text)?.[1];
  return title !== undefined && title.split(/\s+/).length < leastWords ? title : undefined;
}

const leastWords = 8;
const strict =
  /\b(sudah|belum|harus|wajib|apabila|jika|bilamana|agar|dilarang|tidak (?:boleh|termasuk))\b/i;
const loose =
  /\b(tidak|akan|dapat|bila|dilaksanakan|dikerjakan|dilakukan|disesuaikan|dihitung|mengacu|mengikuti|berdasarkan|merupakan|adalah)\b/i;

/** A long sentence that begins anew and tells how, and not what: a name of work has no such words. */
export function isSentence(text: string, by: 'strict' | 'loose'): boolean {
  const isLong = text.split(/\s+/).length >= leastWords;
  if (!isLong || isCapitals(text) || !/^\p{Lu}/u.test(text) || continuesText(text)) return false;
  return strict.test(text) || (by === 'loose' && loose.test(text));
}

/** A text that has not come to its end. */
export function isOpenText(text: string): boolean {
  const isUnclosed = text.split('(').length > text.split(')').length;
  return (
    isUnclosed ||
    /([,\-/&+(]|\b(dan|dengan|untuk|termasuk|atau|per|uk|tebal|dari|pada|di|ke|yang|serta))$/i.test(
      text,
    )
  );
}

export function isCapitals(text: string): boolean {
  const words = text.replace(/[^\p{L}]/gu, '');
  return words.length > 2 && words === words.toUpperCase();
}
