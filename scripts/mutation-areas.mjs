/**
 * What is changed, by which tests it is held, and how many of a hundred changes they must notice.
 * An area's tests are those beside its code: a change is to be noticed where its rule is told.
 * @typedef {{ name: string, mutate: string[], tests: string[], bar: number, database: boolean }} Area
 */

const domain = 'src/domain';
const judging = ['judge-*', '*-money', 'recipe-change', 'units-meant', 'verdict'];

/** @param {string} file */
const ofEstimation = (file) => `estimation/${file}`;
/** What an estimate says beside its content: computed without a database, and so held without one. */
const said = ['profile', 'figures', 'written-memory', 'present-estimation'].map(ofEstimation);
const record = [...said, ofEstimation('dashboard/dashboard')];
const recordTests = [...said, ofEstimation('dashboard/months')];

/** What imports, a sync and price sets say of what they did or would do: likewise. */
const told = [
  'price-lists/summary',
  'price-lists/list-workbook',
  'price-lists/read-file',
  'price-lists/mixed/present-review',
  'price-lists/history/present-imports',
  'price-lists/analyses/present-questions',
  'price-lists/pairing/choices',
  'sync/present-sync',
  'price-sets/present',
];
const alsoTold = [...told, 'price-lists/pairing/scope-of', 'price-sets/requirements'];

/** @type {Area[]} */
export const areas = [
  inDomain('numbers', `${domain}/number`),
  inDomain('rules', domain),
  inDomain('memory', `${domain}/memory`),
  inDomain('units', `${domain}/units`),
  inDomain('search', `${domain}/search`),
  inDomain('matching', `${domain}/matching`),
  inDomain('content', `${domain}/content`),
  inDomain('formula', `${domain}/formula`),
  inDomain('merge', `${domain}/merge`),
  inDomain('document', `${domain}/document`),
  inDomain('find', `${domain}/document/find`),
  inDomain('example', `${domain}/example`),
  inDomain('list-judging', `${domain}/price-list`, judging),
  inDomain('list-reading', `${domain}/price-list`, ['*', ...without(judging)]),
  inDomain('list-mixed', `${domain}/price-list/mixed`),
  inDomain('sheet', `${domain}/sheet`),
  inDomain('bill', `${domain}/bill`, ['*', '*/*']),
  inDomain('analysis-list', `${domain}/analysis-list`),
  inDomain('report', `${domain}/report`),
  inDomain('mark', `${domain}/report/mark`),
  inDomain('checks', `${domain}/checks`, ['*', '*/*']),
  inDomain('explain', `${domain}/explain`),
  inDomain('pairing', `${domain}/pairing`),
  inDomain('price-basis', `${domain}/price-basis`),
  {
    ...inDomain('round-trip', `${domain}/round-trip`, ['*', '*/*']),
    // What comes back is what our own writer wrote, which stands a floor higher; no database is asked.
    tests: [
      `${domain}/round-trip/**/*.test.ts`,
      'src/server/round-trip/*.test.ts',
      ...without(
        ['compare', 'stored-results'].map((name) => `src/server/round-trip/${name}.test.ts`),
      ),
    ],
  },
  inServer('server-overlay', ['overlay'], { testedIn: ['overlay', 'hsp', 'master'] }),
  {
    // All of it computes and asks no database but one test of how it is sent.
    ...inServer('server-content', ['estimation/content'], { leftOut: ['gzipped'] }),
    database: false,
  },
  onServer('server-record', record, recordTests),
  inServer('server-estimation', ['estimation', '!estimation/content'], {
    not: record,
    // Bounds of a content, whose rules the domain's own tests tell, and a whole RAB.
    leftOut: ['hostile', 'sample-rab'],
  }),
  inServer('server-hsp', ['hsp']),
  inServer('server-ahsp', ['ahsp']),
  inServer('server-master', ['master']),
  inServer('server-people', ['auth', 'users']),
  inServer('server-lists', ['units', 'sources', 'impact', 'resources']),
  onServer('server-told', alsoTold, told),
  inServer('server-imports', ['price-lists', 'sync', 'bills', 'matching'], {
    not: alsoTold,
    // Files that are slow to make or to read; how a list is read the domain's own tests tell.
    leftOut: ['column-alone', 'hostile-files', 'heavy-file', 'office-files'],
  }),
  inServer('server-price-sets', ['price-sets', 'price-basis'], {
    // Papers that are set and read, and two who write at once: their rules are told beside them.
    leftOut: ['papers-of-set', 'two-writers'],
    not: alsoTold,
  }),
  inServer('server-checks', ['checks', 'document-settings', 'search', 'round-trip']),
];

/**
 * Folders of the server that have no use cases to change, or whose every change would cost a page or a
 * workbook that a program has to open.
 * @type {Readonly<Record<string, string>>}
 */
export const apart = {
  platform:
    'what any server has; its promises are those of processes, which tests/process and trust keep',
  files: 'pictures: an encoder does the work',
  spreadsheet: 'bytes of files that LibreOffice opens in the torture tests',
  workbook: 'as spreadsheet; what a workbook says is the area report',
  papers: 'pages that are set and looked at; what they say is the area report',
  exports: 'runs papers and workbook',
  'export-jobs': 'processes that print, killed and begun anew in their own tests',
  events: 'open connections, held by the clock more than by rules',
  starter: 'the catalogue that ships, read whole by its tests',
  service: 'one version number',
};

/**
 * Files of one folder, by name, and their tests.
 * @param {string} name
 * @param {string} folder
 * @param {string[]} files
 * @returns {Area}
 */
function inDomain(name, folder, files = ['*']) {
  const tests = ['*.test', '*-of-tests', '*/*.test', '*/*-of-tests'];
  const mutate = [...files, ...without(tests)];
  return {
    name,
    mutate: inFolder(mutate, '.ts'),
    // What is large tells no rule that the others do not, and takes longer than all of them.
    tests: inFolder([...files, ...without(['large-*'])], '.test.ts'),
    bar: 85,
    database: false,
  };

  /** @param {string[]} names @param {string} end */
  function inFolder(names, end) {
    return names.map((each) =>
      each.startsWith('!') ? `!${folder}/${each.slice(1)}${end}` : `${folder}/${each}${end}`,
    );
  }
}

/**
 * The use cases of features: what stands between a route and the stores. Their tests ask the real
 * database, so each change costs seconds.
 * @param {string} name
 * @param {string[]} features
 * @param {{ testedIn?: string[], leftOut?: string[], not?: string[] }} but the features whose tests hold
 *   them, those tests among them that take longer than all others and tell no rule that they do not, and
 *   files that another area tries
 * @returns {Area}
 */
function inServer(name, features, { testedIn = features, leftOut = [], not = [] } = {}) {
  // What runs in a thread is not reached by the tool, and where it runs no result tells.
  const others = ['*-store', 'routes', '*-pool', '*-worker', '*.test', '*-of-tests'];
  return {
    name,
    mutate: [
      ...features.map((feature) => inFeature(feature, '*.ts')),
      ...others.map((other) => `!src/server/**/${other}.ts`),
      ...without(not.map((file) => `src/server/${file}.ts`)),
    ],
    tests: [
      ...testedIn.map((feature) => inFeature(feature, '*.test.ts')),
      ...without(['large-*', ...leftOut].map((heavy) => `src/server/**/${heavy}.test.ts`)),
    ],
    bar: 75,
    database: true,
  };

  /** @param {string} feature @param {string} end */
  function inFeature(feature, end) {
    const [, sign, folder] = /^(!?)(.*)$/.exec(feature) ?? [];
    return `${sign}src/server/${folder}/**/${end}`;
  }
}

/**
 * Files of the server that ask no database.
 * @param {string} name
 * @param {string[]} files
 * @param {string[]} tests
 * @returns {Area}
 */
function onServer(name, files, tests) {
  return {
    name,
    mutate: files.map((file) => `src/server/${file}.ts`),
    tests: tests.map((file) => `src/server/${file}.test.ts`),
    bar: 75,
    database: false,
  };
}

/** @param {string[]} files */
function without(files) {
  return files.map((file) => `!${file}`);
}
