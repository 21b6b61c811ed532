/**
 * `/metrics`: figures of this process in the text format of Prometheus. Reading them asks no database: the numbers of
 * records are those of the latest look, which the schedule takes (docs/deploying.md, What to watch). No label has a
 * value that somebody typed: calls are names of the contract or of an area.
 */
import type { ServerResponse } from 'node:http';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Admission } from './admission.ts';
import type { Limiter } from './limiter.ts';
import { causeOf, type Log } from './log.ts';
import type { Counts, Regulator } from './regulator.ts';
import type { Store } from './store.ts';

/** Limits of the histogram's buckets in seconds; two seconds are what a person waits at most for a first byte. */
const BUCKETS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 30];

/** Time between two looks at the event loop, in milliseconds. */
const LOOK_MS = 20;
const NS_PER_S = 1e9;

/** Runs of the schedule from one count of records to the next: a minute, because it reads all histories. */
const RUNS_BETWEEN = 4;

export interface Metered {
  readonly store: Pick<Store, 'pool'>;
  /** Lines of requests by name. */
  readonly lines: Readonly<Record<string, Admission>>;
}

export interface Metrics {
  /** Notes an answer when it ends. */
  watch(call: string, response: ServerResponse): void;
  /** Notes the numbers of records; null where they could not be read, so that nobody takes old ones for new. */
  counted(counts: Counts | null): void;
  /** The same limiter, whose uploads under way are counted. */
  uploadsOf(limits: Limiter): Limiter;
  /** All figures. */
  text(): Promise<string>;
  readonly contentType: string;
  close(): void;
}

export function createMetrics({ store, lines }: Metered): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const gauge = <Label extends string = never>(
    name: string,
    help: string,
    labelNames: readonly Label[] = [],
    collect?: (one: Gauge<Label>) => void,
  ): Gauge<Label> =>
    new Gauge<Label>({
      name,
      help,
      labelNames,
      registers,
      ...(collect === undefined
        ? {}
        : {
            collect() {
              collect(this);
            },
          }),
    });

  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'From the arrival of a request to the end of its answer. Status 0: the connection ended without one.',
    labelNames: ['call', 'status'],
    buckets: BUCKETS,
    registers,
  });
  gauge('admission_working', 'Requests at work', ['line'], (one) => {
    for (const [line, admission] of Object.entries(lines)) one.set({ line }, admission.counts().working);
  });
  gauge('admission_waiting', 'Requests that wait for their turn', ['line'], (one) => {
    for (const [line, admission] of Object.entries(lines)) one.set({ line }, admission.counts().waiting);
  });
  const refusals = new Counter({
    name: 'admission_refused_total',
    help: 'Requests refused with 503',
    labelNames: ['line'],
    registers: [],
    collect() {
      this.reset();
      for (const [line, admission] of Object.entries(lines)) this.inc({ line }, admission.counts().refused);
    },
  });
  registry.registerMetric(refusals);
  if (store.pool !== undefined) {
    const { pool } = store;
    gauge('database_connections', 'Connections to PostgreSQL, and requests that wait for one', ['state'], (one) => {
      for (const [state, number] of Object.entries(pool())) one.set({ state }, number);
    });
  }
  const underWay = gauge('http_requests_under_way', 'Requests without a whole answer yet', ['call']);
  const uploads = gauge('uploads_under_way', 'Uploads that are being received');
  const lives = gauge('records', 'Records by the chart and the state of their lives', ['chart', 'state']);
  const others = gauge('queue', 'Emails waiting, emails that can never be sent, reminders sent', ['of']);

  const delays = monitorEventLoopDelay({ resolution: LOOK_MS });
  delays.enable();
  gauge('event_loop_delay_seconds', 'Longest delay of the event loop since the figures were last read', [], (one) => {
    one.set(Math.max(0, delays.max / NS_PER_S - LOOK_MS / 1000));
    delays.reset();
  });
  let last = performance.eventLoopUtilization();
  gauge('event_loop_utilization', 'Part of the time that the event loop was busy since the last reading', [], (one) => {
    const now = performance.eventLoopUtilization();
    one.set(performance.eventLoopUtilization(now, last).utilization);
    last = now;
  });
  gauge('process_memory_bytes', 'Memory of the process', ['of'], (one) => {
    const { rss, heapUsed, external } = process.memoryUsage();
    for (const [of, bytes] of Object.entries({ rss, heapUsed, external })) one.set({ of }, bytes);
  });
  gauge('process_uptime_seconds', 'Time since the process started', [], (one) => one.set(process.uptime()));

  return {
    watch: (call, response) => {
      const end = durations.startTimer({ call });
      underWay.inc({ call });
      response.once('close', () => {
        underWay.dec({ call });
        end({ status: response.writableFinished ? response.statusCode : 0 });
      });
    },
    counted: (counts) => {
      lives.reset();
      others.reset();
      if (counts === null) return;
      for (const { chart, state, count } of counts.lives) lives.set({ chart, state }, count);
      for (const of of ['outbox', 'undeliverable', 'reminders'] as const) others.set({ of }, counts[of]);
    },
    uploadsOf: (limits) => ({
      ...limits,
      upload: async (...asked) => {
        const end = await limits.upload(...asked);
        uploads.inc();
        return async () => {
          uploads.dec();
          await end();
        };
      },
    }),
    text: () => registry.metrics(),
    contentType: registry.contentType,
    close: () => delays.disable(),
  };
}

export interface CountingOptions {
  readonly count: Regulator['counts'];
  readonly store: Pick<Store, 'db' | 'aside'>;
  readonly metrics: Pick<Metrics, 'counted'>;
  readonly log: Log;
}

/** Makes the part of the schedule that counts records, with the first run and then once a minute. */
export function openCounting({ count, store, metrics, log }: CountingOptions): () => Promise<void> {
  let runs = 0;
  return async () => {
    runs += 1;
    if (count === undefined || (runs - 1) % RUNS_BETWEEN !== 0) return;
    const counted = await count(store.aside ?? store.db).catch((error: unknown) => {
      log(`error counts ${causeOf(error)}`);
      return null;
    });
    metrics.counted(counted);
  };
}
