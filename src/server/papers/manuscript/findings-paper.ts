import { dateText } from '../../../domain/date-text.ts';
import { writeNumber } from '../../../domain/number/number-text.ts';
import { decimal } from '../../../domain/number/decimal.ts';
import { severityNames } from '../../../domain/checks/rule.ts';
import type { FindingsReport } from '../../../domain/report/paper-set.ts';
import type { PaperFinding } from '../../../domain/report/paper-source.ts';
import { fewLines, words } from './texts.ts';
import { pathWidth, widest } from './widths.ts';

const whole = 'Seluruh RAB';
const count = (n: number) => writeNumber(decimal(n), 0);

/** What `templates/findings.typ` reads: what the panel of Periksa says. */
export function findingsPaper({ open, accepted }: FindingsReport) {
  const all = [...open, ...accepted];
  return {
    value: null,
    valueNote:
      all.length === 0
        ? 'Tidak ada temuan'
        : `${count(open.length)} terbuka, ${count(accepted.length)} diterima`,
    landscape: false,
    shortTitles: {},
    numberWidth: Math.max(
      13,
      widest(13, all, ({ path }) => pathWidth(path)),
    ),
    lists: [
      { number: 'A', title: 'Terbuka', head: 'Temuan', rows: open.map(rowOf) },
      {
        number: 'B',
        title: 'Diterima dengan alasan',
        head: 'Temuan dan alasan',
        rows: accepted.map(rowOf),
      },
    ].filter(({ rows }) => rows.length > 0),
  };
}

function rowOf({ severity, title, path, text, says, accepted }: PaperFinding): string[] {
  return [
    path,
    path === '' && text === '' ? whole : words(fewLines(text)),
    `${words(title)} (${severityNames[severity]})`,
    words(says),
    accepted ? words(`“${accepted.reason}”`) : '',
    accepted ? `${words(accepted.by)}, ${dateText(accepted.day)}` : '',
  ];
}
