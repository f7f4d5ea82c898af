// An open page of an estimate beside those who store and accept elsewhere: its figures and Periksa's findings are of one version.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson, type Person } from '../support/database.ts';
import { button } from './editor-lines.ts';
import { changeEstimate, item, makeEstimate } from './estimates.ts';
import { findings } from './findings.ts';
import { newTab, openBrowser } from './nothing-lost-tabs.ts';
import { raiseStage, type Stage } from './stage.ts';

let stage: Stage;
let sari: Person;
beforeAll(async () => {
  stage = await raiseStage();
  sari = await addPerson(stage.db, 'USER', 'Sari Dewi');
});
afterAll(() => stage.strike());

const content = (harga: number, ...others: object[]) => [
  { title: 'TANAH', items: [item('Galian tanah', 2, harga), ...others] },
];
/** Without a volume: a finding that must be seen. */
const unmeasured = (nama = 'Urugan pasir') => item(nama, 0, 500);

const make = () => makeEstimate(stage, content(1000), { ppn: '0' }, sari);
const store = (id: string, harga: number, ...others: object[]) =>
  changeEstimate(stage, id, { estimationItem: content(harga, ...others) });

const news = (page: Page) => page.getByRole('complementary', { name: 'Versi baru' });
const total = (page: Page) => page.locator('[data-explain=total]').innerText();
const stops = (page: Page, count: number) =>
  page.getByText(`${count} temuan harus dilihat`, { exact: true });

/** All that was seen on the page since, a line for each pair of figures and findings. */
const pairsSeen = async (page: Page) => {
  await page.evaluate(() => {
    const seen = new Set<string>();
    const look = () => {
      const sum = document.querySelector('[data-explain=total]')?.textContent ?? '';
      const doubts = /(\d+) temuan harus dilihat/.exec(document.body.innerText)?.[1] ?? '-';
      seen.add(`${/[\d.]+,?\d*$/.exec(sum)?.[0] ?? ''} ${doubts}`);
      requestAnimationFrame(look);
    };
    look();
    Object.assign(window, { pairs: seen });
  });
  return () => page.evaluate(() => [...(window as unknown as { pairs: Set<string> }).pairs]);
};

test.each([1440, 390])(
  'DETAIL-27 another one stores: an open page follows, figures and findings together, and says so, at %i px',
  async (width) => {
    const id = await make();
    const page = await stage.visit(`/estimation/${id}`, { as: sari, width });
    await expect.poll(() => total(page)).toContain('2.000');
    const pairs = await pairsSeen(page);
    await store(id, 3000, unmeasured());
    await news(page)
      .getByText(
        /^Versi 2 disimpan oleh Dimas Aryo Wibisono pukul \d\d\.\d\d; halaman ini sudah mengikutinya\. Grand Total tadinya Rp\s2\.000\.$/,
      )
      .waitFor();
    expect(await total(page)).toContain('6.000');
    await stops(page, 1).waitFor();
    expect(await pairs()).toEqual(['2.000 -', '6.000 1']);
    expect(await findings(page)).toEqual([]);
    const foot = await news(page).boundingBox();
    expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBeLessThanOrEqual(
      await page.evaluate(() => innerHeight),
    );

    // What was shown first is what the next one is held against, until it is noticed.
    await store(id, 4000);
    await news(page)
      .getByText(/^Versi 3 .*tadinya Rp\s2\.000\.$/)
      .waitFor();
    expect(await news(page).getByRole('link', { name: 'Bandingkan' }).getAttribute('href')).toBe(
      `/estimation/${id}/compare?dari=1`,
    );
    expect(await stops(page, 1).count()).toBe(0);
    await button(page, 'Tutup pemberitahuan versi baru').click();
    expect(await news(page).count()).toBe(0);
    await store(id, 5000);
    await news(page)
      .getByText(/^Versi 4 .*tadinya Rp\s8\.000\.$/)
      .waitFor();
  },
);

test('DETAIL-27 what is stored from the page itself, or was before it was opened, is no news', async () => {
  const id = await make();
  await store(id, 3000);
  const page = await stage.visit(`/estimation/${id}`);
  await expect.poll(() => total(page)).toContain('6.000');
  await button(page, 'Tindakan lain').click();
  await page.getByRole('menuitem', { name: 'Riwayat' }).click();
  await button(page, 'Pulihkan revisi 1').click();
  await button(page, 'Pulihkan').last().click();
  await page.getByText('Revisi 1 dipulihkan').waitFor();
  await page.getByRole('dialog', { name: 'Riwayat' }).waitFor({ state: 'detached' });
  await expect.poll(() => total(page)).toContain('2.000');
  expect(await news(page).count()).toBe(0);
  // The list of revisions closed together with the question over it, and the message outlives both.
  await page.getByRole('button', { name: 'Urungkan' }).click();
  await expect.poll(() => total(page)).toContain('6.000');
  expect(await news(page).count()).toBe(0);
  // What it kept of the first look is older than what was stored while it was elsewhere.
  await page.getByRole('link', { name: 'Update Estimation' }).click();
  await page.getByLabel('Volume, Galian tanah', { exact: true }).fill('5');
  await page.keyboard.press('Control+s');
  await page.getByText('Berhasil memperbarui estimasi').first().waitFor();
  await page.goBack();
  await expect.poll(() => total(page)).toContain('15.000');
  expect(await news(page).count()).toBe(0);
});

test('DETAIL-27 after a lost line it catches up; a newer version that cannot be read is said, with a button', async () => {
  const id = await make();
  const page = await stage.visit(`/estimation/${id}`, { as: sari });
  await expect.poll(() => total(page)).toContain('2.000');
  await page.context().setOffline(true);
  await store(id, 3000, unmeasured());
  await page.context().setOffline(false);
  await news(page)
    .getByText(/^Versi 2 disimpan oleh/)
    .waitFor({ timeout: 20_000 });
  expect(await total(page)).toContain('6.000');
  await stops(page, 1).waitFor();

  await page.route(`**/api/estimation/${id}`, (route) =>
    route.fulfill({ status: 500, json: { error: 'x' } }),
  );
  const pairs = await pairsSeen(page);
  await store(id, 4000, unmeasured(), unmeasured('Urugan kembali'));
  await news(page)
    .getByText(
      /^Versi 3 disimpan oleh Dimas Aryo Wibisono pukul \d\d\.\d\d dan belum dapat dibaca\. Halaman ini masih versi 2\.$/,
    )
    .waitFor({ timeout: 20_000 });
  expect(await total(page)).toContain('6.000');
  await page.unroute(`**/api/estimation/${id}`);
  await button(page, 'Muat versi 3').click();
  await stops(page, 2).waitFor();
  expect(await total(page)).toContain('8.000');
  expect(
    (await pairs()).filter((pair) => !['6.000 1', '6.000 -', '8.000 2'].includes(pair)),
  ).toEqual([]);
});

/** Periksa alone answers nothing, until the returned function is called. */
const withoutFindings = async (page: Page, id: string) => {
  const at = `**/api/estimation/${id}/checks`;
  await page.route(at, (route) =>
    route.fulfill({ status: 503, json: { status: 'error', error: 'x', code: 'BUSY' } }),
  );
  return () => page.unroute(at);
};

test('DETAIL-27 findings alone that cannot be read: the page keeps figures and findings of one version, and says so', async () => {
  const id = await makeEstimate(stage, content(1000, unmeasured()), { ppn: '0' }, sari);
  const page = await stage.visit(`/estimation/${id}`, { as: sari });
  await stops(page, 1).waitFor();
  const works = await withoutFindings(page, id);
  const pairs = await pairsSeen(page);
  await store(id, 3000, unmeasured(), unmeasured('Urugan kembali'));
  await news(page)
    .getByText(/^Versi 2 disimpan oleh .* belum dapat dibaca\. Halaman ini masih versi 1\.$/)
    .waitFor();
  expect(await total(page)).toContain('2.000');
  await stops(page, 1).waitFor();
  await works();
  await button(page, 'Muat versi 2').click();
  await stops(page, 2).waitFor();
  expect(await total(page)).toContain('6.000');
  expect(await pairs()).toEqual(['2.000 1', '6.000 2']);

  // Once it answers again the page follows by itself too.
  const worksAgain = await withoutFindings(page, id);
  await store(id, 4000, unmeasured());
  await button(page, 'Muat versi 3').waitFor();
  await worksAgain();
  await news(page)
    .getByText(/^Versi 3 .* halaman ini sudah mengikutinya/)
    .waitFor({ timeout: 20_000 });
  await stops(page, 1).waitFor();
});

test.each([1440, 390])(
  'DETAIL-28 findings that cannot be read as the page is opened are said, and come by themselves, at %i px',
  async (width) => {
    const id = await makeEstimate(stage, content(1000, unmeasured()), { ppn: '0' }, sari);
    const page = await stage.visit('/estimation', { as: sari, width });
    const works = await withoutFindings(page, id);
    await page.goto(`/estimation/${id}`);
    const unknown = page.getByText('Temuan Periksa belum dapat dibaca');
    await unknown.waitFor();
    expect(await findings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    if (process.env['SHOTS'])
      await page.screenshot({ path: `${process.env['SHOTS']}/detail28-${width}.png` });
    // It is asked again by the button, and said as long as it fails.
    const asked = page.waitForResponse(`**/api/estimation/${id}/checks`);
    await button(page, 'Coba lagi').click();
    await asked;
    expect(await unknown.count()).toBe(1);
    await works();
    await stops(page, 1).waitFor({ timeout: 20_000 });
    expect(await unknown.count()).toBe(0);
  },
);

test('DETAIL-28 findings are read as soon as the line is back', async () => {
  const id = await makeEstimate(stage, content(1000, unmeasured()), { ppn: '0' }, sari);
  const page = await stage.visit('/estimation', { as: sari });
  const at = `**/api/estimation/${id}/checks`;
  await page.route(at, (route) => route.abort());
  await page.goto(`/estimation/${id}`);
  await page.getByText('Temuan Periksa belum dapat dibaca').waitFor();
  await page.unroute(at);
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await stops(page, 1).waitFor({ timeout: 5_000 });
});

test('DETAIL-27 who made a file of a version that the page was not told of sees that version', async () => {
  const id = await make();
  const page = await stage.visit('/estimation', { as: sari });
  await page.route('**/api/events?*', (route) => route.abort());
  await page.goto(`/estimation/${id}`);
  await expect.poll(() => total(page)).toContain('2.000');
  await store(id, 3000, unmeasured());
  await button(page, 'Export PDF').click();
  const recap = page.getByRole('menuitem', { name: 'Rekap volume' });
  await Promise.all([page.waitForEvent('download'), recap.click()]);
  await news(page)
    .getByText(
      'Versi 2 sudah disimpan; halaman ini sudah mengikutinya. Grand Total tadinya Rp 2.000.',
    )
    .waitFor();
  expect(await total(page)).toContain('6.000');
  await stops(page, 1).waitFor();
});

test('DETAIL-27 what Periksa answers of a newer version is not told beside the older figures', async () => {
  const id = await makeEstimate(stage, content(1000, unmeasured()), { ppn: '0' }, sari);
  const page = await stage.visit('/estimation', { as: sari });
  await page.route('**/api/events?*', (route) => route.abort());
  await page.goto(`/estimation/${id}`);
  await stops(page, 1).waitFor();
  // The panel asks once more as it opens.
  const asked = page.waitForResponse(`**/api/estimation/${id}/checks`);
  await button(page, 'Lihat temuan').click();
  await asked;
  await store(id, 3000, unmeasured(), unmeasured('Urugan kembali'), unmeasured('Urugan sirtu'));
  await page.route(`**/api/estimation/${id}`, (route) =>
    route.fulfill({ status: 500, json: { error: 'x' } }),
  );
  await button(page, 'Terima "Volume belum diisi" dengan alasan').click();
  await page.keyboard.type('Menunggu gambar');
  await page.keyboard.press('Enter');
  const told = 'Versi 2 sudah disimpan dan belum dapat dibaca. Halaman ini masih versi 1.';
  await page.locator('aside').getByText(told).waitFor();
  await page.getByRole('dialog').getByText('3 harus dilihat').waitFor();
  await page.keyboard.press('Escape');
  expect(await page.getByText('temuan harus dilihat').count()).toBe(0);
  expect(await total(page)).toContain('2.000');
  await page.unroute(`**/api/estimation/${id}`);
  await button(page, 'Muat versi 2').click();
  await stops(page, 3).waitFor();
  expect(await total(page)).toContain('6.000');
});

test('DETAIL-27 whoever only looks at an estimate is seen by nobody who edits it', async () => {
  const id = await make();
  const { context, first } = await openBrowser(stage, `/estimation/update/${id}#step2`, sari);
  const people = first.getByRole('list', { name: 'Juga membuka estimasi ini' });
  const looks = await newTab(context, `/estimation/${id}`);
  const theirs = await stage.visit(`/estimation/${id}`);
  for (const one of [looks, theirs]) await expect.poll(() => total(one)).toContain('2.000');
  await store(id, 3000);
  await news(looks).waitFor();
  await news(theirs).waitFor();
  await news(first).waitFor();
  expect(await people.count()).toBe(0);
  await context.close();
});

test.each([
  ['a tab of the same browser', true],
  ['another person', false],
])(
  'CHECK-53 what is let stand or opened again is seen on every open page: by %s',
  async (_, isOwn) => {
    const id = await makeEstimate(stage, content(1000, unmeasured()), { ppn: '0' }, sari);
    const { context, first: page } = await openBrowser(stage, `/estimation/${id}`, sari);
    const editor = await newTab(context, `/estimation/update/${id}#step2`);
    const acts = isOwn
      ? await newTab(context, `/estimation/${id}`)
      : await stage.visit(`/estimation/${id}`);
    await stops(page, 1).waitFor();
    await button(page, 'Lihat temuan').click();
    const list = page.getByRole('dialog', { name: 'Periksa' });
    await list.getByText('Volume belum diisi').first().waitFor();
    await button(editor, 'Periksa').click();
    const panel = editor.getByRole('complementary', { name: 'Periksa' });
    await panel.getByText('1 harus dilihat').waitFor();

    await button(acts, 'Lihat temuan').click();
    await button(acts, 'Terima "Volume belum diisi" dengan alasan').click();
    await acts.keyboard.type('Menunggu gambar');
    await acts.keyboard.press('Enter');
    await acts.getByText('1 diterima dengan alasan').waitFor();
    for (const one of [list, panel]) {
      await one.getByText('1 diterima dengan alasan').click();
      await one.getByText('Menunggu gambar').waitFor();
    }
    await expect.poll(() => stops(page, 1).count()).toBe(0);
    await acts.getByText('1 diterima dengan alasan').click();
    await button(acts, 'Buka lagi').click();
    await panel.getByText('1 harus dilihat').waitFor();
    await list.getByText('1 harus dilihat').waitFor();
    await expect.poll(() => stops(page, 1).count()).toBe(1);
    // No version was stored by it.
    expect(await news(page).count()).toBe(0);
    await context.close();
  },
);

test('CHECK-53 whoever is typing a reason for what another one lets stand is told, and stays in the list', async () => {
  const works = content(1000, unmeasured(), unmeasured('Urugan kembali'));
  const id = await makeEstimate(stage, works, { ppn: '0' }, sari);
  const page = await stage.visit(`/estimation/update/${id}#step2`, { as: sari });
  const accept = (one: Page) => button(one, 'Terima "Volume belum diisi" dengan alasan').first();
  await button(page, 'Periksa').click();
  await accept(page).click();
  await page.keyboard.type('Menunggu gam');
  const theirs = await stage.visit(`/estimation/${id}`);
  await button(theirs, 'Lihat temuan').click();
  await accept(theirs).click();
  await theirs.keyboard.type('Ada di adendum');
  await theirs.keyboard.press('Enter');
  await page
    .getByText('Temuan ini baru saja diterima oleh Dimas Aryo Wibisono: “Ada di adendum”')
    .waitFor();
  const panel = page.getByRole('complementary', { name: 'Periksa' });
  expect(await panel.locator('*:focus').count()).toBe(1);
  // From there the keys lead on, and one's own reason is no news.
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => page.locator('*:focus').innerText()).toContain('Urugan kembali');
  await accept(page).click();
  await page.keyboard.type('Menunggu gambar');
  await page.keyboard.press('Enter');
  await panel.getByText('2 diterima dengan alasan').waitFor();
  expect(await page.getByText('baru saja diterima oleh Sari').count()).toBe(0);
});
