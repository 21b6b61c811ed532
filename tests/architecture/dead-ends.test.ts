/**
 * No chart leaves a person where nothing goes on.
 *
 * - A safe end is a final state (whoever invoked the chart goes on), or a state in which the person can go on: it shows a
 *   link, a button or a field, or an event of the person's leads to another state. Every state has a way to one.
 * - A waiting state (a port runs in it, or it has a tag such as `loading`) ends without its answer: by an error that is
 *   dealt with, a time-out, or an event that leads away. A call's error always comes: the client ends it after its
 *   deadline (`api/core/client.ts`).
 * - A failure or refusal shows something: the state after it does, as its model expects, or an action keeps what is
 *   shown. What is an exception has its reason in the tables; one that is not needed fails the test.
 */
import { createMachine, type AnyStateNode } from 'xstate';
import { beforeAll, describe, expect, it } from 'vitest';
import { catalogue } from '#machines/core/catalogue.ts';
import { allStates, listStates, statePath } from '#machines/core/walk.ts';
import type { AnyModelSpec } from '#support/spec.ts';
import { reachedFrom, silentFailures, silentRefusals, waitingOf, withoutSafeEnd, type Chart } from './dead-ends.ts';
import { partOf } from '../support/part-of.ts';

type Reasons = Readonly<Record<string, string>>;
/** States whose way on is outside of the chart. */
const NO_SAFE_END: Reasons = {
  'accreditation-quiz unavailable': 'The route leads on to the selector, which says why.',
  'application-admission unreadable':
    "The form's page of a refusal has the way home; the model looks at its heading alone.",
  'application-admission elsewhere':
    'The browser leaves for the address outside; where it does not, elsewhereUnknown says where to go.',
  'application-admission elsewhereUnknown': 'The page says where the form is filled in, and the header leads on.',
  'application-admission granted': 'The application was told and goes on.',
  'application-admission paid': 'The application was told and ends with it.',
  'application-opening restoring.reading':
    'What is read, or that it cannot be, is told the application, which goes on.',
  'application-saving told': 'The application was told and goes on.',
  'application-sending told': 'The application was told and goes on.',
  'application-leaving told': 'The application was told and goes on.',
  'application-opening told': 'The application was told and goes on.',
  'application broken': 'The route leads on to the page of a system error at once.',
  'application complete':
    'Received: each form shows its own ways on, which the models of the forms and their views prove.',
  'application saved': 'The route leads on to where saved applications are listed.',
  'application givenUp': 'The route leads on to where the person wanted to go.',
  'application left': 'The route leads on to where the person wanted to go.',
  'application signedOut.keeping':
    'The browser leaves for the sign-in while what was typed is written into the tab: nobody sees it.',
  'application signedOut.kept': 'The browser leaves for the sign-in: nobody sees it.',
  'application ended': 'The page is gone, or the visit is over: nobody sees it.',
  'asic-verification blocked.lasting':
    'Counted without an end by a server that does not say one: the page says what to do, answers stay, and opening it again asks anew.',
  'asic-verification verified': 'The application ends with it, and the way leads to the licence.',
  'asic-verification broken':
    "The form's page of a step that broke has its own way to try again; what was typed is kept.",
  'document open.preparing': 'The page follows with the configuration or without it.',
  'document open.loading': 'The page follows, or the router says why it cannot.',
  'document open.shown': 'The page has its own ways on.',
  'document unknown.loading': 'The page follows.',
  'document unknown.shown': 'The page that does not exist has the way home.',
  'dvs-attempts passed': 'The steps of the ARN wizard go on beside it.',
  'footer choosing': 'Only a part of a page, and nothing to do in it but its links.',
  'footer loading': 'Only a part of a page, and nothing to do in it but its links.',
  'footer remote': 'Only a part of a page, and nothing to do in it but its links.',
  'footer local': 'Only a part of a page, and nothing to do in it but its links.',
  'latest-store page.closed': 'The page is gone: nobody sees it.',
  'latest-store store.lost': 'The page is gone: nobody sees it.',
  'latest-store store.off': 'Nobody sees it: the page goes on without it.',
  'payment-request received': 'The page has the ways home and to the payments.',
  'payment-request settled': 'The page has the ways home and to the payments.',
  'script-load ready': 'The script is there: nobody sees a state of it.',
  'sign-out leaving': 'The browser leaves for the identity provider, which leads back to the signed-out page.',
  'sign-out shown': 'The signed-out page has Sign in.',
  'submission ended': 'The application was told and goes on.',
};
const ENDLESS: Reasons = {
  'sign-out leaving': 'The browser is leaving: the document ends.',
};
const SILENT_FAILURES: Reasons = {
  'assessment-submission submitting :: submitResult':
    'A lost answer is asked for once more at once; when that is lost too, it shows.',
  'autosave regulator.storing :: storeContent':
    'The application has ended: what could not be stored is deleted next, and nobody needs it.',
  'autosave regulator.troubled :: connectionBack':
    'That it is not saved shows already; it is tried again after the wait between two tries.',
  'document personal.settling :: awaitQuiet':
    'An exception in our own code: the page shows, and only what nobody waits for does not start.',
  'footer loading :: loadFooter': "The portal's own footer shows instead.",
  'inactivity open.session.active :: warningAlarm': 'Page and activity events judge by the date as well.',
  'inactivity open.session.warning :: ticker': 'The countdown stops; the alarm still rings.',
  'inactivity open.session.warning :: deadlineAlarm': 'The ticker judges by the date as well.',
  'inactivity open.keepAlive.sending :: sendKeepAlive': 'The next interval tries again (OP-P-56).',
  'inactivity open.keepAlive.sending :: refreshIdentityFrame':
    'A session that is really lost shows at the next call (OP-P-14).',
  'application signedOut.keeping :: keepInTab':
    'The browser leaves for the sign-in, so nothing can be shown any more; what autosave has stored comes back.',
  'draft-list listed :: deletion': 'An exception in the chart itself: it can be deleted as before.',
  'drone-detail open :: deregistration': 'An exception in the chart itself: the page is loaded anew.',
  'drone-detail open :: deletion': 'An exception in the chart itself: the page is loaded anew.',
  'drone-list file.offered :: file': 'An exception in the chart itself: it can be asked for as before.',
  'manage-drones listed :: list': 'An exception in the chart itself: the list is complete without it.',
  'manage-drones listed.offered :: certificate': 'An exception in the chart itself: it can be asked for as before.',
  'visit entered :: startUp':
    'An exception in the chart itself, whose own failures have states that show: the portal stays closed until the page is reloaded.',
  'visit entered.open :: inactivity':
    'An exception in the chart itself: the portal stays open, and the server ends the session.',
  'visit left :: signOut': 'An exception in the chart itself: it goes no further until the page is reloaded.',
};
const SILENT_REFUSALS: Reasons = {
  'stored-versions looking.versions.failed': 'The application is told as soon as it waits, and shows it.',
  'form-subject missing': 'The form waits for it: its application shows that it could not be loaded, and the page why.',
  'form-subject unreached': 'The form waits for it: its application shows the failed call.',
  'regulator-card-payment unpaid.failed':
    'A life at the regulator shows nothing itself: the portal asks what became of the payment, and card-payment says it.',
  'regulator-counted-check exhausted':
    'A life at the regulator shows nothing itself: dvs-attempts and asic-verification say that nothing is checked, and until when.',
};

/** The state after a card payment that returned as paid, or as paid in vain, in each chart that checks payments. */
const PAID_LEADS_TO: Readonly<Record<string, Readonly<Record<'paid' | 'refundDue', string>>>> = {
  'application-admission returning': { paid: 'paid', refundDue: 'refundDue' },
  'payment-request returning': { paid: 'received', refundDue: 'open' },
};

/** States without a remaining attempt: the chart and event that lead on, or `time`. */
const NO_ATTEMPTS: Readonly<Record<string, { readonly chart: string; readonly events: readonly string[] } | 'time'>> = {
  'dvs-attempts exhausted': { chart: 'arn-wizard', events: ['otherDocument.chosen', 'upload.chosen'] },
  // There is one card and one check; it opens again at a time set by the regulator, which the page shows (DEC-34).
  'asic-verification blocked': 'time',
};

let charts: readonly Chart[] = [];
beforeAll(async () => {
  charts = await Promise.all(
    catalogue.map(async ({ slug, machine }) => {
      const found = Object.values((await import(`../${slug}/${slug}.model.ts`)) as Record<string, AnyModelSpec>).find(
        (value) => value?.slug === slug,
      );
      return { slug, machine, spec: found! };
    }),
  );
});

/** Findings that are not in the table, and entries of the table without a finding. */
const beside = (found: readonly string[], reasons: Reasons) => ({
  withoutReason: found.filter((name) => !(name in reasons)),
  reasonUnused: Object.keys(reasons).filter((name) => !found.includes(name)),
});
const NONE = { withoutReason: [], reasonUnused: [] };

it('each lint finds a planted fault, and nothing beside it', () => {
  const machine = createMachine({
    id: 'planted',
    initial: 'open',
    states: {
      open: { on: { sent: 'sending', asked: 'loading' } },
      sending: { invoke: { id: 'send', src: 'send', onDone: 'done', onError: 'lost' } },
      loading: { tags: ['loading'] },
      lost: { on: { retried: 'sending' } },
      refused: { on: { retried: 'sending' } },
      stuck: { on: { noticed: {} } },
      done: { type: 'final' },
    },
  });
  const states = Object.keys(machine.root.states).map((path) => [
    path,
    { shows: path === 'open' ? [{ role: 'button', name: 'Send' }] : [] },
  ]);
  const chart = partOf<Chart>({
    slug: 'planted',
    machine,
    spec: { inputs: {}, expectations: Object.fromEntries(states) },
  });
  expect(withoutSafeEnd(chart)).toEqual(['planted loading', 'planted stuck']);
  expect(waitingOf(chart)).toEqual([
    { state: 'planted sending', error: true, timeOut: false, cancel: false },
    { state: 'planted loading', error: false, timeOut: false, cancel: false },
  ]);
  expect(silentFailures(chart)).toEqual(['planted sending :: send']);
  expect(silentRefusals(chart)).toEqual(['planted refused']);
});

describe('every chart', () => {
  it('has a way to a safe end from every state', () => {
    expect(beside(charts.flatMap(withoutSafeEnd), NO_SAFE_END)).toEqual(NONE);
  });

  it('waits nowhere without an error, a time-out or a way to call it off', () => {
    const endless = charts.flatMap(waitingOf).filter(({ error, timeOut, cancel }) => !error && !timeOut && !cancel);
    expect(
      beside(
        endless.map(({ state }) => state),
        ENDLESS,
      ),
    ).toEqual(NONE);
  });

  it('shows something after every failure and in every refused state', () => {
    expect(beside(charts.flatMap(silentFailures), SILENT_FAILURES)).toEqual(NONE);
    expect(beside(charts.flatMap(silentRefusals), SILENT_REFUSALS)).toEqual(NONE);
  });

  it('pays for nothing in vain: a payment that was received ends as paid, given back or denied by the regulator, and whoever asked goes on from each', () => {
    const chartOf = (slug: string): Chart => charts.find((chart) => chart.slug === slug)!;
    const cardPayment = chartOf('card-payment').machine;
    const within = (path: string): AnyStateNode[] =>
      listStates(cardPayment).filter((node) => statePath(node) === path || statePath(node).startsWith(`${path}.`));
    for (const node of within('finalising')) {
      const ends = [...reachedFrom(node)]
        .filter((one) => !within('finalising').includes(one))
        .map((one) => [statePath(one), one.type]);
      expect(Object.fromEntries(ends), statePath(node)).toEqual({
        paid: 'final',
        refundDue: 'final',
        refused: 'final',
        untrusted: 'final',
      });
    }
    const asking = charts.flatMap(({ slug, machine }) =>
      listStates(machine)
        .filter((node) => node.invoke.some(({ src }) => src === 'cardPayment'))
        .map((node) => ({ name: `${slug} ${statePath(node)}`, machine, node })),
    );
    const leads = asking.map(({ name, machine, node }) => [
      name,
      Object.fromEntries(
        (['paid', 'refundDue'] as const).map((verdict) => {
          const context = { submissionId: 'R-1' };
          const event = { output: { verdict, customRef: 'R-1' } };
          const taken = node.transitions.get('xstate.done.actor.cardPayment')!.find(({ guard }) => {
            if (guard === undefined) return true;
            const { type, params } = guard as { type: string; params?: (given: object) => unknown };
            const judge = machine.implementations.guards?.[type] as unknown as (
              given: object,
              params: unknown,
            ) => boolean;
            return judge({ context, event }, params?.({ context, event }));
          })!;
          return [verdict, statePath(taken.target![0] as AnyStateNode)];
        }),
      ),
    ]);
    // Before the person leaves for the payment page nothing is paid (the model of the card payment proves it); the
    // others are ways out.
    expect(Object.fromEntries(leads.filter(([name]) => (name as string).endsWith('returning')))).toEqual(PAID_LEADS_TO);
    expect(leads.map(([name]) => name).filter((name) => !(name as string).endsWith('returning'))).toEqual([
      'application working.paying',
      'payment-request open.paying',
    ]);
  });

  it('has another way where no attempt is left', () => {
    const spent = charts.flatMap(({ slug, machine }) =>
      listStates(machine)
        .filter((node) => /No attempt is left/.test(node.description ?? ''))
        .map((node) => `${slug} ${statePath(node)}`),
    );
    expect(spent.sort()).toEqual(Object.keys(NO_ATTEMPTS).sort());
    for (const [name, other] of Object.entries(NO_ATTEMPTS)) {
      const { machine } = charts.find(({ slug }) => slug === (other === 'time' ? name.split(' ')[0] : other.chart))!;
      const handles = (event: string): boolean =>
        [machine.root, ...allStates(machine.root)].some((node) =>
          (node.transitions.get(event) ?? []).some(({ target, actions }) => target !== undefined || actions.length > 0),
        );
      expect(
        (other === 'time' ? ['xstate.done.actor.waitForBlockEnd'] : other.events).filter((event) => !handles(event)),
        name,
      ).toEqual([]);
    }
  });
});
