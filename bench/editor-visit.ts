// A hand in the editor: opens an estimate and does what is measured.
import { setTimeout as pause } from 'node:timers/promises';
import type { CDPSession, Page } from 'playwright-core';
import { quantile } from './figure.ts';
import { installProbe, type Probe } from './editor-probe.ts';

export type EditorVisit = Awaited<ReturnType<typeof visitEditor>>;

/** Opens the lines of an estimate in this new page and waits until they can be used. */
export async function visitEditor(page: Page, id: string) {
  page.setDefaultTimeout(120_000);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  await page.addInitScript(installProbe);
  await page.goto(`/estimation/update/${id}#step2`);
  await page.waitForFunction(() => window.probe.usable > 0, null, { polling: 50 });

  const hook = (name: string) => `[data-m="${name}"]`;

  /** The part that is in view and nearest to its middle. */
  async function find(name: string): Promise<{ x: number; y: number }> {
    const found = await page.evaluate((selector) => {
      const middle = innerHeight / 2;
      return [...document.querySelectorAll(selector)]
        .map((element) => element.getBoundingClientRect())
        .filter(({ top, bottom, height }) => height > 0 && top > 160 && bottom < innerHeight - 90)
        .map(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }))
        .toSorted((a, b) => Math.abs(a.y - middle) - Math.abs(b.y - middle))[0];
    }, hook(name));
    if (found) return found;
    await page.locator(hook('scroller')).evaluate((scroller) => scroller.scrollBy(0, 200));
    await pause(100);
    return find(name);
  }

  async function goToMiddle() {
    await page.locator(hook('scroller')).evaluate((scroller) => {
      scroller.scrollTop = scroller.scrollHeight / 2;
    });
    await pause(400);
  }

  const arm = (kind: string, until = '') =>
    page.evaluate(
      (set: Partial<Probe>) => {
        Object.assign(window.probe, set);
      },
      { kind, until, paints: [], samples: [] },
    );

  async function samples(count: number): Promise<number[]> {
    await page.waitForFunction((n) => window.probe.samples.length >= n, count, { polling: 25 });
    return page.evaluate(() => window.probe.samples);
  }

  /** Milliseconds from a press on a part to the paint of what it brings. */
  async function press(name: string, until = ''): Promise<number> {
    const { x, y } = await find(name);
    await page.mouse.move(x, y);
    await pause(100);
    await arm('click', until);
    await page.mouse.click(x, y);
    const [time = Number.NaN] = await samples(1);
    await arm('');
    return time;
  }

  return {
    page,
    cdp,
    find,
    goToMiddle,
    arm,
    samples,
    press,
    hook,
    paints: () => page.evaluate(() => window.probe.paints),
    usable: () => page.evaluate(() => window.probe.usable),
    longTasks: () => page.evaluate(() => window.probe.longTasks),
    counters: () => countersOf(cdp),
    close: () => page.context().close(),
  };
}

/** Milliseconds of script and of all main thread work since the page began, and bytes in use. */
async function countersOf(cdp: CDPSession) {
  const { metrics } = await cdp.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return {
    script: of('ScriptDuration') * 1000,
    task: of('TaskDuration') * 1000,
    heap: of('JSHeapUsedSize'),
    nodes: of('Nodes'),
  };
}

/** Types into a volume in the middle: script and time to paint of each key, in milliseconds. */
export async function typeVolume(visit: EditorVisit, slowDown: number, keys = 40) {
  const { page, cdp } = visit;
  await visit.goToMiddle();
  const { x, y } = await visit.find('volume');
  await page.mouse.click(x, y);
  await page.keyboard.press('F2');
  await pause(300);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  await visit.arm('keydown');
  const script: number[] = [];
  for (let n = 0; n < keys; n++) {
    const before = await visit.counters();
    await page.keyboard.press(n % 4 === 3 ? 'Backspace' : String((n % 9) + 1));
    await visit.samples(n + 1);
    await pause(30);
    script.push((await visit.counters()).script - before.script);
  }
  const paint = await visit.samples(keys);
  await visit.arm('');
  if ((await page.locator(`${visit.hook('volume')}[data-typing]`).count()) === 0) {
    throw new Error('the keys did not reach the volume');
  }
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return { script: p50And95(script), paint: p50And95(paint) };
}

const p50And95 = (times: readonly number[]) => ({
  p50: quantile(times, 0.5),
  p95: quantile(times, 0.95),
  most: Math.max(...times),
});

/** Scrolls 120 px a frame, then jumps across the document: p95 of the frames, script a frame. */
export async function scrollThrough(visit: EditorVisit) {
  await visit.goToMiddle();
  const before = await visit.counters();
  const frames = await visit.page.locator(visit.hook('scroller')).evaluate(async (scroller) => {
    const times: number[] = [];
    const nextFrame = () => new Promise<number>((done) => requestAnimationFrame(done));
    let last = await nextFrame();
    for (let n = 1; n <= 132; n++) {
      scroller.scrollTop =
        n <= 120 ? scroller.scrollTop + 120 : scroller.scrollHeight * ((n * 0.37) % 1);
      const now = await nextFrame();
      times.push(now - last);
      last = now;
    }
    return times;
  });
  const script = (await visit.counters()).script - before.script;
  return { p95: quantile(frames, 0.95), script: script / frames.length };
}

/** Lifts an item in the middle by its handle: the slowest of the first three moves. */
export async function startDrag(visit: EditorVisit): Promise<number> {
  const { page } = visit;
  await visit.goToMiddle();
  const { x, y } = await visit.find('drag-item');
  await page.mouse.move(x, y);
  await page.mouse.down();
  await pause(200);
  await visit.arm('pointermove');
  for (let n = 1; n <= 6; n++) {
    await page.mouse.move(x, y + n * 7);
    await visit.samples(n);
  }
  const moves = await visit.samples(6);
  await visit.arm('');
  await page.keyboard.press('Escape');
  await page.mouse.up();
  return Math.max(...moves.slice(0, 3));
}

/** Adds an item to a list in the middle, from the press to the paint; takes it back. */
export async function addInMiddle(visit: EditorVisit): Promise<number> {
  await visit.goToMiddle();
  const time = await visit.press('add-item');
  await pause(200);
  await visit.page.keyboard.press('Control+z');
  await pause(600);
  return time;
}

/** Pastes a sheet after an item in the middle, then takes it back: both from key to paint. */
export async function pasteAndUndo(visit: EditorVisit, sheet: string) {
  const { page } = visit;
  await visit.goToMiddle();
  const { x, y } = await visit.find('volume');
  await page.mouse.click(x, y);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((text) => navigator.clipboard.writeText(text), sheet);
  await page.keyboard.press('Control+v');
  const submit = page.locator('dialog[open] button[type=submit]');
  await submit.waitFor();
  await pause(300);
  await visit.arm('click', 'body:not(:has(dialog[open]))');
  await submit.click();
  const [paste = Number.NaN] = await visit.samples(1);
  await visit.arm('');
  await pause(2_000); // the draft of so many lines is written meanwhile
  await page.keyboard.down('Control');
  await visit.arm('keydown');
  const before = await visit.counters();
  await page.keyboard.press('z');
  const [undo = Number.NaN] = await visit.samples(1);
  const script = (await visit.counters()).script - before.script;
  await visit.arm('');
  await page.keyboard.up('Control');
  await pause(2_000);
  return { paste, undo, script };
}

/** Replaces a word everywhere, filters by a word and jumps to a line far away: to their paint. */
export async function searchLines(visit: EditorVisit) {
  const { page } = visit;
  await visit.goToMiddle();
  const { x, y } = await visit.find('volume');
  await page.mouse.click(x, y);
  const closed = 'body:not(:has(dialog[open]))';

  await page.keyboard.press('Control+h');
  await page.getByLabel('Ganti dengan').fill('Cor');
  await page.getByLabel('Cari', { exact: true }).fill('Beto');
  await visit.arm('keydown');
  await page.keyboard.press('n');
  const [looked = Number.NaN] = await visit.samples(1);
  await visit.arm('keydown', closed);
  await page.keyboard.press('Enter');
  const [replaced = Number.NaN] = await visit.samples(1);
  await visit.arm('');
  await pause(1_500);
  await page.keyboard.press('Control+z');
  await pause(1_500);

  await page.keyboard.press('Control+Shift+l');
  await page.getByLabel('Saring menurut kode atau uraian').waitFor();
  await visit.arm('keydown');
  const word = 'keramik';
  for (let at = 0; at < word.length; at++) {
    await page.keyboard.press(word.charAt(at));
    await visit.samples(at + 1);
    await pause(60);
  }
  const filtered = await visit.samples(word.length);
  await visit.arm('');
  await page.keyboard.press('Enter');
  await visit.arm('keydown');
  await page.keyboard.down('Control');
  await page.keyboard.down('Shift');
  await visit.arm('keydown');
  await page.keyboard.press('l');
  const [unfiltered = Number.NaN] = await visit.samples(1);
  await visit.arm('');
  await page.keyboard.up('Shift');
  await page.keyboard.up('Control');
  await pause(300);

  await page.keyboard.press('Control+g');
  await page.getByRole('combobox', { name: 'Nomor, kode, atau uraian' }).fill('II.3.7');
  await pause(200);
  await visit.arm('keydown', closed);
  await page.keyboard.press('Enter');
  const [jumped = Number.NaN] = await visit.samples(1);
  await visit.arm('');
  await pause(300);
  return { looked, replaced, filtered: Math.max(...filtered, unfiltered), jumped };
}

/** Opens the catalogue of a list in the middle, then searches it: until its lines are painted. */
export async function pick(visit: EditorVisit, text: string) {
  const { page, hook } = visit;
  const offers = `:has(> ${hook('picker-option')}, * > ${hook('picker-option')})`;
  const settled = `[role=listbox]:not([aria-busy=true])${offers}`;
  await visit.goToMiddle();
  const open = await visit.press('open-picker', settled);
  const painted: number[] = [];
  const answered: number[] = [];
  await page.locator(hook('picker-search')).focus();
  for (const letter of text) {
    await visit.arm('keydown', settled);
    await page.keyboard.press(letter);
    answered.push(...(await visit.samples(1)));
    painted.push(...(await visit.paints()));
    await pause(200);
  }
  await visit.arm('');
  await page.keyboard.press('Escape');
  return { open, painted, answered };
}
