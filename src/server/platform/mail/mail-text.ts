// A letter is written once, in parts; text, HTML and terminal are made from them.

export type LetterPart =
  | { readonly text: string }
  | { readonly code: string }
  | { readonly link: string; readonly label: string };

export interface Letter {
  /** One address, as `z.email` takes it. */
  readonly to: string;
  readonly subject: string;
  readonly parts: readonly LetterPart[];
}

/**
 * A link without a host: nobody has told where receivers reach Taksir (config.letterOrigin). They know
 * the address that they open; a wrong one, as of this machine, would lead them nowhere.
 */
const isPlaceless = (link: string) => link.startsWith('/');
const APPEND = 'Buka alamat Taksir yang biasa Anda pakai, dengan ini di belakangnya';

export function letterText({ parts }: Letter): string {
  const paragraphs = parts.map((part) => {
    if ('code' in part) return `    ${part.code}`;
    if ('link' in part && isPlaceless(part.link)) {
      return `${part.label}. ${APPEND}:\n${part.link}`;
    }
    if ('link' in part) return `${part.label}:\n${part.link}`;
    return part.text;
  });
  return `${paragraphs.join('\n\n')}\n\n--\nTaksir\n`;
}

/** Simple and with its styles inline, as mail programs want it; no picture, nothing to load. */
export function letterHtml({ subject, parts }: Letter): string {
  const paragraphs = parts.map((part) => {
    if ('code' in part) return `<p style="${CODE}">${escape(part.code)}</p>`;
    if ('link' in part) {
      const href = escape(part.link);
      if (isPlaceless(part.link)) {
        return `<p>${escape(part.label)}. ${APPEND}:<br><code>${href}</code></p>`;
      }
      return (
        `<p style="margin:24px 0"><a href="${href}" style="${BUTTON}">${escape(part.label)}</a></p>` +
        `<p style="${SMALL}">Jika tombol tidak berfungsi, salin alamat ini:<br>${href}</p>`
      );
    }
    return `<p>${escape(part.text)}</p>`;
  });
  return (
    `<!doctype html><html lang="id"><head><meta charset="utf-8"><title>${escape(subject)}</title>` +
    `</head><body style="${BODY}">${paragraphs.join('')}<p style="${SMALL}">Taksir</p></body></html>`
  );
}

/** What the person at the terminal needs of a letter: whom it is for, its code, its link. */
export function letterLines(
  { to, subject, parts }: Letter,
  emphasise = (text: string) => text,
): string {
  const lines = [`Email untuk ${to}: ${subject}`];
  for (const part of parts) {
    if ('code' in part) lines.push(`  Kode:   ${emphasise(part.code)}`);
    if ('link' in part) lines.push(`  Tautan: ${part.link}`);
  }
  return lines.join('\n');
}

const BODY =
  'margin:0 auto;max-width:480px;padding:24px;color:#1c2430;' +
  'font:16px/1.5 -apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif';
const CODE = 'margin:24px 0;font-size:32px;font-weight:600;letter-spacing:8px';
const BUTTON =
  'display:inline-block;padding:12px 24px;border-radius:6px;background:#1c2430;color:#ffffff;' +
  'text-decoration:none';
const SMALL = 'color:#5b6675;font-size:13px;overflow-wrap:anywhere';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
const escape = (text: string) => text.replace(/[&<>"]/g, (char) => entities[char] ?? char);
