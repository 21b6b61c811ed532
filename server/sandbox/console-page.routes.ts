/** The console's page, its script, and the forms of its switches, with results and errors. */
import type { Context, Hono } from 'hono';
import type { Env } from '../core/http-env.ts';
import { auditOf, type AuditFilter } from '../core/audit.ts';
import type { FaultOrder } from '../core/fault-kinds.ts';
import { Refusal } from '../core/handler.ts';
import { answerFor, keepAnswer } from '../core/kept-answers.ts';
import { USUAL_DELAY_MS } from './console-faults.page.ts';
import { done, readForm } from './console-form.ts';
import { readFaults, readNow, readSettings } from './console-input.ts';
import { consolePage } from './console.page.ts';
import type { ConsoleView } from './console-view.ts';
import type { ConsoleOptions } from './console-options.ts';
import { CONSOLE_SCRIPT } from './console-script.ts';
import { readTyped, summerTimeSwitches, WrongMoment } from './moments.ts';

type Problem = NonNullable<ConsoleView['problem']>;

/** Adds the page to the console's routes. */
export function addConsolePage(routes: Hono<Env>, options: ConsoleOptions): void {
  const { db, control, regulator, paths, settled, portal } = options;
  const { lists } = regulator;
  const calls = paths.list().map(({ call }) => call);

  const show = async (context: Context<Env>, problem: Problem | null): Promise<Response> => {
    await settled();
    const auditFilter = filterOf(context);
    const historyAsked = (context.req.query('history') ?? '').trim().slice(0, 100);
    const moment = control.moment();
    const [
      people,
      mail,
      submissions,
      payments,
      applications,
      addresses,
      linkable,
      passes,
      licences,
      drafts,
      audit,
      aircraft = [],
      alerts = [],
      serials = [],
      named = [],
      histories = [],
    ] = await Promise.all([
      lists.people(db),
      lists.mail(db),
      lists.submissions(db),
      lists.payments(db),
      lists.applications(db),
      lists.addresses(db),
      lists.linkable(db),
      lists.passes(db, portal),
      lists.licences(db),
      lists.drafts(db),
      auditOf(db, auditFilter),
      lists.aircraft?.(db),
      lists.alerts?.(db),
      lists.serials?.(db),
      lists.moments?.(db, moment, control.settings()),
      regulator.histories?.(db, historyAsked),
    ]);
    const { faults, overrides, clockOffsetMs } = control.current();
    const page = consolePage({
      people,
      mail,
      submissions,
      payments,
      applications,
      addresses,
      linkable,
      assessments: lists.assessments(),
      passes,
      licences,
      drafts,
      aircraft,
      alerts,
      audit,
      auditFilter,
      histories,
      historyAsked,
      calls,
      faults,
      overrides,
      moment,
      serials,
      problem,
      shifted: clockOffsetMs !== 0,
      moments: [...named, ...summerTimeSwitches(moment.epochMs, moment.zone)].sort(
        (one, other) => one.epochMs - other.epochMs,
      ),
      told: problem === null ? context.req.query('told') : undefined,
      find: (context.req.query('find') ?? '').trim().slice(0, 100),
      asks: context.req.query('ask') === 'reset',
    });
    return context.html(page, problem === null ? 200 : 400);
  };

  /** A form of the page gets the page with the error; a request without the page's field gets JSON. */
  const orProblem = async (
    context: Context<Env>,
    form: URLSearchParams,
    at: Problem['at'],
    typed: string,
    work: () => Promise<Response>,
  ): Promise<Response> => {
    try {
      return await work();
    } catch (error) {
      const isWrong = error instanceof WrongMoment || error instanceof Refusal;
      if (!isWrong || !form.has('told')) throw error;
      const problem: Problem = { at, typed, text: error instanceof Refusal ? error.errors.join('. ') : error.message };
      return context.redirect(`${await keepAnswer(db, pageOf(context), '', problem)}#${at}`, 303);
    }
  };

  routes.get('/', async (context) => show(context, await answerFor<Problem>(db, pageOf(context), '')));
  routes.get(
    '/console.js',
    () =>
      new Response(CONSOLE_SCRIPT, {
        headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' },
      }),
  );

  routes.post('/faults', async (context) => {
    const form = await readForm(context);
    return orProblem(context, form, 'faults', '', async () => {
      const off = form.get('off');
      const present = control
        .current()
        .faults.filter(({ remaining, call }) => remaining !== 0 && call !== off)
        .map(orderOf);
      const orders = form.has('clear') ? [] : [...present, ...(off === null ? [faultOf(form)] : [])];
      await control.setFaults(readFaults(orders, calls));
      if (!form.has('told')) return done(context);
      return done(context, {
        told: form.has('clear') ? 'faults-off' : off === null ? 'fault-on' : 'fault-off',
        section: 'faults',
      });
    });
  });
  routes.post('/clock', async (context) => {
    const form = await readForm(context);
    const now = form.get('now') ?? '';
    return orProblem(context, form, 'clock', now, async () => {
      // The page's form may omit the offset; the call may not.
      await control.setClock(
        form.has('real') ? null : form.has('typed') ? readTyped(now, control.moment().zone) : readNow({ now }),
      );
      await settled();
      if (!form.has('told')) return done(context);
      return done(context, { told: form.has('real') ? 'clock-real' : 'clock', section: 'clock' });
    });
  });
  routes.post('/settings', async (context) => {
    const form = await readForm(context);
    return orProblem(context, form, 'settings', '', async () => {
      await control.overrideSettings(readSettings({ [form.get('name')?.trim() ?? '']: form.get('value') ?? '' }));
      return form.has('told') ? done(context, { told: 'setting', section: 'settings' }) : done(context);
    });
  });
}

/** The address of the console's page. */
function pageOf(context: Context<Env>): URL {
  const page = new URL(context.req.url);
  page.pathname = '/sandbox';
  if (context.req.method === 'POST') page.search = '';
  return page;
}

export function filterOf(context: Context<Env>): AuditFilter {
  return { person: context.req.query('person') ?? '', record: context.req.query('record') ?? '' };
}

function orderOf(row: { call: string; kind: string; remaining: number | null; delayMs: number | null }): unknown {
  const { call, kind, remaining, delayMs } = row;
  return { call, kind, ...(remaining === null ? {} : { times: remaining }), ...(delayMs === null ? {} : { delayMs }) };
}

function faultOf(form: URLSearchParams): Record<keyof FaultOrder, unknown> {
  const number = (name: string): number | undefined => (form.get(name)?.trim() ? Number(form.get(name)) : undefined);
  const kind = form.get('kind') ?? '';
  // A slow answer needs a delay.
  const usual = form.has('told') && kind === 'slow' ? USUAL_DELAY_MS : undefined;
  return { call: form.get('call') ?? '', kind, times: number('times'), delayMs: number('delayMs') ?? usual };
}
