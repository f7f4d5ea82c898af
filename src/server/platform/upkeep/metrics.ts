// GET /metrics: calls of all processes, figures of this one and of what it works with, for whoever shows
// METRICS_TOKEN.
import { createHash, timingSafeEqual } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Hono } from 'hono';
import { poolState, type Database } from '../database/database.ts';
import { answerOtherMethod, answerProblem } from '../http/envelope.ts';
import type { Services } from '../http/routes.ts';
import type { Config } from '../config.ts';
import { Problem } from '../problem.ts';
import { taksirVersion } from '../version.ts';
import { CallCounts } from './call-counts.ts';
import { spaceAt } from './disk.ts';
import { exposed, sample, type Metric } from './exposition.ts';
import { gatherer } from './gather-counts.ts';
import { madeBackupsIn } from './kept-backups.ts';
import { schemaState } from './schema-state.ts';
import { countJobs, readMailQueue } from './state-store.ts';

export function metricsPath({ db, config }: Services, calls: CallCounts): Hono {
  const service = new Hono();
  const { metricsToken } = config;
  // Where it is off it is an unknown path like any other.
  if (metricsToken === undefined) return service;
  const gather = gatherer(calls);
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  service.onError(answerProblem);
  service.get('/metrics', async (c) => {
    const shown = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? '';
    if (!timingSafeEqual(hashOf(shown), hashOf(metricsToken))) {
      c.header('WWW-Authenticate', 'Bearer');
      throw new Problem('AUTH_REQUIRED');
    }
    const metrics = [
      ...callMetrics(CallCounts.sumOf(await gather())),
      ...processMetrics(delay.percentile(99) / 1e9),
      ...poolMetrics(db),
      ...(await placeMetrics(config)),
      ...(await databaseMetrics(db)),
    ];
    delay.reset();
    c.header('Cache-Control', 'no-store');
    return c.text(exposed(metrics), 200, { 'Content-Type': 'text/plain; version=0.0.4' });
  });
  service.all('/metrics', (c) => answerOtherMethod(c, ['GET', 'HEAD']));
  return service;
}

const hashOf = (text: string) => createHash('sha256').update(text).digest();

const gauge = (name: string, help: string, value: number): Metric => ({
  name,
  type: 'gauge',
  help,
  samples: [sample(value)],
});

function callMetrics(calls: CallCounts): Metric[] {
  const { calls: answered, durations, errors } = calls.samples();
  return [
    {
      name: 'taksir_http_requests_total',
      type: 'counter',
      help: 'Calls that were answered, by the path of the contract.',
      samples: answered,
    },
    {
      name: 'taksir_http_request_duration_seconds',
      type: 'histogram',
      help: 'How long answers took until they began to leave.',
      samples: durations,
    },
    {
      name: 'taksir_errors_total',
      type: 'counter',
      help: 'Refusals and failures, by their code.',
      samples: errors,
    },
  ];
}

function processMetrics(lag: number): Metric[] {
  const { rss, heapUsed } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  return [
    {
      name: 'taksir_build_info',
      type: 'gauge',
      help: 'Which Taksir this is.',
      samples: [sample(1, { version: taksirVersion, node: process.versions.node })],
    },
    {
      name: 'process_cpu_seconds_total',
      type: 'counter',
      help: 'Time on the processor.',
      samples: [sample((user + system) / 1e6)],
    },
    gauge('process_resident_memory_bytes', 'Memory of this process.', rss),
    gauge(
      'process_start_time_seconds',
      'When it was started.',
      Math.round(STARTED * 1_000) / 1_000,
    ),
    gauge('nodejs_heap_used_bytes', 'Memory of its objects.', heapUsed),
    gauge('nodejs_eventloop_lag_p99_seconds', 'How late its work was since the last look.', lag),
    ...openFiles(),
  ];
}

const STARTED = Date.now() / 1000 - process.uptime();

/** Linux alone tells. */
function openFiles(): Metric[] {
  try {
    return [gauge('process_open_fds', 'Open files.', readdirSync('/proc/self/fd').length)];
  } catch {
    return [];
  }
}

function poolMetrics(db: Database): Metric[] {
  const { total, idle, waiting } = poolState(db);
  return [
    {
      name: 'taksir_db_connections',
      type: 'gauge',
      help: 'Connections to the database.',
      samples: [sample(total - idle, { state: 'busy' }), sample(idle, { state: 'idle' })],
    },
    gauge('taksir_db_waiting', 'Calls that wait for a connection.', waiting),
  ];
}

async function placeMetrics({ dataFolder, backups }: Config): Promise<Metric[]> {
  const { free, total } = await spaceAt(dataFolder);
  const newest = madeBackupsIn(backups.folder, new Date())[0];
  return [
    gauge('taksir_disk_free_bytes', 'Room on the disk of the data folder.', free),
    gauge('taksir_disk_size_bytes', 'Its size.', total),
    ...(newest
      ? [
          gauge(
            'taksir_backup_timestamp_seconds',
            'When the last backup was made.',
            newest.at.getTime() / 1000,
          ),
          gauge('taksir_backup_size_bytes', 'Its size.', newest.size),
        ]
      : []),
  ];
}

/** A database that is away costs these figures alone. */
async function databaseMetrics(db: Database): Promise<Metric[]> {
  const up = (value: number) => gauge('taksir_database_up', 'Whether the database answers.', value);
  try {
    const [jobs, letters, schema] = await Promise.all([
      countJobs(db),
      readMailQueue(db),
      schemaState(db),
    ]);
    const states = ['queued', 'running', 'done', 'failed'];
    return [
      up(1),
      {
        name: 'taksir_export_jobs',
        type: 'gauge',
        help: 'Files made in the background within the last day, by state.',
        samples: states.map((state) => sample(jobs[state] ?? 0, { state })),
      },
      gauge('taksir_letters_waiting', 'Letters that have not left.', letters.waiting),
      gauge('taksir_letters_oldest_seconds', 'How long the first of them waits.', letters.oldest),
      gauge('taksir_letters_given_up', 'Letters given up within the last day.', letters.failed),
      gauge(
        'taksir_schema_newer',
        'Whether a newer Taksir has changed the schema under this one.',
        schema && schema.unknown.length > 0 ? 1 : 0,
      ),
    ];
  } catch {
    return [up(0)];
  }
}
