/** The console's section of the fault switches: by flow, with the visible effect and the code (SANDBOX.md, the console). */
import { FAULT_KINDS, type FaultKind } from '../core/fault-kinds.ts';
import { html } from 'hono/html';
import { type Html } from '../core/page.ts';
import { table } from './console-parts.ts';
import { isOn } from './console-told.ts';
import type { ConsoleView } from './console-view.ts';
import { choiceWords } from './fault-seen.ts';
import { BESIDE_CALLS, FLOWS, wordsOf, type Flow } from './fault-words.ts';

/** Delay of a slow answer if none is given. */
export const USUAL_DELAY_MS = 5000;

type Stand = Pick<ConsoleView, 'faults' | 'calls' | 'problem' | 'find'>;

/** The active switches, a search, and all available ones. */
export function faultsPart({ faults, calls, problem, find }: Stand): Html {
  const on = faults.filter(isOn);
  const flows = FLOWS.map((flow) => ({
    name: flow.name,
    calls: Object.fromEntries(
      Object.entries(flow.calls).filter(([call, words]) => isFound(find, flow.name, call, words)),
    ),
  }));
  const found = flows.filter((flow) => Object.keys(flow.calls).length > 0);
  return html`<p>Each switch makes one call fail, a set number of times or until you turn it off. The code shown is the one the portal displays.</p>
${problem?.at === 'faults' ? html`<div class="error" role="alert"><h3>We could not turn on the switch</h3><p>${problem.text}</p></div>` : ''}
${
  on.length === 0
    ? html`<p>No switch is on.</p>`
    : table(
        'Switches in force',
        ['What the person sees', 'Call', 'Times left', 'Delay in ms', 'Switch off'],
        on.map(({ call, kind, remaining, delayMs }) => [
          `${wordsOf(call)}: ${choiceWords(call, kind as FaultKind)}`,
          html`<code>${call}</code>`,
          String(remaining ?? 'all'),
          String(delayMs ?? 0),
          offForm(call, 'table'),
        ]),
      )
}
<form method="post" action="/sandbox/faults#faults" data-in-place><p><input type="hidden" name="told" value="faults-off"><button id="faults-clear" name="clear" value="yes">Remove all faults</button></p></form>
<form method="get" action="/sandbox#faults" role="search" aria-label="Fault switches"><div class="row">
<p><label for="fault-find">Find a switch, by words or by call</label><input id="fault-find" name="find" type="search" list="fault-names" value="${find}">
<datalist id="fault-names">${[...BESIDE_CALLS, ...calls].map((call) => html`<option>${call}</option>`)}</datalist></p>
<p><button>Find</button></p></div></form>
${found.length === 0 ? html`<p>No switch has these words. <a href="/sandbox#faults">Show all</a></p>` : ''}
${found.map((flow) => flowPart(flow, on, find !== ''))}`;
}

function isFound(find: string, ...texts: readonly string[]): boolean {
  const all = texts.join(' ').toLowerCase();
  return find
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word));
}

function flowPart({ name, calls }: Flow, on: ConsoleView['faults'], isOpen: boolean): Html {
  const count = on.filter(({ call }) => Object.hasOwn(calls, call)).length;
  return html`<details class="flow" id="flow-${name.toLowerCase().replaceAll(/[^a-z]+/g, '-')}" ${isOpen ? html`open` : ''}><summary>${name}${count === 0 ? '' : html` <span class="on">(${count} on)</span>`}</summary>
<ul class="switches">${Object.entries(calls).map(([call, words]) =>
    switchPart(
      call,
      words,
      on.filter((one) => one.call === call),
    ),
  )}</ul></details>
`;
}

function switchPart(call: string, words: string, on: ConsoleView['faults']): Html {
  const id = call === '*' ? 'every' : call;
  return html`<li><p>${words} <code>${call}</code> ${on.length === 0 ? html`<span class="small">off</span>` : html`<span class="on">on: ${on.map(({ kind }) => kind).join(', ')}</span>`}</p>
<form method="post" action="/sandbox/faults#faults" data-in-place><input type="hidden" name="told" value="fault-on"><input type="hidden" name="call" value="${call}"><div class="row">
<p><label for="kind-${id}">What happens</label><select id="kind-${id}" name="kind">${FAULT_KINDS.map((kind) => html`<option value="${kind}">${choiceWords(call, kind)}</option>`)}</select></p>
<p><label for="times-${id}">Times (empty: all)</label><input id="times-${id}" name="times" type="number" min="1"></p>
<p><label for="delay-${id}">Delay in ms (empty: ${USUAL_DELAY_MS} if late)</label><input id="delay-${id}" name="delayMs" type="number" min="0"></p>
<p><button class="primary" id="on-${id}" aria-label="Switch on: ${words}">Switch on</button></p></div></form>
${on.length === 0 ? '' : offForm(call, 'list')}</li>
`;
}

function offForm(call: string, where: 'table' | 'list'): Html {
  const id = call === '*' ? 'every' : call;
  return html`<form method="post" action="/sandbox/faults#faults" data-in-place><input type="hidden" name="told" value="fault-off">
<button id="off-${where}-${id}" name="off" value="${call}" aria-label="Switch off: ${wordsOf(call)}">Switch off</button></form>`;
}
