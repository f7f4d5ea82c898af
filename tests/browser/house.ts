import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { chromium, type Browser } from 'playwright-core';
import { inject } from 'vitest';
import { openStaticFiles } from '../../src/server/platform/http/static-files.ts';
import { pagesToLend, restingPage, restingPlace } from './lent-pages.ts';

/** What is played in a house for one test file. */
interface Play {
  fetch: Parameters<typeof serve>[0]['fetch'];
  /** What its pages complained of. */
  complaints: string[];
}

/**
 * What a test file needs and does not change, kept by its worker for the next one: a browser, the
 * port, the built web application, and the pages at rest, which know the code of that origin.
 */
export interface House {
  port: number;
  origin: string;
  staticFiles: ReturnType<typeof openStaticFiles>;
  lend: ReturnType<typeof pagesToLend>['lend'];
  begin: (play: Play) => void;
  /** Closes what the play left open; then the house is free for the next one. */
  end: () => Promise<void>;
}

const free: (House & { isSound: () => boolean })[] = [];

export async function enterHouse(): Promise<House> {
  for (let house = free.pop(); house !== undefined; house = free.pop()) {
    if (house.isSound()) return house;
  }
  return buildHouse();
}

async function buildHouse(): Promise<House> {
  let play: Play | undefined;
  const server = serve({
    fetch: (request, env) => {
      if (new URL(request.url).pathname === restingPlace) return restingPage();
      return play ? play.fetch(request, env) : new Response(null, { status: 503 });
    },
    port: 0,
    hostname: '127.0.0.1',
  }) as Server; // no other kind is asked for
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on TCP
  const origin = `http://127.0.0.1:${port}`;

  const browser = await launch();
  const { lend, closeAllBut } = pagesToLend(browser, origin, (page, visitor) => {
    const complain = (what: string) =>
      play?.complaints.push(`${visitor()}: ${page.url()}: ${what}`);
    page.on('pageerror', (error) => complain(String(error)));
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) complain(message.text());
    });
  });

  const house = {
    port,
    origin,
    staticFiles: openStaticFiles(inject('webFolder')),
    lend,
    begin: (begun: Play) => void (play = begun),
    isSound: () => browser.isConnected(),
    async end() {
      await closeAllBut(2);
      play = undefined;
      server.closeAllConnections();
      free.push(house);
    },
  };
  return house;
}

let isLeftWithWorker = false;

async function launch(): Promise<Browser> {
  const isRoot = process.getuid?.() === 0; // Chromium's sandbox refuses root
  // vitest ends a worker by SIGTERM; at the exit Playwright kills its browsers and clears their files.
  if (!isLeftWithWorker) process.once('SIGTERM', () => process.exit());
  isLeftWithWorker = true;
  return chromium.launch({
    executablePath: inject('chromium'),
    handleSIGTERM: false,
    args: [
      ...(isRoot ? ['--no-sandbox'] : []),
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-dev-shm-usage',
    ],
  });
}
