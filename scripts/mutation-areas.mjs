/**
 * What is changed, by which tests it is held, and how many of a hundred changes they must notice.
 * An area's tests are those beside its code: a change is to be noticed where its rule is told.
 * @type {{ name: string, mutate: string[], tests: string[], bar: number, database?: boolean }[]}
 */
export const areas = [
  {
    name: 'numbers',
    mutate: [
      'src/domain/{decimal,typed-number,pasted-number,number-text,numerals,terbilang,wire-number}.ts',
    ],
    tests: ['src/domain/*.test.ts'],
    bar: 85,
  },
];
