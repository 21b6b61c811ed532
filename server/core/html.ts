/**
 * Plain pages of the sandbox: sign-in, console, stand-ins. No script and no style inside a page: the policy forbids
 * both.
 */

export interface Html {
  readonly markup: string;
}

type Part = Html | string | number | null | undefined | false | readonly Part[];

/** Builds markup; every inserted text is escaped, inserted markup and lists of it are not. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return { markup: strings.map((text, index) => text + written(parts[index])).join('') };
}

/** Marks markup from elsewhere as safe. */
export function trusted(markup: string): Html {
  return { markup };
}

function written(part: Part): string {
  if (part === null || part === undefined || part === false) return '';
  if (Array.isArray(part)) return part.map(written).join('');
  return typeof part === 'object' ? (part as Html).markup : escaped(String(part));
}

/** Escapes text for an element or a quoted attribute. */
export function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (letter) => `&#${String(letter.charCodeAt(0))};`);
}

export interface Page {
  readonly title: string;
  /** Line in the header of the page. */
  readonly banner: string;
  readonly main: Html;
  /** Address of a style sheet of this origin. */
  readonly styles: string;
  /** Address of a script of this origin. */
  readonly script?: string;
}

export function renderPage({ title, banner, main, styles, script }: Page): string {
  return html`<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${styles}">
${script === undefined ? '' : html`<script src="${script}" defer></script>`}
</head>
<body>
<a class="skip" href="#main">Skip to main content</a>
<header aria-label="${banner}"><p>${banner}</p></header>
<main id="main" tabindex="-1" aria-label="${banner}">
${main}
</main>
</body>
</html>
`.markup;
}
