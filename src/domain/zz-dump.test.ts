import { test } from 'vitest';
test('x', () => {});
import { apiDocument } from '/tmp/w/api/src/server/platform/api-document/api-document.ts';
import { features } from '/tmp/w/api/src/server/features.ts';
import { writeFileSync } from 'node:fs';
const outside = new Set<unknown>(features.filter((r) => r.outside).map((r) => r.endpoint));
const d = apiDocument({ origin: 'http://localhost:3000', isOutside: (e) => outside.has(e) });
writeFileSync('/tmp/w/openapi.json', JSON.stringify(d, null, 1));
console.log(
  JSON.stringify(d).length,
  Object.keys(d.paths).length,
  Object.keys(d.components.schemas).length,
);
