import { defineConfig, mergeConfig } from 'vitest/config';
import { keptThread } from './tests/support/kept-thread.ts';
import { QuickestFirst } from './tests/support/quickest-first.ts';
import viteConfig from './vite.config.ts';

// The tests of one area, as `scripts/mutate.mjs` names them. Properties run fewer times than in
// `npm test`: each change of the code is tried against all of them.
const areaTests = (process.env['TAKSIR_MUTATION_TESTS'] ?? '').split(',');
const needsDatabase = process.env['TAKSIR_MUTATION_DATABASE'] === '1';

export default mergeConfig(
  viteConfig,
  defineConfig({
    plugins: [keptThread],
    test: {
      include: areaTests,
      setupFiles: ['tests/support/mutation-setup.ts'],
      ...(needsDatabase && { globalSetup: ['tests/support/global-setup.ts'] }),
      isolate: false,
      sequence: { sequencer: QuickestFirst },
      testTimeout: 60_000,
      hookTimeout: 120_000,
    },
  }),
);
