/** The console's section about histories of records (docs/decisions/0023): the transitions of each. */
import { html } from 'hono/html';
import { type Html } from '../core/page.ts';
import type { ConsoleLife } from '../core/regulator.ts';
import type { ConsoleView } from './console-view.ts';

/** The latest records, or the searched ones, with their events and a link to the replay. */
export function historiesPart({ histories, historyAsked }: Pick<ConsoleView, 'histories' | 'historyAsked'>): Html {
  return html`<p><a href="/sandbox/stories">Find a story</a>: everything about one intention, what is awaited, and what would end the wait.</p>
<p>What happened to a record, oldest first: an event moves it along an arrow of its chart, and nothing else does.</p>
<form method="get" action="/sandbox#histories"><div class="row">
<p><label for="history-record">Reference, name or id of a record</label><input id="history-record" name="history" value="${historyAsked}"></p>
<p><button class="primary">Show its history</button></p></div></form>
${historyAsked === '' ? '' : html`<p>${foundIn(histories.length)} <a href="/sandbox#histories">Show the latest histories</a></p>`}
${historyAsked === '' && histories.length === 0 ? html`<p>Nothing has happened to a record yet.</p>` : ''}
${histories.map((one) => historyOf(one, historyAsked !== ''))}`;
}

const foundIn = (count: number): string =>
  count === 0
    ? 'No record is called that, and none has this id.'
    : count === 1
      ? '1 record is called that, or has this id.'
      : `${String(count)} records are called that.`;

function historyOf({ chart, id, label, state, events }: ConsoleLife, isOpen: boolean): Html {
  const replay = `/forms/dev/charts?${new URLSearchParams({ chart: `regulator-${chart}`, record: id }).toString()}`;
  return html`<details ${isOpen ? html`open` : ''}><summary>${label}: ${chart}, ${state}</summary>
${events.length === 0 ? html`<p>This record is from before histories were saved.</p>` : ''}
<ol>${events.map(({ event, from, to, by, at }) => html`<li>${at}: <code>${event}</code>${from === to ? ' stays ' : ' to '}<strong>${to}</strong>${by === '' ? '' : `, by ${by}`}</li>`)}</ol>
<p><a href="${replay}">Replay it on its chart</a></p></details>`;
}
