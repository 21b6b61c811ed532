/** Pages behind the update links of the profiles, stand-ins of the regulator's systems (DEC-51, SANDBOX.md). */
import { AUSTRALIA } from '#rules/arn/countries.rules.ts';
import {
  partName,
  questionsOf,
  shownField,
  textsShown,
  type UpdatePage,
  type UpdatePart,
  type UpdateQuestion,
  type UpdateTexts,
} from '#rules/profile-update.rules.ts';
import { SANDBOX_CONTACT, SANDBOX_PRODUCT } from '#server/core/configuration.ts';
import { STYLES_PATH } from '#server/core/content.ts';
import { html } from 'hono/html';
import { renderPage, type Html } from '#server/core/page.ts';

const BANNER = 'Contact details';

/** The content of a page. */
export interface Shown {
  readonly page: UpdatePage;
  readonly name: string;
  readonly arn: string;
  /** The values of the fields: the record's, or the refused ones. */
  readonly texts: UpdateTexts;
  /** The record when the page was opened: the form sends it back, and only differences are written. */
  readonly shown: UpdateTexts;
  /** By question, in the order of the page. */
  readonly problems: UpdateTexts;
  readonly back: string;
}

/** The page with its form. */
export function updatePage({ page, name, arn, texts, shown, problems, back }: Shown): string {
  const found = Object.entries(problems);
  const parts: readonly UpdatePart[] = page.parts;
  return document(
    found.length === 0 ? page.title : `Error: ${page.title}`,
    html`<h1>${page.title}</h1>
${
  found.length > 0 &&
  html`<div class="error" role="alert"><h2>There is a problem</h2><ul>${found.map(([id, text]) => html`<li><a href="#${id}">${summaryOf(page, id)}${text}</a></li>`)}</ul></div>`
}
<p>This demonstration page imitates the contact details system of ${SANDBOX_PRODUCT.displayName}. What you save here is saved in ${page.owner === 'person' ? 'your record' : 'the record of your organisation'}.</p>
<dl class="facts"><dt>Name</dt><dd>${name}</dd>${arn === '' ? '' : html`<dt>ARN</dt><dd>${arn}</dd>`}</dl>
<p class="small">To change a name, contact us: ${SANDBOX_CONTACT.phone}.</p>
<form method="post" class="credentials" novalidate>
${Object.entries(textsShown(page, {}, shown)).map(([id, value]) => html`<input type="hidden" name="${shownField(id)}" value="${value}">`)}
${parts.map((part) => fields(page, part, texts, problems))}
<p><button class="primary">Save</button></p></form>
<p><a href="${back}">Cancel and go back to the portal</a></p>`,
  );
}

const isAddress = (part: UpdatePart): boolean => part === 'main' || part === 'postal';

/** Two addresses on one page have equal field names, so the summary tells them apart. */
function summaryOf({ owner, parts }: UpdatePage, id: string): string {
  const part = parts.find((one) => isAddress(one) && id.startsWith(`${one}-`));
  return part === undefined ? '' : `${partName(owner, part)}: `;
}

function fields({ owner }: UpdatePage, part: UpdatePart, texts: UpdateTexts, problems: UpdateTexts): Html {
  const all = questionsOf(owner, part).map((question) =>
    field(question, texts[question.id] ?? '', problems[question.id]),
  );
  if (!isAddress(part)) return html`${all}`;
  const hint = part === 'postal' && html`<p class="small">Leave it blank if you have none.</p>`;
  return html`<fieldset><legend>${partName(owner, part)}</legend>${hint}${all}</fieldset>`;
}

function field(question: UpdateQuestion, value: string, problem: string | undefined): Html {
  const { id, label, hint } = question;
  const autocomplete = 'autocomplete' in question ? question.autocomplete : undefined;
  const described = [hint === undefined ? '' : `${id}-hint`, problem === undefined ? '' : `${id}-error`]
    .filter((one) => one !== '')
    .join(' ');
  const rest = html`${described === '' ? '' : html` aria-describedby="${described}"`}${problem === undefined ? '' : html` aria-invalid="true"`} autocomplete="${autocomplete ?? 'off'}"`;
  return html`<div class="field"><label for="${id}">${label}</label>
${hint !== undefined && html`<p class="small" id="${id}-hint">${hint}</p>`}
${problem !== undefined && html`<span class="wrong" id="${id}-error">${problem}</span>`}
${question.type === 'select' ? choice(question, value === '' ? AUSTRALIA : value, rest) : html`<input id="${id}" name="${id}" type="${typeOf(question)}" value="${value}"${rest}>`}</div>`;
}

function typeOf(question: UpdateQuestion): string {
  if (question.type === 'email') return 'email';
  return 'spelling' in question && question.spelling === 'telephone' ? 'tel' : 'text';
}

function choice({ id, options }: Extract<UpdateQuestion, { type: 'select' }>, value: string, rest: Html): Html {
  const all = 'list' in options ? [] : options.map((option) => option.value);
  const known = all.includes(value) ? all : [value, ...all];
  return html`<select id="${id}" name="${id}"${rest}>${known.map((one) => (one === value ? html`<option selected>${one}</option>` : html`<option>${one}</option>`))}</select>`;
}

/** A page without permission to change anything: the reason, and a link back. */
export function refusedUpdate(heading: string, sentence: string, back: string): string {
  return document(
    heading,
    html`<h1>${heading}</h1><p>${sentence}</p><p><a href="${back}">Go back to the portal</a></p>`,
  );
}

function document(title: string, main: Html): string {
  return renderPage({ title: `${title} - ${BANNER}`, banner: BANNER, styles: STYLES_PATH, main });
}
