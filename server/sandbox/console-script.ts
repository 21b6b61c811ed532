/**
 * The console's script, without which the page works too. With it a button shows its result in place: the form's answer
 * is a whole page, of which the changed sections replace the old ones. Focus, scroll position, open parts and typed
 * text stay.
 */
export const CONSOLE_SCRIPT = `(() => {
  const one = (id) => document.getElementById(id);
  const say = (text) => { one('told').textContent = ''; one('told').textContent = text; };
  const isShown = (element) => element !== null && element.getClientRects().length > 0;

  const find = () => {
    const words = one('fault-find').value.toLowerCase().split(/\\s+/).filter(Boolean);
    let count = 0;
    for (const flow of document.querySelectorAll('.flow')) {
      const name = flow.querySelector('summary').textContent.toLowerCase();
      let found = 0;
      for (const item of flow.querySelectorAll('.switches > li')) {
        const text = name + ' ' + item.querySelector('p').textContent.toLowerCase();
        item.hidden = !words.every((word) => text.includes(word));
        if (!item.hidden) found += 1;
      }
      flow.hidden = found === 0;
      if (words.length > 0) flow.open = found > 0;
      count += found;
    }
    return words.length === 0 ? '' : count === 0 ? 'No switch has these words.' : count === 1 ? '1 switch found.' : count + ' switches found.';
  };

  const takeOver = (next, form) => {
    const held = document.activeElement;
    const id = held?.id ?? '';
    const home = held?.closest('main > section')?.id;
    const top = held?.getBoundingClientRect().top ?? 0;
    const open = [...document.querySelectorAll('details')].map((part, at) => [part.id || at, part.open]);
    const typed = [...document.querySelectorAll('input[id], select[id]')].filter((field) => !form.contains(field)).map((field) => [field.id, field.value]);
    for (const fresh of next.querySelectorAll('main > section')) {
      // Entries that were asked for stay as they were asked for.
      if (fresh.id === 'section-audit-record' && /[?&](person|record)=/.test(location.search)) continue;
      const old = one(fresh.id);
      if (old !== null && old.innerHTML !== fresh.innerHTML) old.replaceChildren(...document.importNode(fresh, true).childNodes);
    }
    const parts = [...document.querySelectorAll('details')];
    for (const [key, isOpen] of open) { const part = typeof key === 'number' ? parts[key] : one(key); if (part) part.open = isOpen; }
    for (const [key, value] of typed) { const field = one(key); if (field && field.value !== value) field.value = value; }
    find();
    const wrong = document.querySelector('[aria-invalid="true"]');
    const same = id === '' ? null : one(id);
    const section = home === undefined ? null : one(home);
    const target = wrong ?? (isShown(same) ? same : (section?.querySelector('[data-asks]') ?? section?.querySelector('h2')));
    if (!target) return;
    if (target.tagName === 'H2') target.tabIndex = -1;
    target.focus({ preventScroll: true });
    if (target === same) scrollBy({ top: target.getBoundingClientRect().top - top, behavior: 'instant' });
    else target.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  };

  document.addEventListener('click', (event) => {
    const opener = event.target.closest('[data-asks]');
    if (opener === null) return;
    event.preventDefault();
    const question = one(opener.dataset.asks);
    if (question.open) question.close();
    question.showModal();
  });

  let busy = false;
  document.addEventListener('submit', async (event) => {
    const form = event.target;
    if (form.getAttribute('role') === 'search') {
      event.preventDefault();
      say(find());
      return;
    }
    if (!form.hasAttribute('data-in-place')) return;
    event.preventDefault();
    if (busy) return;
    busy = true;
    try {
      const body = new URLSearchParams(new FormData(form, event.submitter));
      const answer = await fetch(form.getAttribute('action').split('#')[0], { method: 'POST', body, headers: { accept: 'text/html' } });
      const next = new DOMParser().parseFromString(await answer.text(), 'text/html');
      const told = next.getElementById('told');
      if (told === null) throw new Error('No page of the console');
      form.closest('dialog')?.close();
      takeOver(next, form);
      say(told.textContent);
    } catch {
      form.closest('dialog')?.close();
      say('The sandbox did not answer, so nobody knows whether that was done. Load this page again to see.');
    } finally {
      busy = false;
    }
  });

  one('fault-find').addEventListener('input', find);
})();
`;
