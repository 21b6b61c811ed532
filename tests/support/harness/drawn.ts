/** How a page looks to a test: its text as it stands, and its screen, which is all that axe judges. */

/** A page as it is drawn. */
export interface Drawn {
  /** The page's own text in HTML, without the ids that React counts. */
  readonly html: string;
  /**
   * Elements, roles, states and classes; of a text, a name or an address only whether it is there, of a reference
   * whether it leads to something.
   */
  readonly screen: string;
}

/** Attributes whose words do not matter to axe, only that there are some. */
const WORDS =
  /^(id|name|alt|title|placeholder|href|src|srcset|value|style|d|points|content|data-.*|aria-(label|valuetext|valuenow|description|roledescription))$/;
const REFERENCES =
  /^(for|list|aria-(labelledby|describedby|controls|owns|activedescendant|errormessage|details|flowto))$/;

/** The page once what was asked of it is drawn. */
export async function drawn(): Promise<Drawn> {
  await new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
  return { html: document.body.innerHTML.replace(/"[:_«]r[^"]*"/g, '""'), screen: screenOf(document.body) };
}

/** The screen below an element. Neighbours that are alike, such as the rows of a table, count once. */
export function screenOf(element: Element): string {
  const attributes = [...element.attributes].map(({ name, value }) => {
    if (REFERENCES.test(name))
      return `${name}=${value
        .split(/\s+/)
        .map((id) => (document.getElementById(id) ? 'there' : 'lost'))
        .join(' ')}`;
    return `${name}=${WORDS.test(name) && value.trim() !== '' ? 'x' : value}`;
  });
  const parts: string[] = [];
  for (const node of element.childNodes) {
    const part = node instanceof Element ? screenOf(node) : node instanceof Text && node.data.trim() !== '' ? 'x' : '';
    if (part !== '' && part !== parts.at(-1)) parts.push(part);
  }
  return `<${element.localName} ${attributes.sort().join(' ')}>${parts.join('')}</>`;
}
