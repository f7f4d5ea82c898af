// Texts and files that are made to do more than to be read.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { formOf, sectionOf, sentItem } from '../../support/estimates.ts';
import { hostileLists, nameOf } from '../../support/hostile-lists.ts';
import { jpg, png } from '../../support/pictures.ts';
import { median, raiseHouse, tell, type House } from './house.ts';

const MB = 1024 * 1024;
let house: House;
let admin: Awaited<ReturnType<House['join']>>;
beforeAll(async () => {
  house = await raiseHouse({ RATE_LIMITS: 'off' });
  admin = await house.join('ADMIN', 'Dimas');
});
afterAll(() => house.stop());

const texts = [
  "'; drop table estimation; --",
  "1' or '1'='1",
  '" or ""="',
  "'||(select pg_sleep(5))||'",
  '%27%20or%201=1',
  '\\'.repeat(30),
  '%_%',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '{{7*7}}${7*7}<%= 7*7 %>',
  '#import "/etc/passwd": *',
  '#read("/etc/passwd")',
  '$ sum_(k=0)^n k $',
  '=HYPERLINK("http://jahat.test";"klik")',
  '=cmd|" /c calc"!A1',
  '+SUM(1+1)*cmd|1',
  '@SUM(A1)',
  '-2+3',
  '＝1+1',
  '../../../../etc/passwd',
  'C:\\Windows\\win.ini',
  'a\r\nX-Injected: 1',
  'a\u202egpj.exe',
  '__proto__',
  'constructor',
  'ﷺ'.repeat(20),
  '🏗'.repeat(20),
] as const;

test('TRUST-11 13 of 15: what is typed is text, wherever it goes', async () => {
  const tables = async () => {
    const { rows } = await sql<{ n: string }>`select count(*) as n from information_schema.tables
      where table_schema = 'public'`.execute(house.db);
    return rows[0]?.n;
  };
  const before = await tables();
  const changed: string[] = [];
  const faults: string[] = [];
  const slow: number[] = [];
  const heads: string[] = [];
  let calls = 0;
  const ask: typeof admin.ask = async (...asked) => {
    const began = performance.now();
    const said = await admin.ask(...asked);
    calls++;
    slow.push(performance.now() - began);
    if (said.status >= 500) faults.push(`${said.status} ${asked[0]} ${asked[1]}`);
    return said;
  };
  for (const text of texts) {
    // A break of a line and a direction mark are no part of a name (api/1.3).
    const name = text.replaceAll(/[\r\n]+/g, ' ').replaceAll('\u202e', '');
    const form = formOf({
      projectName: text,
      notes: text,
      customFields: { [`K ${text}`.slice(0, 60)]: text },
      estimationItem: sectionOf(sentItem(2, 5_000, { nama: text, kode: '' })),
    });
    const said = await ask('POST', '/estimation?return=full', { form });
    if (said.status !== 201) {
      changed.push(`${text}: ${said.status}`);
      continue;
    }
    const { id, projectName, estimationItem } = said.body.data;
    const stored = [
      projectName,
      estimationItem[0].items[0].deskripsi ?? estimationItem[0].items[0].nama,
    ];
    for (const one of stored)
      if (one.replaceAll(/\s+/g, ' ') !== name) changed.push(`${text}: ${one}`);
    const q = encodeURIComponent(text);
    for (const at of ['/estimation', '/hsp/items', '/master', '/units', '/sources', '/users']) {
      await ask('GET', `${at}?q=${q}&orderBy=${q}&page=${q}&limit=${q}`);
    }
    for (const at of ['/hsp/items/by-kode/', '/master/by-code/', '/estimation/', '/files/']) {
      await ask('GET', at + q);
    }
    for (const kind of ['pdf', 'excel']) {
      const file = await ask('GET', `/estimation/${id}/download/${kind}`);
      expect([text, kind, file.status]).toEqual([text, kind, 200]);
      heads.push(file.headers.get('content-disposition') ?? '');
      expect(file.headers.get('x-injected')).toBeNull();
    }
    const source = await ask('POST', '/sources', {
      body: { code: text.slice(0, 20), label: text },
    });
    if (source.status === 201) await ask('DELETE', `/sources/${source.body.data.id}`);
  }
  const csv = await ask('GET', '/hsp/export?format=csv');
  tell('injection', {
    texts: texts.length,
    calls,
    500: faults.length,
    'stored otherwise': changed.length,
    'median ms': Math.round(median(slow)),
    'slowest ms': Math.round(Math.max(...slow)),
    'tables before and after': `${before}/${await tables()}`,
  });
  expect({ faults, changed }).toEqual({ faults: [], changed: [] });
  expect(await tables()).toBe(before);
  expect(csv.status).toBe(200);
  // oxlint-disable-next-line no-control-regex
  expect(heads.filter((head) => /[\u0000-\u001f/\\]/.test(head.replaceAll('%2F', '')))).toEqual([]);
});

test('TRUST-11 14 of 15: hostile files are refused soon, and what is beside them goes on', async () => {
  for (let n = 0; n < 20; n++) await admin.ask('GET', '/units');
  await house.collectGarbage();
  const before = await house.figure('process_resident_memory_bytes');
  let most = before;
  let isOver = false;
  const waits: number[] = [];
  const beside = (async () => {
    while (!isOver) {
      const began = performance.now();
      expect((await admin.ask('GET', '/units')).status).toBe(200);
      waits.push(performance.now() - began);
      most = Math.max(most, await house.figure('process_resident_memory_bytes'));
    }
  })();
  const odd: string[] = [];
  let slowest = 0;
  const send = async (what: string, at: string, field: string, file: Uint8Array, name: string) => {
    const form = formOf({ projectName: 'X' });
    form.set(field, new Blob([file as BlobPart]), name);
    const began = performance.now();
    const { status } = await admin.ask('POST', at, { form });
    slowest = Math.max(slowest, performance.now() - began);
    if (![413, 415, 422].includes(status)) odd.push(`${what}: ${status}`);
  };
  for (const [what, make] of hostileLists) {
    const file = make();
    await send(what, '/master/import/materials?dryRun=1', 'file', file, nameOf(file));
  }
  const flat = png(16, 16);
  const pictures: readonly (readonly [string, Uint8Array])[] = [
    ['a picture that says it is 60,000 wide', png(16, 16, { width: 60_000, height: 60_000 })],
    ['a picture of more rows than it has', png(16, 16, { width: 16, height: 4_000 })],
    ['a cut PNG', flat.subarray(0, flat.length - 20)],
    ['a cut JPEG', jpg.subarray(0, jpg.length - 40)],
    ['a text', Buffer.from('bukan gambar')],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['HTML behind a PNG’s head', Buffer.concat([flat.subarray(0, 8), Buffer.from('<script>')])],
    ['nothing', new Uint8Array(0)],
    [
      '6 MB of noise behind a JPEG’s head',
      Buffer.concat([jpg.subarray(0, 20), Buffer.alloc(6 * MB, 7)]),
    ],
  ];
  for (const [what, file] of pictures) await send(what, '/estimation', 'image', file, 'gambar.png');
  isOver = true;
  await beside;
  tell('uploads', {
    lists: hostileLists.length,
    pictures: pictures.length,
    'taken or failed': odd.length,
    'slowest refusal ms': Math.round(slowest),
    'RSS more, MB': Math.round((most - before) / MB),
    'calls beside, median ms': Math.round(median(waits)),
    'slowest ms': Math.round(Math.max(...waits)),
  });
  expect(odd).toEqual([]);
  expect((most - before) / MB).toBeLessThan(384);
});
