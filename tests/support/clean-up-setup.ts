// Run for each test file, while a module that files share is evaluated for the first of them alone.
import { afterAll } from 'vitest';
import { cleanUp } from './afterwards.ts';

afterAll(cleanUp);
