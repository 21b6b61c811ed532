/**
 * The console's last section: a reset that asks first and lists what is lost. Without a script the question is part of
 * the page.
 */
import { html } from 'hono/html';
import { type Html } from '../core/page.ts';
import { isOn } from './console-told.ts';
import type { ConsoleView } from './console-view.ts';

const counted = (count: number, one: string, many: string): readonly string[] =>
  count === 0 ? [] : [`${String(count)} ${count === 1 ? one : many}`];

/** The button, and the question behind it. */
export function resetPart(
  view: Pick<
    ConsoleView,
    'mail' | 'submissions' | 'payments' | 'drafts' | 'applications' | 'faults' | 'overrides' | 'shifted' | 'asks'
  >,
): Html {
  const { mail, submissions, payments, drafts, applications, faults, overrides, shifted, asks } = view;
  const lost = [
    ...counted(submissions.length, 'submission', 'submissions'),
    ...counted(payments.length, 'payment', 'payments'),
    ...counted(drafts.length, 'saved application', 'saved applications'),
    ...counted(applications.length, 'ARN application', 'ARN applications'),
    ...counted(mail.length, 'email', 'emails'),
    ...counted(faults.filter(isOn).length, 'fault switch', 'fault switches'),
    ...counted(Object.keys(overrides).length, 'overridden setting', 'overridden settings'),
    ...(shifted ? ['the time that the clock shows'] : []),
  ];
  return html`<p>Restores all data and resets faults, clock and settings. No one is signed out.</p>
<form method="get" action="/sandbox#reset"><button class="primary" id="reset-open" name="ask" value="reset" data-asks="reset-question">Reset the sandbox</button></form>
<dialog id="reset-question" aria-labelledby="reset-heading" aria-describedby="reset-lost" ${asks ? html`open` : ''}><h3 id="reset-heading">Reset the sandbox?</h3>
<p id="reset-lost">You cannot undo this. At the moment there ${lost.length === 1 ? 'is' : 'are'} ${lost.join(', ') || 'only the seeded records'}. The seeded records come back, and everything else is lost.</p>
<div class="row"><form method="dialog"><button id="reset-keep">Keep everything</button></form>
<form method="post" action="/sandbox/reset#reset" data-in-place><input type="hidden" name="told" value="reset"><button class="primary" id="reset-now">Forget everything</button></form></div></dialog>`;
}
