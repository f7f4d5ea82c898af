// The findings of Periksa at the end of a bound set, as they are read back.
import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson } from '../../../tests/support/database.ts';
import { addEstimation, sectionOf, sentItem } from '../../../tests/support/estimates.ts';
import { readPdf } from '../../../tests/support/read-pdf.ts';
import { readWorkbook } from '../../../tests/support/read-workbook.ts';
import { startTestServer, type Ask, type TestServer } from '../../../tests/support/server.ts';
import { findingWords } from '../../domain/checks/finding-key.ts';
import type { Caller } from '../platform/http/caller.ts';
import { downloadPdf, downloadWorkbook } from './download.ts';
import type { Checks } from '../../contract/checks.ts';

let server: TestServer;
let sari: Ask;
let id: string;
let caller: Caller;
beforeAll(async () => {
  server = await startTestServer();
  caller = await addPerson(server.db, 'USER', 'Sari Dewi');
  sari = server.as(caller);
  const items = [
    sentItem(2, null, { nama: 'Galian tanah biasa' }),
    sentItem(0, 5_000, { nama: 'Urugan pasir bawah pondasi' }),
    sentItem(4, 90_000, { nama: 'Pasangan bata 1 m3 tebal setengah bata', satuan: 'm2' }),
  ];
  id = String((await addEstimation(sari, { estimationItem: sectionOf(...items) })).id);
});
afterAll(() => server.stop());

const panel = async (): Promise<Checks> =>
  (await sari('GET', `/estimation/${id}/checks`)).body.data;
const want = (findingsPage: boolean) =>
  sari('PUT', '/document-settings', { body: { settings: { findingsPage } } });

async function printed(query = '') {
  const { status, bytes } = await sari('GET', `/export-pdf/${id}/download/pdf/lengkap${query}`);
  expect(status).toBe(200);
  if (process.env['SHOT']) writeFileSync(`${process.env['SHOT']}/temuan${query.length}.pdf`, bytes);
  const pdf = await readPdf(bytes);
  return { ...pdf, pages: pdf.pages.map((runs) => runs.join(' ').replace(/\s+/g, ' ')) };
}

test('CHECK-46 a bound set ends with what the panel says, where that is wanted, and a tender copy never', async () => {
  await want(false);
  expect((await printed()).text).not.toContain('Temuan Periksa');
  await want(true);
  const [first] = (await panel()).findings;
  const finding = { rule: first?.rule, line: first?.line, says: first?.says };
  const reason = 'Harga menyusul dari pemasok';
  const { status } = await sari('PUT', `/estimation/${id}/checks/accepted`, {
    body: { ...finding, reason },
  });
  expect(status).toBe(200);

  const { findings } = await panel();
  expect(findings.length).toBeGreaterThan(1);
  const { pages, bookmarks, isTagged } = await printed();
  const last = pages.at(-1) ?? '';
  expect([isTagged, bookmarks.includes('Temuan Periksa')]).toEqual([true, true]);
  expect(last).toContain(`${findings.length - 1} terbuka, 1 diterima`);
  const [open = '', accepted = ''] = last.split('Diterima dengan alasan');
  const plain = (text: string) => text.replace(/\s+/g, ' ');
  for (const { text, accepted: is, ...words } of findings) {
    const says = findingWords(words);
    const own = is ? accepted : open;
    expect(own).toContain(plain(says));
    if (text !== '') expect(own).toContain(plain(text));
    expect(is ? open : accepted).not.toContain(plain(says));
  }
  expect(accepted).toContain(reason);
  expect(accepted).toMatch(/Sari Dewi, \d+ \p{L}+ \d{4}/u);
  expect((await printed('?prices=0')).text).not.toContain('Temuan Periksa');
});

/** A database in which somebody saves as soon as this many answers were read. */
function savedAfter(answers: number, act: () => Promise<void>) {
  let read = 0;
  return server.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (++read === answers) await act();
      return result;
    },
  });
}

test.each([1, 4, 8])(
  'CHECK-46 who saves after %i answers does not part the findings from the papers',
  async (answers) => {
    await want(true);
    const unpriced = sentItem(2, null, { nama: 'Bongkar pagar lama' });
    const made = String((await addEstimation(sari, { estimationItem: sectionOf(unpriced) })).id);
    const db = savedAfter(answers, async () => {
      const priced = sectionOf({ ...unpriced, harga: 71_000 });
      await sari('PUT', `/estimation/${made}`, { body: { estimationItem: priced } });
    });
    const wanted = { id: made, caller, logo: undefined, withoutLogo: true, withoutPrices: false };
    const call = { signal: new AbortController().signal, log: server.services.log };
    const { bytes } = await downloadPdf(db, 'lengkap', wanted, call);
    const { text } = await readPdf(bytes);
    expect(text.includes('71.000')).toBe(!text.includes('Harga belum diisi'));
  },
);

test.each([1, 2, 3, 4])(
  'EXP-02 who saves after %i answers does not part the sheets of a workbook',
  async (answers) => {
    const own = await addPerson(server.db, 'USER', 'Rina');
    const rina = server.as(own);
    const letterhead = (name: string) =>
      rina('PUT', '/document-settings', {
        body: { settings: { company: { name, line: '', address: '' } } },
      });
    await letterhead('PT Lama');
    const work = sentItem(2, 5_000, { nama: 'Galian' });
    const made = String((await addEstimation(rina, { estimationItem: sectionOf(work) })).id);
    const db = savedAfter(answers, async () => {
      await letterhead('PT Baru');
      await rina('PUT', `/estimation/${made}`, {
        body: { estimationItem: sectionOf({ ...work, harga: 71_000 }) },
      });
    });
    const wanted = {
      id: made,
      caller: own,
      logo: undefined,
      withoutLogo: true,
      withoutPrices: false,
    };
    const call = { signal: new AbortController().signal, log: server.services.log };
    const { shown } = await readWorkbook((await downloadWorkbook(db, wanted, call)).bytes);
    const said = [...shown.values()];
    const isNew = said.some((value) => String(value).includes('PT Baru'));
    expect(said.some((value) => String(value).includes(isNew ? 'PT Baru' : 'PT Lama'))).toBe(true);
    expect(said.includes(71_000)).toBe(isNew);
  },
);

test('CHECK-46 that nothing was found is said', async () => {
  for (const { rule, line, says } of (await panel()).findings)
    await sari('PUT', `/estimation/${id}/checks/accepted`, {
      body: { rule, line, says, reason: 'ya' },
    });
  expect((await printed()).pages.at(-1)).not.toContain('Terbuka');
  const works = Array.from({ length: 25 }, (_, at) =>
    sentItem(2, 5_000, { nama: `Pekerjaan khusus bagian ${at + 1}`, satuan: 'm3' }),
  );
  const nothing = sectionOf(...works);
  const clean = String((await addEstimation(sari, { estimationItem: nothing })).id);
  expect((await sari('GET', `/estimation/${clean}/checks`)).body.data.findings).toEqual([]);
  const { bytes } = await sari('GET', `/export-pdf/${clean}/download/pdf/lengkap`);
  const { pages } = await readPdf(bytes);
  expect(pages.at(-1)?.join(' ')).toContain('Periksa tidak menemukan apa pun');
});
