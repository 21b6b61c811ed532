/** A page for tests: its text, and its structure, which is all that axe checks. */

export interface Drawn {
  readonly html: string;
  /**
   * Elements, roles, states and classes; of a text, a name or an address only whether it exists, of a reference whether
   * its target exists.
   */
  readonly screen: string;
}

/** Attributes of which axe only checks that they are not empty. */
const WORDS =
  /^(id|name|alt|title|placeholder|href|src|srcset|value|style|d|points|content|data-.*|aria-(label|valuetext|valuenow|description|roledescription))$/;
const REFERENCES =
  /^(for|list|aria-(labelledby|describedby|controls|owns|activedescendant|errormessage|details|flowto))$/;

/** The page once the latest changes are rendered. */
export async function drawn(): Promise<Drawn> {
  await new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
  return { html: document.body.innerHTML.replace(/"[:_«]r[^"]*"/g, '""'), screen: screenOf(document.body) };
}

/** The structure below an element. Equal siblings, such as rows of a table, count once. */
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
