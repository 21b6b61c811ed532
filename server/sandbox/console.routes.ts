/**
 * The console: a page for people, and the same by HTTP for tests (SANDBOX.md). Mounted at `/sandbox`, but not in
 * production.
 */
import { Hono } from 'hono';
import type { Env } from '../core/http-env.ts';
import { auditOf } from '../core/audit.ts';
import { isoAt } from '../core/clock.ts';
import { isForeign, isTrustedName, isVisit } from '../core/foreign.ts';
import { Refusal } from '../core/handler.ts';
import { readJson } from '../core/json-body.ts';
import { reset } from '../core/seeding.ts';
import { settingsOf } from '../core/settings.ts';
import { IllegalEvent } from '../lives/life.ts';
import { done, isForm, readForm } from './console-form.ts';
import {
  readAlerts,
  readDecision,
  readEvent,
  readFaults,
  readLicenceStatus,
  readNow,
  readSettings,
} from './console-input.ts';
import type { ConsoleOptions } from './console-options.ts';
import { addConsolePage, filterOf } from './console-page.routes.ts';
import { createReach } from './reach.routes.ts';
import { addStories } from './story.routes.ts';
import { createReports } from './reports.routes.ts';

export function createConsole(options: ConsoleOptions): Hono<Env> {
  const { db, control, regulator, paths, uploads, settled, origin, portal } = options;
  const { lists } = regulator;
  const calls = paths.list().map(({ call }) => call);
  const routes = new Hono<Env>();

  routes.onError((error, context) => {
    if (!(error instanceof Refusal)) throw error;
    return context.json({ errors: error.errors }, error.status as 400);
  });
  routes.use(async (context, next) => {
    const header = (name: string): string | undefined => context.req.header(name);
    if (!isTrustedName(header('host'), origin) || (isForeign(header, origin) && !isVisit(header, context.req.method)))
      throw new Refusal(403, ['Only this origin may do that']);
    await control.refresh();
    return next();
  });

  routes.route('/', createReports(options.reports));
  routes.route('/', createReach(control, options.reports));
  routes.post('/reset', async (context) => {
    const isPress = isForm(context) && (await readForm(context)).has('told');
    const body = isForm(context) ? {} : await readJson(context.req.raw);
    await reset(control, regulator, (body as { keepClock?: unknown } | undefined)?.keepClock === true);
    await uploads.sweep();
    return isPress ? done(context, { told: 'reset', section: 'reset' }) : done(context);
  });
  routes.get('/people', async (context) =>
    context.json(
      (await lists.people(db)).map(({ user, name, arn, loginPath, organisations }) => ({
        user,
        name,
        arn,
        loginPath,
        organisations,
      })),
    ),
  );
  routes.get('/calls', (context) => context.json(paths.list()));
  routes.get('/mail', async (context) => {
    // Waits for background work, so that a list requested after an answer includes the answer's mail.
    await settled();
    return context.json(await lists.mail(db));
  });
  routes.get('/submissions', async (context) => {
    await settled();
    return context.json(await lists.submissions(db));
  });
  routes.get('/payments', async (context) => {
    await settled();
    return context.json(await lists.payments(db));
  });
  routes.get('/applications', async (context) =>
    context.json((await lists.applications(db)).map(({ documents: _documents, ...fields }) => fields)),
  );
  routes.post('/applications/:id/decision', async (context) => {
    const { decision, ...why } = readDecision(
      isForm(context) ? Object.fromEntries(await readForm(context)) : await readJson(context.req.raw),
    );
    const became = await regulator.decide?.(db, context.req.param('id'), decision, control.moment(), why, portal);
    if (became === 'decided before') throw new Refusal(409, ['This application is decided already']);
    if (became !== 'done') throw new Refusal(404, ['We cannot find this application']);
    // Waits, so that the mail of the decision exists.
    await settled();
    return done(context);
  });
  routes.get('/assessments', (context) =>
    context.json(
      lists.assessments().map(({ type: assessment, questions }) => ({
        type: assessment,
        questions: questions.map(({ id, text, type, answers }) => ({
          id,
          text,
          type,
          right: answers.filter(({ isCorrect }) => isCorrect).map((answer) => answer.id),
        })),
      })),
    ),
  );
  routes.get('/passes', async (context) => context.json(await lists.passes(db, portal)));
  routes.post('/licences/:id/status', async (context) => {
    const status = readLicenceStatus(
      isForm(context) ? Object.fromEntries(await readForm(context)) : await readJson(context.req.raw),
    );
    if ((await regulator.setLicenceStatus?.(db, context.req.param('id'), status, control.moment())) !== 'done')
      throw new Refusal(404, ['We cannot find this licence']);
    return done(context);
  });
  routes.get('/lives', async (context) => {
    // Waits, so that histories include everything under way.
    await settled();
    const { chart = '', state = '' } = context.req.query();
    return context.json((await regulator.lives?.(db, { chart, state })) ?? []);
  });
  routes.post('/lives/:chart/:id/events', async (context) => {
    const { chart, id } = context.req.param();
    const event = readEvent(await readJson(context.req.raw));
    try {
      const sent = await regulator.sendEvent?.(db, chart, id, event, {
        moment: control.moment(),
        settings: settingsOf(control.settings()),
        portal,
      });
      if (!sent) throw new Refusal(404, ['We cannot find this record']);
      // In a header, because SANDBOX.md specifies every field of the body.
      return context.json(
        { chart, id, state: sent.state },
        200,
        sent.notDone === '' ? {} : { 'sandbox-not-done': sent.notDone },
      );
    } catch (error) {
      if (!(error instanceof IllegalEvent)) throw error;
      return context.json({ chart: error.chart, state: error.state, event: error.event }, 409);
    }
  });
  routes.get('/drafts', async (context) => context.json(await lists.drafts(db)));

  routes.get('/audit', async (context) => {
    await settled();
    return context.json(await auditOf(db, filterOf(context)));
  });

  routes.put('/faults', async (context) => {
    await control.setFaults(readFaults(await readJson(context.req.raw), calls));
    return context.json({ ok: true });
  });
  routes.put('/alerts', async (context) => {
    const orders = readAlerts(await readJson(context.req.raw));
    const unknown = (await regulator.replaceAlerts?.(db, orders, control.moment())) ?? [];
    if (unknown.length > 0)
      throw new Refusal(
        400,
        unknown.map((at) => `Alert ${String(at + 1)} is about no one in the records`),
      );
    return context.json({ ok: true });
  });
  routes.put('/clock', async (context) => {
    await control.setClock(readNow(await readJson(context.req.raw)));
    // At another time something may be due, which is done first.
    await settled();
    return context.json({ ok: true, now: isoAt(control.moment().epochMs) });
  });
  routes.put('/settings', async (context) => {
    await control.overrideSettings(readSettings(await readJson(context.req.raw)));
    return context.json({ ok: true });
  });

  addConsolePage(routes, options);
  addStories(routes, options);
  return routes;
}
