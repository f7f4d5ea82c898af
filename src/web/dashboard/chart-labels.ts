const steps = [
  { from: 1e12, word: 'T' },
  { from: 1e9, word: 'M' },
  { from: 1e6, word: 'jt' },
  { from: 1e3, word: 'rb' },
] as const;

const short = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 2 });

/**
 * An axis label in rupiah: 'Rp 1,5 M', 'Rp 250 jt', '0'. For axes only; amounts are written in
 * full.
 */
export function axisLabel(rupiah: number): string {
  if (rupiah === 0) return '0';
  const step = steps.find(({ from }) => rupiah >= from);
  const text = step ? `${short.format(rupiah / step.from)} ${step.word}` : short.format(rupiah);
  return `Rp\u00a0${text.replace(' ', '\u00a0')}`;
}

/** 'Des 2025' as 'Des 25' at the ends and in January, as 'Feb' between. */
export function monthLabels(labels: readonly string[]): string[] {
  return labels.map((label, index) => {
    const [month = label, year = ''] = label.split(' ');
    const hasYear = index === 0 || index === labels.length - 1 || month === 'Jan';
    return hasYear ? `${month} ${year.slice(-2)}` : month;
  });
}
