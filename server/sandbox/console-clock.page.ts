/** The console's section of the clock: named dates from the records, and a typed one that is validated at its field. */
import { isoAt } from '../core/clock.ts';
import { html } from 'hono/html';
import { type Html } from '../core/page.ts';
import type { ConsoleView } from './console-view.ts';
import { inWords } from './moments.ts';

export function clockPart({
  moment: { epochMs, zone },
  shifted,
  moments,
  problem,
}: Pick<ConsoleView, 'moment' | 'shifted' | 'moments' | 'problem'>): Html {
  const wrong = problem?.at === 'clock' ? problem : null;
  return html`<p>The sandbox’s clock shows <strong>${inWords(epochMs, zone)}</strong> in ${zone}, ${shifted ? 'shifted' : 'real time'}.</p>
<p>Records, rules, emails and the portal use this clock. Sign-in and automatic sign-out use real time. To see its warning soon, override the settings
<code>Timeout Warning</code> and <code>Timeout Now</code> (milliseconds) below.</p>
<h3>Moments with a name</h3>
<form method="post" action="/sandbox/clock#clock" data-in-place><input type="hidden" name="told" value="clock"><ul class="switches">
${moments.map(({ name, epochMs: at }, index) => html`<li class="row"><p>${name}: ${inWords(at, zone)}</p><p><button id="moment-${index}" name="now" value="${isoAt(at)}" aria-label="Set the clock: ${name}">Set the clock</button></p></li>`)}
</ul></form>
<h3>Another moment</h3>
<form method="post" action="/sandbox/clock#clock" novalidate data-in-place><input type="hidden" name="told" value="clock"><div class="field"><label for="now">New day and time</label>
<p class="small" id="now-hint">As 2027-01-31 09:00 in ${zone}, or with an offset as 2027-01-31T09:00:00+11:00. It may be earlier than the records.</p>
${wrong === null ? '' : html`<p class="wrong" id="now-wrong">Error: ${wrong.text}</p>`}
<input id="now" name="now" autocomplete="off" value="${wrong?.typed ?? ''}" aria-describedby="now-hint${wrong === null ? '' : ' now-wrong'}" ${wrong === null ? '' : html`aria-invalid="true"`}></div>
<div class="row"><button class="primary" id="clock-set" name="typed" value="yes">Set the clock</button></div></form>
<form method="post" action="/sandbox/clock#clock" data-in-place><p><input type="hidden" name="told" value="clock-real"><button id="clock-real" name="real" value="yes">Back to real time</button></p></form>`;
}
