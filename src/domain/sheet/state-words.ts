// What tells one state of a bill from another, said of columns, of tables and of sheets: each word stands here once
// (rules/bills#sheets).

/** MC-0, 50 and 100 are mutual checks; MC-1, 2, 3 are what was paid in a month, and no state of the contract. */
const mutualCheck = String.raw`mc(?![ -]*(?!50|100)[1-9])`;

/** What a stage is called: any of them may call a table or a sheet, those of columns a column too. */
interface Words {
  readonly ofColumns: string;
  readonly others: string;
}

const all = ({ ofColumns, others }: Words): string =>
  [ofColumns, others].filter((words) => words !== '').join('|');

const staged: readonly Words[] = [
  {
    ofColumns: 'menjadi|baru|sesudah|setelah|perubahan|revisi|rev',
    others:
      'realisasi|pelaksanaan|koreksi|terkoreksi|revised|revision|versi|version|ver|' +
      'update|updated|upd|terupdate|terbaru|new|ssdh|stlh',
  },
  {
    ofColumns: 'akhir',
    others: String.raw`disetujui|approved|acc|deal|final|fix|fixed|fiks|terakhir|ok(?![ -]*\d)`,
  },
  {
    ofColumns: `addendum|adendum|amandemen|cco|${mutualCheck}`,
    others: 'addend|adden|add|amendemen|amendment|amand|amd',
  },
  { ofColumns: '', others: 'as[ -]?built|final account' },
];

const before: Words = {
  ofColumns: 'semula|awal|lama|sebelum|asli',
  others: 'sblm|murni|old|original|initial|draft|draf|konsep',
};

/** Whose price it is: the budget and the owner's estimate, an offer, what was negotiated. */
export const budget = 'pagu(?: (?:anggaran|dana|indikatif))?';
export const owners = `hps|oe|ee|(?:owner|engineer) estimate|${budget}`;
export const offered = 'penawaran|ditawarkan';
export const negotiated = 'negosiasi|nego';

/** As a work goes on: it is revised, agreed, changed as a contract, and built. */
export const stages: readonly string[] = staged.map((words, at) =>
  at === 1 ? `${negotiated}|${all(words)}` : all(words),
);
export const newerWords = stages.join('|');
export const olderWords = all(before);

export const newerColumns = staged
  .map(({ ofColumns }) => ofColumns)
  .filter((words) => words !== '')
  .join('|');
/** A contract is older than its addendum, and says nothing beside an offer. */
export const olderColumns = `${before.ofColumns}|kontrak`;

/** These take no count behind them: 'lama 2' is none. */
export const uncounted = `baru|new|menjadi|sesudah|setelah|${before.ofColumns}|old`;

/** Who made a bill, what for, and which of several proposals it is. */
export const proposals =
  'rencana(?! anggaran)|alt|alternatif|opsi|option|skenario|evaluasi|klarifikasi|usulan|pengajuan|' +
  'copy(?: of)?|salinan|optimasi|efisiensi|tender|lelang|pemilik|owner|kontraktor|konsultan|pengawas|perencana|penyedia';
