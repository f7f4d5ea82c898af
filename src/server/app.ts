import { Hono, type Context, type Next } from 'hono';
import { cors } from 'hono/cors';
import { lazily } from '../domain/memory/once.ts';
import { signIn } from './auth/sign-in.ts';
import { features } from './features.ts';
import { apiDocument, outsideOf } from './platform/api-document/api-document.ts';
import { docsScript, docsStyle } from './platform/api-document/docs-files.ts';
import { docsPage } from './platform/api-document/docs-page.ts';
import { currentRecords } from './current-records.ts';
import { bind } from './platform/http/bind.ts';
import { createCallLimits } from './platform/http/call-limits.ts';
import {
  answerOtherMethod,
  answerProblem,
  answerUnknownPath,
  keepPrivate,
  withRequestId,
} from './platform/http/envelope.ts';
import { callsAt, isPageNavigation, methodsAt } from './platform/http/page-navigation.ts';
import { CallCounts, countCalls } from './platform/upkeep/call-counts.ts';
import { metricsPath } from './platform/upkeep/metrics.ts';
import { watchCallers } from './platform/upkeep/seen.ts';
import { servicePaths } from './platform/readiness.ts';
import type { Route, Services } from './platform/http/routes.ts';
import { secureAnswer } from './platform/http/secure-answer.ts';

/** The web application's files; absent where Taksir runs as an API alone. */
export interface Pages {
  /** A file of the application, or undefined where there is none of that path. */
  asset(c: Context): Promise<Response | undefined>;
  /** The page that every navigation gets. */
  page(c: Context): Promise<Response>;
  /** Whether a page has this address. */
  isPage(path: string): boolean;
}

/**
 * Every path of Taksir, matched in the order of api/1.1: the API below /api, service
 * paths, files of the application, then pages or, for calls, the API at its bare paths.
 */
export function createApp(services: Services, pages?: Pages): Hono {
  const app = new Hono();
  app.onError(answerProblem);
  app.notFound(answerUnknownPath);
  const calls = new CallCounts();
  if (services.config.metricsToken !== undefined) app.use(countCalls(calls));
  const areLettersInLog = services.config.smtpUrl === undefined;
  app.use(
    withRequestId(services.log, areLettersInLog),
    secureAnswer(services.config.origin.startsWith('https:')),
  );
  const { corsOrigins } = services.config;
  if (corsOrigins.length > 0) app.use(cors(crossOrigin(corsOrigins)));

  const api = new Hono();
  const limits = createCallLimits(services.config.processes);
  const edge = { signIn, limits, records: currentRecords };
  api.use(keepPrivate, watchCallers(services));
  // Paths without a parameter first, so that /estimation/stats is not taken for an id.
  for (const route of features.toSorted(byParameters)) bind(api, services, edge, route);

  // Last: what comes here no call took.
  api.use(async (c, next) => {
    const methods = callMethods(c.req.path.replace(/^\/api(?=\/)/, ''));
    return methods.length > 0 ? answerOtherMethod(c, methods) : next();
  });

  const { origin } = services.config;
  const document = lazily(() => apiDocument({ origin, isOutside: outsideOf(features) }));
  const page = lazily(() => docsPage(document()));
  app.get('/api/openapi.json', (c) => c.json(document()));
  app.get('/api/docs', (c) => c.html(page()));
  app.get('/api/docs.css', (c) => c.body(docsStyle, 200, { 'Content-Type': 'text/css' }));
  app.get('/api/docs.js', (c) => c.body(docsScript, 200, { 'Content-Type': 'text/javascript' }));
  app.route('/api', api);
  app.all('/api/*', answerUnknownPath);
  app.route('/', servicePaths(services.db, services.config));
  app.route('/', metricsPath(services, calls));

  app.use(varyBySender);
  if (pages) {
    app.use(async (c, next) => (await pages.asset(c)) ?? next());
    app.use(async (c, next) => {
      if (isPageNavigation(c, { isCall, isPage: pages.isPage })) return pages.page(c);
      return next();
    });
  }
  app.route('/', api);
  return app;
}

const isCall = callsAt(
  features.flatMap(({ endpoint: { path, aliases = [] } }) => [path, ...aliases]),
);

const callMethods = methodsAt(
  features.flatMap(({ endpoint: { path, aliases = [], method, alsoMethod } }) =>
    [path, ...aliases].map((each) => ({
      path: each,
      methods: [method, ...(alsoMethod ? [alsoMethod] : [])],
    })),
  ),
);

const byParameters = (a: Route, b: Route) => countParameters(a) - countParameters(b);
const countParameters = ({ endpoint }: Route) => endpoint.path.split('/:').length;

/** The same path serves a page and a call, so caches must vary on these headers. */
async function varyBySender(c: Context, next: Next): Promise<void> {
  await next();
  if (isCall(c.req.path)) c.res.headers.append('Vary', 'Accept, Authorization');
}

function crossOrigin(origins: readonly string[]) {
  return {
    origin: [...origins],
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposeHeaders: ['Content-Disposition', 'ETag', 'Retry-After', 'X-Request-Id'],
  };
}
