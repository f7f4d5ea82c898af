import { expect, test } from 'vitest';
import { readEnvelope } from './envelope.ts';

test.each([
  ['{"status":"error","error":"Unit masih dipakai 3 data."}', 'Unit masih dipakai 3 data.'],
  ['{"error":"Invalid Token"}', 'Invalid Token'],
  ['{"status":"error","message":"Gagal"}', 'Gagal'],
  ['{"status":"success","message":"Berhasil","data":1}', undefined],
  ['{"status":"success","data":[{"name":"invalid token"}]}', undefined],
  ['Bad gateway', undefined],
  ['<html><body>502</body></html>', undefined],
  ['', undefined],
  ['[1,2]', undefined],
])('ERR-02 AUTH-35 FIRST-29 the words of %s', (text, said) => {
  expect(readEnvelope(text).said).toBe(said);
});
