/**
 * Finds what screen reader users would miss and axe has no rule for (issue 42, point 16). It runs inside the page, so
 * it uses nothing outside its own body.
 *
 * @returns a line for each fault
 */
export function heardFaults(document: Document): string[] {
  const shown = (element: Element): string => element.outerHTML.slice(0, 160);
  const idsOf = (element: Element, name: string): string[] =>
    (element.getAttribute(name) ?? '').split(/\s+/).filter((id) => id !== '');
  const textOf = (id: string): string => document.getElementById(id)?.textContent?.trim() ?? '';
  const nameOf = (element: Element): string =>
    element.getAttribute('aria-label')?.trim() || idsOf(element, 'aria-labelledby').map(textOf).join(' ').trim();
  const faults: string[] = [];

  // A focused element has a role and a name. Headings, links and controls have both implicitly.
  const focused = document.activeElement;
  const speaks =
    'h1, h2, h3, h4, h5, h6, a, button, input, select, textarea, summary, main, iframe, video, dialog, body';
  if (focused !== null && !focused.matches(`html, ${speaks}`) && !(focused.hasAttribute('role') && nameOf(focused)))
    faults.push(`the focus is on what has no role and name: ${shown(focused)}`);

  for (const control of document.querySelectorAll('input:not([type=hidden]), select, textarea')) {
    const described = idsOf(control, 'aria-describedby');
    for (const id of described)
      if (document.getElementById(id) === null) faults.push(`described by nothing (${id}): ${shown(control)}`);
    // Hint and message of a group are repeated on its controls, because few screen readers read the description of a
    // fieldset.
    const group = control.closest('fieldset');
    for (const id of group === null ? [] : idsOf(group, 'aria-describedby'))
      if (!described.includes(id)) faults.push(`the group's ${id} does not describe ${shown(control)}`);
    // An empty `required` field is announced as invalid before anything was typed.
    if (control.hasAttribute('required')) faults.push(`invalid before it was judged: ${shown(control)}`);
  }

  for (const message of document.querySelectorAll('[data-error][id]'))
    if (document.querySelector(`:is(input, select, textarea)[aria-describedby~="${message.id}"]`) === null)
      faults.push(`no control is described by its message: ${shown(message)}`);
  return faults;
}
