import { afterAll, beforeAll, test } from 'vitest';
import { loadStarter } from '../../src/server/starter/load-starter.ts';
import { makeEstimate, readEstimate } from './estimates.ts';
import { button, cell, openEditor, order, save, volume } from './editor-lines.ts';
import { raiseStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await raiseStage();
  await loadStarter(stage.db, stage.services.log);
});
afterAll(() => stage.strike());
const say = (...x: unknown[]) => console.log('>>', ...x.map((y) => (typeof y === 'string' ? y : JSON.stringify(y))));

test('shots', async () => {
  const page = await stage.visit('/dashboard');
  await page.waitForTimeout(1000);
  await page.screenshot({ path: '/tmp/shots/i-dash-empty.png' });
  const many = Array.from({ length: 4 }, (_, s) => ({ title: `PEKERJAAN ${s}`, items: Array.from({ length: 12 }, (_, i) => ({ nama: `Uraian pekerjaan yang panjang sekali nomor ${s}.${i} dengan keterangan bahan dan cara`, satuan: 'm3', volume: i + 1, harga: i % 5 === 0 ? 0 : 1000 * i, note: i % 4 === 0 ? 'Periksa lagi' : '' })) }));
  const id = await makeEstimate(stage, many);
  for (const [width, dark] of [[1440, false], [1366, false], [1024, true], [768, false], [390, true]] as const) {
    const p = await stage.visit(`/estimation/update/${id}#step2`, { width, dark });
    await p.waitForTimeout(1800);
    await p.screenshot({ path: `/tmp/shots/i-edit-${width}.png` });
    if (width === 1440) {
      await p.keyboard.press('Control+h');
      await p.waitForTimeout(900);
      await p.screenshot({ path: `/tmp/shots/i-replace.png` });
      await p.keyboard.press('Escape');
      await p.keyboard.press('Control+Shift+l');
      await p.waitForTimeout(900);
      await p.screenshot({ path: `/tmp/shots/i-filter.png` });
    }
    await p.close();
  }
  await page.goto('/dashboard');
  await page.waitForTimeout(1200);
  await page.screenshot({ path: '/tmp/shots/i-dash.png' });
  await page.goto('/panduan');
  await page.waitForTimeout(1200);
  await page.screenshot({ path: '/tmp/shots/i-guide.png' });
  await page.goto('/hsp?search=beton%20k225');
  await page.waitForTimeout(1200);
  await page.screenshot({ path: '/tmp/shots/i-hsp.png' });
  await page.close();
}, 200000);

test('hand', async () => {
  const content = [{ title: 'PEKERJAAN TANAH', items: [{ nama: 'Galian tanah', satuan: 'm3', volume: 2, harga: 1000 }, { nama: 'Urugan', satuan: 'm3', volume: 3, harga: 500 }] }, { title: 'PEKERJAAN BETON', items: [{ nama: 'Sloof', satuan: 'm3', volume: 1, harga: 2000 }] }];
  const { id, page } = await openEditor(stage, content);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.emulateNetworkConditions', { offline: false, latency: 300, downloadThroughput: 1e6, uploadThroughput: 1e6 });
  // a row typed at speed with all cells
  await button(page, 'Tambah Item manual ke PEKERJAAN TANAH').click();
  await page.locator('[data-column=deskripsi] input:focus').waitFor();
  await page.keyboard.type('urugan pasir', { delay: 12 });
  await page.keyboard.press('Tab');
  await page.keyboard.type('12,5', { delay: 12 });
  await page.keyboard.press('Tab');
  await page.keyboard.type('m3', { delay: 12 });
  await page.keyboard.press('Tab');
  await page.keyboard.type('=150000*1,1', { delay: 12 });
  await page.keyboard.press('Enter');
  await page.waitForTimeout(1500);
  await page.screenshot({ path: '/tmp/shots/h1.png' });
  await page.keyboard.press('Escape');
  // note
  await cell(page, 'Sloof', 'volume').click();
  await page.keyboard.press('Shift+F2');
  await page.keyboard.type('catatan cepat', { delay: 5 });
  await page.waitForTimeout(800);
  await page.screenshot({ path: '/tmp/shots/h2.png' });
  await page.keyboard.press('Control+Enter');
  await page.waitForTimeout(600);
  await page.keyboard.press('Control+s');
  await page.waitForTimeout(2500);
  say(await readEstimate(stage, id).then((e) => e.estimationItem.map((s) => s.items?.map((i) => [i.deskripsi, i.volume, i.satuan, i.harga, i.kode, (i as { note?: string }).note]))));
  // replace then undo
  await page.keyboard.press('Control+h');
  await page.waitForTimeout(1200);
  await page.keyboard.type('urugan', { delay: 10 });
  await page.keyboard.press('Tab');
  await page.keyboard.type('timbunan', { delay: 10 });
  await page.waitForTimeout(500);
  await page.screenshot({ path: '/tmp/shots/h3.png' });
  await page.keyboard.press('Enter');
  await page.waitForTimeout(800);
  await page.screenshot({ path: '/tmp/shots/h4.png' });
  say(await order(page));
  await page.keyboard.press('Escape');
  // filter: without price → delete all shown
  await page.close();
}, 200000);
