/**
 * The pages a pager offers: the first, the last and those within 2 of the current one
 * (HSP-20); 'gap' stands for those left out. A gap of a single page is that
 * page.
 */
export function pageNumbers(page: number, pages: number): (number | 'gap')[] {
  const offered = [1, page - 2, page - 1, page, page + 1, page + 2, pages];
  const numbers = [...new Set(offered)]
    .filter((n) => n >= 1 && n <= pages)
    .toSorted((a, b) => a - b);
  return numbers.flatMap((number, index) => {
    const skipped = number - (numbers[index - 1] ?? 0) - 1;
    if (skipped === 0) return [number];
    return skipped === 1 ? [number - 1, number] : ['gap' as const, number];
  });
}
