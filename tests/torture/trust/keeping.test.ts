// What was acknowledged is there: whatever is killed, whoever writes beside, from a backup, on the device.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium } from 'playwright-core';
import { expect, test } from 'vitest';
import { build, isBuilt } from '../../../scripts/build.mjs';
import { findChromium } from '../../../scripts/chromium.mjs';
import { afterwards } from '../../support/afterwards.ts';
import { run, temporaryFolder } from '../../process/program.ts';
import { formOf, sectionOf, sentItem } from '../../support/estimates.ts';
import { programs, raiseHouse, tell, type Ask } from './house.ts';

interface Estimate {
  readonly id: string;
  readonly item: string;
  version: number;
  /** The price of the last save that was answered. */
  harga: number;
  /** That of one which may or may not have arrived. */
  tried: number | undefined;
}

async function make(ask: Ask, name: string): Promise<Estimate> {
  const items = Array.from({ length: 30 }, (_, n) => sentItem(1, 1000, { nama: `Kerja ${n}` }));
  const form = formOf({ projectName: name, estimationItem: sectionOf(...items) });
  const { data } = (await ask('POST', '/estimation?return=full', { form })).body;
  const item = data.estimationItem[0].items[0].id;
  return { id: data.id, item, version: data.version, harga: 1000, tried: undefined };
}

function save(ask: Ask, { id, item, version }: Estimate, harga: number) {
  const changes = [[item, { kind: 'item', fields: sentItem(1, harga) }]];
  const headers = { 'If-Match': `"${version}"` };
  return ask('PUT', `/estimation/${id}`, { form: formOf({ changes }), headers });
}

/** Saves until it is told to stop, or its server is gone. */
async function keepSaving(ask: Ask, estimate: Estimate, isOver: () => boolean): Promise<number> {
  let answered = 0;
  while (!isOver()) {
    estimate.tried = estimate.harga + 1;
    const said = await save(ask, estimate, estimate.tried).catch(() => undefined);
    if (said?.status !== 200) return answered;
    Object.assign(estimate, {
      version: said.body.data.version,
      harga: estimate.tried,
      tried: undefined,
    });
    answered++;
  }
  return answered;
}

/** Whether the stored estimate is the last that was answered, or that which was on its way. */
async function isKept(ask: Ask, estimate: Estimate): Promise<boolean> {
  const { data } = (await ask('GET', `/estimation/${estimate.id}`)).body;
  const { harga } = data.estimationItem[0].items[0];
  const isNext = harga === estimate.tried && data.version === estimate.version + 1;
  const isSame = harga === estimate.harga && data.version === estimate.version;
  Object.assign(estimate, { version: data.version, harga, tried: undefined });
  return isSame || isNext;
}

test('TRUST-11 7 of 15: kill -9 in the middle of saves loses nothing that was answered', async () => {
  const house = await raiseHouse();
  const sari = await house.join('USER', 'Sari');
  const estimates = await Promise.all([1, 2, 3, 4].map((n) => make(sari.ask, `Gedung ${n}`)));
  let answered = 0;
  let lost = 0;
  let slowest = 0;
  for (let round = 0; round < 8; round++) {
    const saving = estimates.map((one) => keepSaving(sari.ask, one, () => false));
    await pause(400 + round * 90);
    await house.kill(round % 2 === 1 ? 'with database' : undefined);
    for (const count of await Promise.all(saving)) answered += count;
    const began = performance.now();
    await house.start();
    slowest = Math.max(slowest, performance.now() - began);
    for (const one of estimates) if (!(await isKept(sari.ask, one))) lost++;
  }
  await house.stop();
  tell('kills', {
    kills: 8,
    'with PostgreSQL': 4,
    'saves answered': answered,
    lost,
    'slowest start ms': Math.round(slowest),
  });
  expect(lost).toBe(0);
  expect(answered).toBeGreaterThan(50);
});

test('TRUST-11 8 of 15: two who write at once: one save a version, and nobody’s is overwritten unseen', async () => {
  const house = await raiseHouse();
  const sari = await house.join('USER', 'Sari');
  const dimas = await house.join('ADMIN', 'Dimas');
  const estimate = await make(sari.ask, 'Bersama');
  const taken = new Map<number, number>();
  let refused = 0;
  const write = async (ask: Ask, first: number) => {
    const mine = { ...estimate };
    for (let n = 0; n < 150; n++) {
      const said = await save(ask, mine, first + n);
      if (said.status === 200) {
        mine.version = said.body.data.version;
        taken.set(mine.version, first + n);
      } else {
        expect([said.status, said.body.code]).toEqual([409, 'VERSION_CONFLICT']);
        refused++;
        mine.version = said.body.details.currentVersion;
      }
    }
  };
  await Promise.all([write(sari.ask, 10_000), write(dimas.ask, 20_000), write(sari.ask, 30_000)]);
  const { data } = (await sari.ask('GET', `/estimation/${estimate.id}`)).body;
  await house.stop();
  tell('two writers', {
    writers: 3,
    saves: 450,
    taken: taken.size,
    refused,
    'versions stored': data.version - estimate.version,
  });
  expect(taken.size + refused).toBe(450);
  expect(refused).toBeGreaterThan(10);
  expect(data.version - estimate.version).toBe(taken.size);
  expect(data.estimationItem[0].items[0].harga).toBe(taken.get(data.version));
});

test('TRUST-11 9 of 15: a backup under saves comes back elsewhere with all that was answered before it', async () => {
  const house = await raiseHouse();
  const sari = await house.join('USER', 'Sari');
  const estimates = await Promise.all([1, 2, 3, 4].map((n) => make(sari.ask, `Gedung ${n}`)));
  let isOver = false;
  const saving = estimates.map((one) => keepSaving(sari.ask, one, () => isOver));
  await pause(1_500);
  const before = estimates.map(({ version }) => version);
  const program = await programs();
  const file = path.join(temporaryFolder(), 'semua.cadangan');
  const began = performance.now();
  const made = run(program('backup'), ['backup', file], { TAKSIR_DATA: house.folder });
  expect(await made.ended).toBe(0);
  const backupTook = performance.now() - began;
  isOver = true;
  const answered = (await Promise.all(saving)).reduce((sum, n) => sum + n, 0);
  await house.stop();

  const folder = path.join(temporaryFolder(), 'data');
  const again = performance.now();
  const restored = run(program('backup'), ['restore', file], { TAKSIR_DATA: folder });
  expect(await restored.ended, restored.said()).toBe(0);
  const restoreTook = performance.now() - again;
  const other = await raiseHouse({ TAKSIR_DATA: folder });
  let lost = 0;
  for (const [at, { id }] of estimates.entries()) {
    const said = await fetch(`${other.origin}/api/estimation/${id}`, {
      headers: { Authorization: `Bearer ${sari.token}` },
    });
    const { data }: { data: { version: number } } = await said.json();
    if (data.version < (before[at] ?? 0)) lost++;
  }
  await other.stop();
  tell('restore', {
    'saves answered': answered,
    rows: /(\d+) baris/.exec(made.said())?.[1] ?? '?',
    'backup ms': Math.round(backupTook),
    'restore ms': Math.round(restoreTook),
    lost,
  });
  expect(lost).toBe(0);
});

/** A browser of its own process and profile, which can be killed as a power cut would. */
async function openBrowser(profile: string) {
  const program = await findChromium();
  if (program === undefined) throw new Error('No Chromium was found; TAKSIR_CHROMIUM names one.');
  const child = spawn(
    program,
    [
      '--headless',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      '--no-sandbox',
      '--no-first-run',
      '--disable-gpu',
      '--disable-dev-shm-usage',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const ended = once(child, 'close');
  afterwards(() => void child.kill('SIGKILL'));
  let said = '';
  child.stderr.on('data', (part) => (said += String(part)));
  await expect.poll(() => said).toMatch(/ws:\/\/\S+/);
  const browser = await chromium.connectOverCDP(/ws:\/\/\S+/.exec(said)?.[0] ?? '', {
    timeout: 90_000, // on a machine that is busy with other things
  });
  const context = browser.contexts()[0] ?? (await browser.newContext());
  const page = context.pages()[0] ?? (await context.newPage());
  const over = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
    await browser.close().catch(() => {});
  };
  return { page, kill: () => over('SIGKILL'), quit: () => over('SIGTERM') };
}

test('TRUST-11 10 of 15: what was typed is on the device when the browser is killed', async () => {
  if (!isBuilt()) await build();
  const house = await raiseHouse();
  const sari = await house.join('USER', 'Sari');
  const me = (await sari.ask('GET', '/auth/me')).body.data;
  const { id } = await make(sari.ask, 'Draf');
  const profile = temporaryFolder();
  const first = await openBrowser(profile);
  await first.page.goto(`${house.origin}/login`);
  await first.page.evaluate(
    ([token, user]) => {
      localStorage.setItem('token', String(token));
      localStorage.setItem('user', String(user));
    },
    [sari.token, JSON.stringify(me)],
  );
  await first.quit();

  const delays = [250, 500, 1_000, 1_500, 2_000, 3_000];
  const kept: number[] = [];
  for (const [round, delay] of delays.entries()) {
    const { page, kill } = await openBrowser(profile);
    await page.goto(`${house.origin}/estimation/update/${id}#step2`);
    const offered = page.getByRole('button', { name: 'Lanjutkan' });
    const cell = page.getByLabel('Volume, Kerja 0', { exact: true });
    await cell.or(offered).first().waitFor();
    if (await offered.isVisible()) await offered.click();
    await cell.fill(String(10 + round));
    await page.keyboard.press('Enter');
    await pause(delay);
    await kill();

    const again = await openBrowser(profile);
    await again.page.goto(`${house.origin}/estimation/update/${id}#step2`);
    const found = again.page.getByLabel('Volume, Kerja 0', { exact: true });
    const offer = again.page.getByRole('button', { name: 'Lanjutkan' });
    await found.or(offer).first().waitFor();
    if (await offer.isVisible()) await offer.click();
    await found.waitFor();
    const isThere = await expect
      .poll(() => found.inputValue(), { timeout: 3_000 })
      .toContain(String(10 + round))
      .then(
        () => true,
        () => false,
      );
    if (isThere) kept.push(delay);
    await again.quit();
  }
  await house.stop();
  tell('drafts', {
    'browsers killed': delays.length,
    'typed before, ms': delays.join('/'),
    'kept of them': kept.join('/'),
  });
  // A second is the promise.
  expect(kept).toEqual(expect.arrayContaining(delays.filter((delay) => delay >= 1_000)));
});
