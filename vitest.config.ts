import { defineConfig, mergeConfig } from 'vitest/config';
import { LongestFirst } from './tests/support/longest-first.ts';
import viteConfig from './vite.config.ts';

// PostgreSQL is raised once a run, and only where tests ask for it.
const withDatabase = ['tests/support/global-setup.ts'];

const cleaning = ['tests/support/clean-up-setup.ts'];

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      // On two cores: each waits for its database or its browser half of the time.
      maxWorkers: 3,
      // Files share a worker's modules, whose loading is most of a small file's time. What a test
      // needs alone (database, folder, server) it raises itself; a browser stays with its worker.
      isolate: false,
      sequence: { sequencer: LongestFirst },
      // How long something may take to come about on a machine that is busy with other things.
      expect: { poll: { timeout: 20_000 } },
      projects: [
        {
          extends: true,
          test: {
            name: 'unit',
            include: ['src/{domain,contract,web}/**/*.test.{ts,tsx}'],
            testTimeout: 60_000, // properties on a machine that is busy with other things
          },
        },
        {
          extends: true,
          test: {
            name: 'server',
            include: ['src/server/**/*.test.ts', 'tests/*.test.ts', 'tests/process/*.test.ts'],
            globalSetup: withDatabase,
            setupFiles: cleaning,
            testTimeout: 60_000,
            hookTimeout: 120_000,
          },
        },
        {
          extends: true,
          test: {
            name: 'browser',
            include: ['tests/browser/*.test.ts'],
            globalSetup: [...withDatabase, 'tests/browser/global-setup.ts'],
            testTimeout: 120_000,
            hookTimeout: 120_000,
          },
        },
        {
          extends: true,
          test: {
            name: 'torture',
            include: ['tests/torture/**/*.test.ts', 'tests/process/*.test.ts'],
            globalSetup: withDatabase,
            setupFiles: cleaning,
            testTimeout: 1_800_000,
            hookTimeout: 120_000,
            maxWorkers: 1,
          },
        },
      ],
    },
  }),
);
