import { paperTitles, type Paper, type PaperSet } from '../../../domain/report/paper-set.ts';
import { missingPricesText } from '../../../domain/report/rab.ts';
import { ahspPaper } from './ahsp-paper.ts';
import { crossCheckPaper } from './cross-check-paper.ts';
import { findingsPaper } from './findings-paper.ts';
import { documentFacts, frameOf, type Fact, type Shown } from './frame.ts';
import { rabPaper } from './rab-paper.ts';
import { categoryPaper, jobPaper, stripOf } from './recap-papers.ts';
import { resourcePaper } from './resource-paper.ts';
import { perAreaText, ppnNote, valuePart } from './closing-part.ts';
import { volumePaper } from './volume-paper.ts';

/** What stands behind a paper's name in the table of contents. */
const contentsNotes: Record<Paper['kind'], string> = {
  kategori: 'menurut kategori',
  rab: 'volume dan harga setiap pekerjaan',
  'job-item': 'menurut item pekerjaan',
  volume: 'ukuran dan hitungan volume',
  ahsp: 'analisis harga satuan',
  'master-item': 'tenaga kerja, bahan, peralatan',
  pemeriksaan: 'angka dokumen ini, satu terhadap yang lain',
  temuan: 'yang terbuka, dan yang diterima dengan alasan',
};

const tenderRabNote = 'volume setiap pekerjaan; harga diisi penawar';

/** Cover facts beyond these would push the cover's value off its page. */
const MOST_COVER_FACTS = 8;

/** The data of `templates/papers.typ`: the whole file in texts that are ready to print. */
export function manuscriptData(set: PaperSet, shown: Shown) {
  const frame = frameOf(set, shown);
  return {
    frame,
    cover: set.isBound ? coverPart(set, frame.facts) : null,
    papers: set.papers.map((paper) => ({
      kind: paper.kind,
      title: paperTitles[paper.kind],
      note: set.withoutPrices && paper.kind === 'rab' ? tenderRabNote : contentsNotes[paper.kind],
      ...paperData(paper, set),
    })),
  };
}

function paperData(paper: Paper, set: PaperSet): object {
  switch (paper.kind) {
    case 'rab':
      return rabPaper(paper.report, set);
    case 'kategori':
      return categoryPaper(paper.report, set);
    case 'job-item':
      return jobPaper(paper.report, set);
    case 'volume':
      return volumePaper(paper.report, set);
    case 'ahsp':
      return ahspPaper(paper.report, set);
    case 'master-item':
      return resourcePaper(paper.report, set);
    case 'pemeriksaan':
      return crossCheckPaper(paper.report, set);
    case 'temuan':
      return findingsPaper(paper.report);
  }
}

function coverPart(set: PaperSet, facts: readonly Fact[]) {
  const rab = set.papers.find((paper) => paper.kind === 'rab');
  const recap = set.papers.find((paper) => paper.kind === 'kategori');
  const { value, valueNote } = rab ? valuePart(rab.report) : { value: null, valueNote: '' };
  return {
    value,
    note: valueNote,
    ppnNote: rab ? ppnNote(rab.report) : '',
    words: rab?.report.words ?? '',
    missing: missingPricesText(rab?.report.missingPrices ?? 0),
    perArea: rab ? perAreaText(rab.report, set.profile) : '',
    strip: recap && recap.report.moneyPlaces !== 'blank' ? stripOf(recap.report) : [],
    facts: [...facts.slice(0, MOST_COVER_FACTS), ...documentFacts(set)],
  };
}
