/** The addresses of the console's stories (SANDBOX.md): search, page, and the acts of its buttons. */
import type { Context, Hono } from 'hono';
import type { Env } from '../core/http-env.ts';
import { Refusal } from '../core/handler.ts';
import { OFFICER_REASONS } from '../core/audit.ts';
import { answerFor, keepAnswer } from '../core/kept-answers.ts';
import { settingsOf } from '../core/settings.ts';
import { IllegalEvent } from '../lives/life.ts';
import { askNext } from '../records/asking.ts';
import { findStories, MOST_ASKED } from '../stories/find-stories.ts';
import { auditedAs, kindOf, storyOf } from '../stories/story.ts';
import { storyRecordsOf } from '../stories/story-records.ts';
import { readForm } from './console-form.ts';
import { readEvent } from './console-input.ts';
import type { ConsoleOptions } from './console-options.ts';
import { findStoryPage, storyAddress, storyPage, STORIES_PATH, waitSentence, type FindView } from './story.page.ts';

/** Adds the stories to the console's routes. */
export function addStories(routes: Hono<Env>, { db, control, regulator, settled, portal }: ConsoleOptions): void {
  const addressOf = (context: Context<Env>, path: string): URL => {
    const address = new URL(context.req.url);
    address.pathname = path;
    address.search = '';
    return address;
  };
  /** The story of this name; null where there is none, or where several are as good. */
  const onlyOne = async (ids: readonly string[]) => {
    const [id = '', ...others] = ids;
    return others.length === 0 ? storyRecordsOf(db, id, control.moment()) : null;
  };
  const storyNamed = async (name: string) => {
    const found = await onlyOne(await findStories(db, name));
    if (found === null) throw new Refusal(404, ['We cannot find this record']);
    return found;
  };
  const listed = async (ids: readonly string[]): Promise<FindView['found']> => {
    const moment = control.moment();
    const found = await Promise.all(ids.map((id) => storyRecordsOf(db, id, moment)));
    return found.flatMap((one) =>
      one === null ? [] : [{ name: one.name, title: one.title, wait: waitSentence(storyOf(one), moment) }],
    );
  };
  /** Leads back to the story, which says what the act came to. */
  const back = async (context: Context<Env>, told: string): Promise<Response> => {
    const page = addressOf(context, storyAddress(context.req.param('name') ?? ''));
    return context.redirect(await keepAnswer(db, page, '', told), 303);
  };

  routes.get('/stories', async (context) => {
    const asked = await answerFor<string>(db, new URL(context.req.url), '');
    return context.html(
      findStoryPage({ asked, found: await listed(asked === null ? [] : await findStories(db, asked)) }),
    );
  });
  routes.post('/stories', async (context) => {
    const asked = ((await readForm(context)).get('asked') ?? '').trim().slice(0, MOST_ASKED);
    await settled();
    const ids = await findStories(db, asked);
    const only = await onlyOne(ids);
    if (only !== null) return context.redirect(storyAddress(only.name), 303);
    return context.redirect(await keepAnswer(db, addressOf(context, STORIES_PATH), '', asked), 303);
  });
  routes.get('/stories/:name', async (context) => {
    await settled();
    const name = context.req.param('name');
    const ids = await findStories(db, name);
    const found = await onlyOne(ids);
    // An ARN or a mail address is of a person, who may have sent many things.
    if (found === null)
      return context.html(findStoryPage({ asked: name, found: await listed(ids) }), ids.length === 0 ? 404 : 200);
    const told = await answerFor<string>(db, new URL(context.req.url), '');
    return context.html(storyPage(found, storyOf(found), control.moment(), told ?? ''));
  });
  routes.post('/stories/:name/ask', async (context) => {
    const reference = (await readForm(context)).get('reference') ?? '';
    const { records } = await storyNamed(context.req.param('name'));
    const before = records.find(({ chart, id }) => chart === 'card-payment' && id === reference);
    if (before === undefined) throw new Refusal(404, ['We cannot find this record']);
    await askNext(db, reference, control.moment());
    await settled();
    const after = (await storyNamed(context.req.param('name'))).records.find(({ id }) => id === reference);
    return back(
      context,
      after?.state === before.state
        ? `We asked the provider about ${reference}. Nothing has changed.`
        : `We asked the provider. Card payment ${reference} is now ${after?.state ?? ''}.`,
    );
  });
  routes.post('/stories/:name/events', async (context) => {
    const form = await readForm(context);
    const [chart, id] = [form.get('chart') ?? '', form.get('id') ?? ''];
    const record = (await storyNamed(context.req.param('name'))).records.find(
      (one) => one.chart === chart && one.id === id,
    );
    if (record === undefined) throw new Refusal(404, ['We cannot find this record']);
    const reason = OFFICER_REASONS.find((one) => one === form.get('reason'));
    if (reason === undefined) return back(context, 'Select why you record it. Nothing was recorded.');
    const event = readEvent({ event: form.get('event') ?? '', facts: factsIn(form.get('facts') ?? '') });
    try {
      const moment = control.moment();
      const sent = await regulator.sendEvent?.(db, chart, id, event, {
        moment,
        settings: settingsOf(control.settings()),
        portal,
        byHand: { reason, record: auditedAs(record) },
      });
      await settled();
      return await back(
        context,
        [`${kindOf(chart)} ${record.name} is now ${sent?.state ?? ''}.`, sent?.notDone ?? ''].join(' ').trim(),
      );
    } catch (error) {
      if (!(error instanceof IllegalEvent)) throw error;
      return back(
        context,
        `${kindOf(chart)} ${record.name} is already ${error.state}. That can no longer be recorded.`,
      );
    }
  });
}

function factsIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal(400, ['Give the facts as JSON']);
  }
}
