// Files of a format that is not read: which one, so that it can be said.

export interface OtherFormat {
  readonly kind: 'other format';
  readonly format: 'xls' | 'xlsb' | 'ods' | 'locked' | 'pdf' | 'markup' | 'empty';
}

/** undefined: no other format that is known. */
export function otherFormat(bytes: Uint8Array): OtherFormat | undefined {
  const format = formatOf(bytes);
  return format && { kind: 'other format', format };
}

/** A page of a browser, or the XML of Excel 2003; portals hand them out under the name of .xls. */
const markup = /^\s*(?:<!doctype html|<(?:html|head|meta|style|table)[\s>]|<\?xml\s)/i;

/** The container of Microsoft's older files, and of encrypted workbooks. */
const compound = [0xd0, 0xcf, 0x11, 0xe0];

function formatOf(bytes: Uint8Array): OtherFormat['format'] | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.length === 0) return 'empty';
  const start = file.toString('utf8', 0, 1024).replace(/^\ufeff/, '');
  if (start.startsWith('%PDF-')) return 'pdf';
  if (markup.test(start)) return 'markup';
  if (compound.every((byte, at) => file[at] === byte)) {
    return file.includes(Buffer.from('EncryptedPackage', 'utf16le')) ? 'locked' : 'xls';
  }
  if (file[0] !== 0x50 || file[1] !== 0x4b) return undefined;
  // An OpenDocument begins with its kind, stored as it is.
  if (file.subarray(0, 200).includes('application/vnd.oasis.opendocument')) return 'ods';
  return file.includes('xl/workbook.bin') ? 'xlsb' : undefined;
}
