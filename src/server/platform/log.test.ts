import { expect, test } from 'vitest';
import { createLog } from './log.ts';

function linesOf(act: (log: ReturnType<typeof createLog>) => void): string {
  let said = '';
  act(createLog('debug', (line) => (said += line)));
  return said;
}

test('a line is JSON with its level, time and what happened', () => {
  const line: unknown = JSON.parse(linesOf((log) => log.info({ requestId: 'abc', ms: 3 }, 'GET')));
  expect(line).toMatchObject({ level: 30, requestId: 'abc', ms: 3, msg: 'GET' });
});

test('codes, tokens and bodies of mails never reach the log', () => {
  const said = linesOf((log) => {
    log.info({ otp: '4711', token: 'geheim-1' });
    log.info({ body: { otp: '4711', token: 'geheim-1' }, headers: { authorization: 'geheim-2' } });
    log.warn({ mail: { to: 'a@b.id', text: 'kode 4711', html: '<b>4711</b>' } });
    log.error({ error: new Error('cannot send http://x/otp#link=a-geheim_3') }, 'failed');
  });
  expect(said).not.toMatch(/4711|geheim/);
  expect(said).toContain('a@b.id');
  expect(said).toContain('cannot send http://x/otp#link=…');
});
