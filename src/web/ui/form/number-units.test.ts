// A figure without its unit is read as another one: 8 hours, 8 days, Rp 8.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ComponentProps } from 'react';
import { expect, expectTypeOf, test } from 'vitest';
import type { CellInput } from '../grid/cell-input.tsx';
import type { NumberField } from './number-field.tsx';

const web = path.resolve(import.meta.dirname, '../..');

test('FIRST-17 the type of a number field asks for its unit, and that of a cell of numbers', () => {
  expectTypeOf<ComponentProps<typeof NumberField>['unit']>().toEqualTypeOf<string>();
  type Cell = ComponentProps<typeof CellInput>;
  expectTypeOf<Extract<Cell, { column: string }>['unit']>().toEqualTypeOf<string>();
});

test('FIRST-17 figures are typed into these two, into the head of an analysis and into the boxes of a code', () => {
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .filter((file) => /inputMode[:=]|type="number"/.test(readWeb(file)));
  expect(files.map((file) => file.split(path.sep).join('/')).toSorted()).toEqual([
    'ahsp/recipe-kop.tsx',
    'auth/code-boxes.tsx',
    'ui/form/number-field.tsx',
    'ui/grid/cell-input.tsx',
  ]);
  expect(readWeb('ahsp/recipe-kop.tsx')).toContain('<span id={unitId}>%</span>');
});

const readWeb = (file: string) => readFileSync(path.join(web, file), 'utf8');
