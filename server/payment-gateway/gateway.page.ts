/**
 * The stand-in provider's hosted page (SANDBOX.md, Cards): card fields, `Pay`, `Cancel`, the list of cards. Nothing
 * inline; it works without its script.
 */
import { displayFee } from '#rules/payments/fees.rules.ts';
import { STYLES_PATH } from '#server/core/content.ts';
import { html } from 'hono/html';
import { renderPage, type Html } from '#server/core/page.ts';
import type { GatewayPayment } from './gateway.schema.ts';
import { CARDS } from './cards.ts';
import type { CardField, CardProblems, TypedCard } from './card-form.ts';

const BANNER = 'Sandbox card payments';

export const GATEWAY_PATH = '/pay';

export const GATEWAY_SCRIPT_PATH = '/pay/page.js';

/**
 * The page's script. Safari restores a page from its cache on Back, whatever `cache-control` says, with a working Pay
 * button although it was paid. So a restored page reloads its first address, without messages about a card.
 */
export const GATEWAY_SCRIPT = `addEventListener('pageshow', (event) => {
  if (!event.persisted) return;
  document.querySelector('main').hidden = true;
  location.replace('${GATEWAY_PATH}?token=' + encodeURIComponent(document.querySelector('input[name=token]').value));
});
`;

function page(title: string, main: Html, script?: string): string {
  return renderPage({
    title: `${title} - ${BANNER}`,
    banner: BANNER,
    styles: STYLES_PATH,
    main,
    ...(script === undefined ? {} : { script }),
  });
}

interface Shown {
  readonly name: CardField;
  readonly label: string;
  readonly hint?: string;
  readonly autocomplete: string;
  readonly numeric?: boolean;
}

const FIELDS: readonly Shown[] = [
  { name: 'cardNumber', label: 'Card number', autocomplete: 'cc-number', numeric: true },
  { name: 'expiry', label: 'Expiry date (MM/YY)', hint: 'For example 03/31', autocomplete: 'cc-exp' },
  {
    name: 'cvn',
    label: 'CVN',
    hint: 'The three or four digits on the back of the card',
    autocomplete: 'cc-csc',
    numeric: true,
  },
  { name: 'cardholder', label: 'Name on card', autocomplete: 'cc-name' },
];

function field({ name, label, hint, autocomplete, numeric }: Shown, typed: TypedCard, problems: CardProblems): Html {
  const problem = problems[name];
  const described = [hint === undefined ? '' : `${name}-hint`, problem === undefined ? '' : `${name}-error`]
    .filter(Boolean)
    .join(' ');
  return html`<div class="field"><label for="${name}">${label}</label>
${hint === undefined ? '' : html`<p class="small" id="${name}-hint">${hint}</p>`}
${problem === undefined ? '' : html`<p class="wrong" id="${name}-error">${problem}</p>`}
<input id="${name}" name="${name}" value="${typed[name]}" autocomplete="${autocomplete}" spellcheck="false" aria-required="true"${
    numeric === true ? html` inputmode="numeric"` : ''
  }${problem === undefined ? '' : html` aria-invalid="true"`}${described === '' ? '' : html` aria-describedby="${described}"`}></div>
`;
}

/** Why a card was refused. */
export interface Refused {
  readonly typed: TypedCard;
  /** The faults by field. */
  readonly problems: CardProblems;
  /** The message while no try may be made, with the seconds; null if one may. */
  readonly wait: { readonly text: string; readonly seconds: number } | null;
}

/** The page of a valid token. */
export function paymentPage(payment: GatewayPayment, { typed, problems, wait }: Refused): string {
  const wrong = FIELDS.filter(({ name }) => problems[name] !== undefined);
  const isRefused = wrong.length > 0 || wait !== null;
  const amount = displayFee(payment.amountCents);
  return page(
    isRefused ? 'Error: Pay by card' : 'Pay by card',
    html`<h1>Pay by card</h1>
${
  isRefused &&
  html`<div class="error" role="alert"><h2>There is a problem</h2>
${wait !== null && html`<p>${wait.text}</p>`}
${wrong.length > 0 && html`<ul>${wrong.map(({ name }) => html`<li><a href="#${name}">${problems[name]}</a></li>`)}</ul>`}</div>`
}
<dl class="facts"><dt>For</dt><dd>${payment.description}</dd><dt>Amount</dt><dd>${amount} (AUD)</dd></dl>
<p class="note">This demonstration page imitates a card payment provider. Use only the cards listed below. Never enter a real card number.</p>
<form method="post" action="${GATEWAY_PATH}" class="credentials" novalidate autocomplete="off">
<input type="hidden" name="token" value="${payment.token}">
${FIELDS.map((one) => field(one, typed, problems))}<div class="row"><button class="primary" name="act" value="pay">Pay</button>
<button name="act" value="cancel">Cancel</button></div>
</form>
<h2 id="cards">Cards that you can use here</h2>
<p>Any expiry date that is not past, any CVN and any name will do.</p>
<div class="scroll" role="region" tabindex="0" aria-labelledby="cards"><table class="cards">
<thead><tr><th scope="col">Number</th><th scope="col">What happens</th></tr></thead>
<tbody>${CARDS.map(
      ({ number, outcome }) => html`<tr><th scope="row">${number}</th><td>${outcome}</td></tr>
`,
    )}</tbody></table></div>`,
    GATEWAY_SCRIPT_PATH,
  );
}

/** A page without a form: an invalid token, or a payment that does not return. */
export function endPage(
  heading: string,
  sentence: string,
  way?: { readonly href: string; readonly text: string },
): string {
  return page(
    heading,
    html`<h1>${heading}</h1><p>${sentence}</p>${way === undefined ? '' : html`<p><a href="${way.href}">${way.text}</a></p>`}`,
  );
}
