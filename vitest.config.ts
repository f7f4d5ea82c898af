import { defineConfig, mergeConfig } from 'vitest/config';
import viteConfig from './vite.config.ts';

// PostgreSQL is raised once a run, and only where tests ask for it.
const withDatabase = ['tests/support/global-setup.ts'];

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      // How long something may take to come about on a machine that is busy with other things.
      expect: { poll: { timeout: 20_000 } },
      projects: [
        {
          extends: true,
          test: {
            name: 'unit',
            include: ['src/{domain,contract,web}/**/*.test.{ts,tsx}'],
            isolate: false, // pure functions and components: a process of its own for each file costs most of the time
            testTimeout: 60_000, // properties on a machine that is busy with other things
          },
        },
        {
          extends: true,
          test: {
            name: 'server',
            include: ['src/server/**/*.test.ts', 'tests/*.test.ts', 'tests/process/*.test.ts'],
            globalSetup: withDatabase,
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
            testTimeout: 60_000,
            hookTimeout: 120_000,
            maxWorkers: 3, // each drives a browser of its own, and waits for it half of the time
          },
        },
        {
          extends: true,
          test: {
            name: 'torture',
            include: ['tests/torture/*.test.ts'],
            globalSetup: withDatabase,
            testTimeout: 1_800_000,
            hookTimeout: 120_000,
            maxWorkers: 1,
          },
        },
      ],
    },
  }),
);
