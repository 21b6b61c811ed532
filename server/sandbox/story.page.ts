/**
 * The console's page about one intention (issue 45): what is awaited, from whom and since when, what would end the
 * wait, and below it everything that happened to its records. Plain links and forms that need no script.
 */
import { html } from 'hono/html';
import { todayOf, displayDate } from '#rules/core/calendar.rules.ts';
import { counted } from '#rules/core/counted.rules.ts';
import type { Moment } from '#rules/core/moment.rules.ts';
import { timeToTheSecond } from '#rules/core/time-of-day.rules.ts';
import { dayAndTime } from '#rules/core/day-and-time.rules.ts';
import { waitText } from '#rules/core/wait.rules.ts';
import type { WhoActs } from '#rules/applications/what-can-happen.rules.ts';
import { OFFICER_REASONS } from '../core/audit.ts';
import { STYLES_PATH } from '../core/content.ts';
import { renderPage, type Html } from '../core/page.ts';
import { wordsOf } from '../stories/event-words.ts';
import {
  foldedLines,
  kindOf,
  messagesOf,
  type Pair,
  type Story,
  type StoryLine,
  type StoryRecord,
  type StoryWays,
} from '../stories/story.ts';
import { table } from './console-parts.ts';
import type { FoundStory } from '../stories/story-records.ts';

export const STORIES_PATH = '/sandbox/stories';

export const storyAddress = (name: string): string => `${STORIES_PATH}/${encodeURIComponent(name)}`;

/** A story in a list of several. */
export interface ListedStory {
  readonly name: string;
  readonly title: string;
  readonly wait: string;
}

export interface FindView {
  /** What was looked for; null before anything was. */
  readonly asked: string | null;
  readonly found: readonly ListedStory[];
}

/** The page with the search alone, and what it found where that is not one story. */
export function findStoryPage({ asked, found }: FindView): string {
  return page(
    'Find a story',
    html`<h1>Find a story</h1>
${findForm(asked ?? '')}
${
  asked === null
    ? ''
    : found.length === 0
      ? html`<p role="status">No record matches “${asked}”. Check the number, or search for the ARN.</p>`
      : html`<h2>${String(found.length)} stories</h2>
<ul>${found.map(({ name, title, wait }) => html`<li><a href="${storyAddress(name)}">${title}, ${name}</a>. ${wait}</li>`)}</ul>`
}`,
  );
}

/** @param told what an act came to; empty for none */
export function storyPage(found: FoundStory, story: Story, moment: Moment, told: string): string {
  return page(
    `Story of ${found.name}`,
    html`<h1>Story of ${found.name}</h1>
<p><strong>${found.title}</strong></p>
${pairs([...found.of, ['Times', `of the zone ${moment.zone}`]])}
<p id="told" class="told" role="status">${told}</p>
${waitPart(story, moment)}
<section aria-labelledby="unblock"><h2 id="unblock">What would change it</h2>
${story.ways.length === 0 ? html`<p>Nothing is awaited, so there is nothing to do.</p>` : story.ways.map((ways) => waysPart(found.name, ways, ways.record === story.wait?.record))}</section>
<section aria-labelledby="happened"><h2 id="happened">What happened</h2>
${byDay(story.lines, moment).map(
  ([day, lines]) =>
    html`<h3>${day}</h3><ol class="story">${foldedLines(lines, story.lines.length).map((part) =>
      'folded' in part ? foldPart(part.folded, moment) : linePart(part, moment),
    )}</ol>`,
)}</section>
<section aria-labelledby="messages"><h2 id="messages">The same as messages</h2>
<details><summary>${counted(messagesOf(story.lines).length, 'message')}</summary>${messagesPart(story, moment)}</details></section>
<section aria-labelledby="records"><h2 id="records">Records in this story</h2>
<ul>${found.records.map(recordPart)}</ul>
${found.page === '' ? '' : html`<p><a href="${found.page}">Its page in the portal</a></p>`}</section>
<section aria-labelledby="other"><h2 id="other">Another story</h2>${findForm('')}</section>`,
  );
}

const page = (title: string, main: Html): string =>
  renderPage({
    title,
    banner: 'Sandbox regulator',
    styles: STYLES_PATH,
    main: html`<nav aria-label="Breadcrumb"><ul><li><a href="/sandbox">Sandbox console</a></li><li><a href="${STORIES_PATH}">Stories</a></li><li><a href="/forms/dev/charts">Charts</a></li></ul></nav>
${main}`,
  });

/** The search: by a form that is posted, so that no mail address stands in an address. */
export function findForm(asked: string): Html {
  return html`<form method="post" action="${STORIES_PATH}"><div class="row">
<p><label for="story-asked">Reference, receipt number, ARN or email address</label><input id="story-asked" name="asked" value="${asked}" maxlength="100" spellcheck="false" autocomplete="off"></p>
<p><button class="primary">Find its story</button></p></div></form>`;
}

const pairs = (all: readonly Pair[]): Html =>
  html`<dl class="facts">${all.map(([label, value]) => html`<dt>${label}</dt><dd>${value}</dd>`)}</dl>`;

const FROM: Readonly<Record<WhoActs, string>> = {
  person: 'its person',
  bank: 'the card payment provider',
  officer: 'an officer',
  regulator: 'this server',
};

/** What a story waits for, as one sentence. */
export function waitSentence({ wait }: Story, { epochMs }: Moment): string {
  if (wait === null) return 'Nothing is awaited.';
  return `Waiting for ${FROM[wait.who]} for ${lasting(epochMs - Temporal.Instant.from(wait.since).epochMilliseconds)}.`;
}

const DAY = 86_400_000;

const lasting = (ms: number): string => (ms < DAY ? waitText(ms / 1000) : counted(Math.floor(ms / DAY), 'day'));

const heard = (at: string, { zone }: Moment): string => dayAndTime(at, { zone, reader: zone });

function waitPart(story: Story, moment: Moment): Html {
  const { wait } = story;
  const says = waitSentence(story, moment).replace(/\.$/, '');
  if (wait === null) return html`<section class="note" aria-labelledby="wait"><h2 id="wait">${says}</h2></section>`;
  return html`<section class="note" aria-labelledby="wait"><h2 id="wait">${says}</h2>
${pairs([
  ['What', wait.what],
  ['Of', `${kindOf(wait.record.chart)} ${wait.record.name}`],
  ['From', FROM[wait.who]],
  ['Since', heard(wait.since, moment)],
  ...wait.record.known,
  ['Then', `${kindOf(wait.record.chart)} to ${wait.to}`],
])}</section>`;
}

const isAskable = ({ chart, state }: StoryRecord): boolean =>
  chart === 'card-payment' && (state.startsWith('unpaid.') || state === 'captured');

/** What a state is, from its chart; empty for one without a description. */
function meaningOf({ machine }: StoryRecord, state: string): string {
  const node = state
    .split('.')
    .reduce<StoryRecord['machine']['root'] | undefined>((at, name) => at?.states[name], machine.root);
  return node?.description ?? '';
}

function waysPart(name: string, { record, offered, forbidden, told }: StoryWays, isAwaited: boolean): Html {
  const address = storyAddress(name);
  return html`<h3>${kindOf(record.chart)} ${record.name}: <code>${record.state}</code></h3>
${told.length === 0 ? '' : html`<p>What its person can be told of what comes:</p><ul>${told.map((one) => html`<li>${one}</li>`)}</ul>`}
${
  isAskable(record)
    ? html`<form method="post" action="${address}/ask"><input type="hidden" name="reference" value="${record.id}">
<p><button class="primary">Ask the provider now about ${record.name}</button> Once more, before the next time. Changes nothing by itself.</p></form>`
    : ''
}
${offered.map(
  ({ event, facts, to }) =>
    html`<details><summary>Record: ${wordsOf(record.chart, event, to)}</summary>
<p>${kindOf(record.chart)} ${record.name} goes to <code>${to}</code>: ${meaningOf(record, to)} You cannot undo this.</p>
<form method="post" action="${address}/events"><input type="hidden" name="chart" value="${record.chart}"><input type="hidden" name="id" value="${record.id}"><input type="hidden" name="event" value="${event}"><input type="hidden" name="facts" value="${JSON.stringify(facts)}">
<p><label>Reason <select name="reason"><option value="">Select why</option>${OFFICER_REASONS.map((reason) => html`<option>${reason}</option>`)}</select></label> The audit record keeps it.</p>
<p><button>Record that: ${wordsOf(record.chart, event, to)}</button> <code>${event}</code></p></form></details>`,
)}
${
  forbidden.length === 0
    ? ''
    : html`<details ${isAwaited ? html`open` : ''}><summary>Not possible now: ${counted(forbidden.length, 'event')}</summary>
<ul>${forbidden.map(
        ({ event, guards, legalIn }) =>
          html`<li><code>${event}</code>. ${
            guards.length > 0
              ? html`Its guard forbids it: ${guards.map((guard) => html`<code>${guard}</code> `)}`
              : legalIn.length === 0
                ? 'No state has it.'
                : html`Only in: ${legalIn.map((state) => html`<code>${state}</code> `)}`
          }</li>`,
      )}</ul></details>`
}`;
}

const chartAddress = (chart: string, id: string): string =>
  `/forms/dev/charts?${new URLSearchParams({ chart: `regulator-${chart}`, record: id }).toString()}`;

const recordPart = ({ chart, id, name, state }: StoryRecord): Html =>
  html`<li>${kindOf(chart)} ${name}: <code>${state}</code>. <a href="${chartAddress(chart, id)}">Chart of ${kindOf(chart).toLowerCase()} ${name}</a>, <a href="/sandbox?record=${encodeURIComponent(id)}#audit-record">audit record of ${name}</a></li>`;

function byDay(lines: readonly StoryLine[], { zone }: Moment): readonly (readonly [string, readonly StoryLine[]])[] {
  const days = new Map<string, StoryLine[]>();
  for (const line of lines) {
    const epochMs = Date.parse(line.at);
    const day = displayDate(todayOf({ epochMs, zone }));
    days.set(day, [...(days.get(day) ?? []), line]);
  }
  return [...days];
}

/** The story as a sequence of messages between the person, this server, the card payment provider and an officer. */
const messagesPart = ({ lines }: Story, moment: Moment): Html =>
  table(
    'Messages of this story',
    ['When', 'From', 'To', 'What', 'Record'],
    messagesOf(lines).map(({ line, from, to }) => [
      heard(line.at, moment),
      from,
      from === to ? 'itself' : to,
      line.text,
      line.to === '' ? '' : html`${line.kind} ${line.name}: <code>${line.to}</code>`,
    ]),
  );

/** What happened in a stretch that changed no state: its count, opened to its lines. */
function foldPart(lines: readonly StoryLine[], moment: Moment): Html {
  const texts = new Set(lines.map(({ text }) => text));
  const [first = '', last = ''] = [lines[0]?.at, lines.at(-1)?.at];
  return html`<li class="step" data-of="${lines[0]?.chart ?? ''}"><details><summary><time datetime="${first}">${timeOf(first, moment)}</time> to <time datetime="${last}">${timeOf(last, moment)}</time> ${
    texts.size === 1
      ? html`${[...texts]}, ${String(lines.length)} times`
      : `${String(lines.length)} lines that changed no state`
  }</summary><ol class="story">${lines.map((line) => linePart(line, moment))}</ol></details></li>`;
}

/** Empty for what is known by its day alone. */
const timeOf = (at: string, { zone }: Moment): string =>
  /^[\d-]{10}$/.test(at) ? '' : timeToTheSecond({ epochMs: Date.parse(at), zone, reader: zone });

function linePart(line: StoryLine, moment: Moment): Html {
  const head = html`<time datetime="${line.at}">${timeOf(line.at, moment)}</time> <span class="small">${line.kind}${line.name === '' ? '' : ` ${line.name}`}</span> ${line.text}${line.by === '' ? '' : html` <span class="small">${line.by}</span>`}${way(line)}`;
  if (line.event === '') return html`<li class="step" data-of="${line.chart}">${head}</li>`;
  return html`<li class="step" data-of="${line.chart}"><details><summary>${head}</summary>
<p>Event <code>${line.event}</code>. ${decidedBy(line)}</p>${guardsPart(line)}
${line.facts.length === 0 ? '' : pairs(line.facts)}
${line.follows.length === 0 ? '' : html`<p>It follows ${line.follows.join(', ')}.</p>`}
<p><a href="${chartAddress(line.chart, line.recordId)}">Show it in its chart: ${line.kind.toLowerCase()} ${line.name}</a></p></details></li>`;
}

function way({ from, to, isFromBefore }: StoryLine): Html | string {
  if (to === '') return '';
  if (isFromBefore) return html` <span class="way">Now <code>${to}</code></span>`;
  return html` <span class="way">${from === '' ? '' : html`<code>${from}</code> to `}<code>${to}</code></span>`;
}

const isGuarded = ({ asked }: StoryLine): boolean => asked.some(({ guard }) => guard !== '');

function decidedBy(line: StoryLine): string {
  if (line.from === '') return 'It made the record.';
  if (line.asked.length === 0) return 'Its chart no longer has this event in that state.';
  return isGuarded(line) ? 'Its arrows were asked in this order:' : 'No guard was asked.';
}

function guardsPart(line: StoryLine): Html | string {
  if (!isGuarded(line)) return '';
  return html`<table><thead><tr><th scope="col">Guard</th><th scope="col">Answer</th><th scope="col">Arrow to</th></tr></thead><tbody>${line.asked.map(
    ({ guard, answer, to }) =>
      html`<tr><th scope="row"><code>${guard === '' ? 'none' : guard}</code></th><td>${answer}</td><td><code>${to}</code></td></tr>`,
  )}</tbody></table>`;
}
