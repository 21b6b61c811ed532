/** Input from outside: footer markup, scripts, the keep-alive address, the identity frame. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { settingsOf } from '#support/settings.ts';
import { sydney } from '#support/moments.ts';
import { loadFooterContent, sanitise } from '../../src/shell/footer-content.ts';
import { keepAwake } from '../../src/shell/keep-alive.ts';
import { mapAdapterOf } from '../../src/shell/map-adapter.ts';
import { startThirdPartyScripts } from '../../src/shell/third-party-scripts.ts';
import { analyticsAddress, assistantAddress, loadScript } from '../../src/shell/scripts.ts';

const fetched = vi.fn<typeof fetch>();
beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.head.replaceChildren();
  document.body.replaceChildren();
});

describe('the footer of the content host', () => {
  it.each([
    ['<script>alert(1)</script><p>Hello</p>', '<p>Hello</p>'],
    ['<p onclick="alert(1)" style="color:red" class="x">Hello</p>', '<p>Hello</p>'],
    ['<a href="javascript:alert(1)">Go</a>', '<a>Go</a>'],
    ['<a href="//evil.example">Go</a>', '<a>Go</a>'],
    ['<img src=x onerror=alert(1)><iframe src="https://x"></iframe><form action="/x"><input></form>', ''],
    ['<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>', ''],
  ])('loses what could run, load, frame, style or submit: %s [SHEL-05]', (markup, clean) => {
    expect(sanitise(markup)).toBe(clean);
  });

  it.each([
    '<ul><li><a href="https://a.example">A</a></li></ul>',
    '<a href="/about">About</a>',
    '<a href="mailto:a@b.c">Mail</a>',
  ])('keeps lists and links: %s [SHEL-05]', (markup) => expect(sanitise(markup)).toBe(markup));

  it('is asked for without cookies and without telling where from [SHEL-05]', async () => {
    fetched.mockResolvedValue(new Response('<p>Foot</p>'));
    expect(await loadFooterContent('https://content.example/footer.html')).toBe('<p>Foot</p>');
    const quietly = { credentials: 'omit', referrerPolicy: 'no-referrer' };
    expect(fetched).toHaveBeenCalledExactlyOnceWith('https://content.example/footer.html', quietly);
  });

  it('fails as data when the host does not answer with content', async () => {
    fetched.mockResolvedValue(new Response('no', { status: 503 }));
    await expect(loadFooterContent('https://content.example/footer.html')).rejects.toEqual({
      message: 'The content host answered 503',
    });
  });
});

describe('scripts of others', () => {
  const TEMPLATE = 'https://tags.example/tag.js?id={id}';
  const scripts = () => [...document.head.querySelectorAll('script')].map((script) => script.src);
  const visit = (settings: Record<string, string>, analytics = '') => ({
    configuration: () => ({ analytics: { url: analytics }, mapsKey: '' }) as never,
    settings: () => settingsOf(settings),
    clock: () => ({ moment: () => sydney('2026-11-21T12:00:00+11:00') }),
  });

  it('are none without an id of analytics [SHEL-19]', () => {
    expect(analyticsAddress(TEMPLATE, settingsOf({}))).toBe('');
    startThirdPartyScripts(visit({}, TEMPLATE));
    expect(scripts()).toEqual([]);
  });

  it('load the analytics tag with the id of the settings [SHEL-19]', () => {
    startThirdPartyScripts(visit({ 'Analytics Tag ID': 'UA 1&2' }, TEMPLATE));
    expect(scripts()).toEqual(['https://tags.example/tag.js?id=UA%201%262']);
  });

  it('load no assistant before its feature date or without an address [SHEL-20]', () => {
    const address = { 'Virtual Assistant URL': 'https://assistant.example/a.js' };
    const on = { 'Portal - Feature Availability - Virtual Assistant': '01/01/2020' };
    const off = { 'Portal - Feature Availability - Virtual Assistant': '31/12/2099' };
    const at = sydney('2026-11-21T12:00:00+11:00');
    expect(assistantAddress(settingsOf({ ...address, ...off }), at)).toBe('');
    expect(assistantAddress(settingsOf(on), at)).toBe('');
    expect(assistantAddress(settingsOf({ ...on, 'Virtual Assistant URL': 'javascript:alert(1)' }), at)).toBe('');
    startThirdPartyScripts(visit({ ...address, ...off }));
    expect(scripts()).toEqual([]);
    startThirdPartyScripts(visit({ ...address, ...on }));
    expect(scripts()).toEqual(['https://assistant.example/a.js']);
  });

  it('say when they came, and as data when they did not', async () => {
    const loaded = loadScript('https://a.example/a.js');
    document.head.querySelector('script')!.dispatchEvent(new Event('load'));
    await expect(loaded).resolves.toBeUndefined();
    const failed = loadScript('https://a.example/b.js');
    document.head.querySelector('script[src$="b.js"]')!.dispatchEvent(new Event('error'));
    await expect(failed).rejects.toEqual({ message: 'The script did not load' });
    expect(document.head.querySelector('script[src$="b.js"]')).toBeNull();
  });

  it('ask for no maps without a key [SHEL-09]', () => {
    expect(mapAdapterOf(visit({}))).toBeNull();
  });
});

describe('what keeps an embedded portal awake', () => {
  it('posts to the keep-alive address with its cookies and without a token [IDLE-08 CALL-75]', async () => {
    fetched.mockResolvedValue(new Response(''));
    await keepAwake('https://cms.example/keep-alive', '').sendKeepAlive();
    const request = { method: 'POST', mode: 'no-cors', credentials: 'include' };
    expect(fetched).toHaveBeenCalledExactlyOnceWith('https://cms.example/keep-alive', request);
  });

  it('sends nothing without an address', async () => {
    const { sendKeepAlive, refreshIdentityFrame } = keepAwake('', '');
    await Promise.all([sendKeepAlive(), refreshIdentityFrame()]);
    expect(fetched).not.toHaveBeenCalled();
    expect(document.querySelector('iframe')).toBeNull();
  });

  it('reloads one hidden frame with the dummy path [IDLE-09]', async () => {
    const { refreshIdentityFrame } = keepAwake('', '/forms/dummy');
    for (let round = 0; round < 2; round += 1) {
      const done = refreshIdentityFrame();
      const frames = document.querySelectorAll('iframe');
      expect(frames).toHaveLength(1);
      expect([frames[0]!.getAttribute('src'), frames[0]!.hidden]).toEqual(['/forms/dummy', true]);
      frames[0]!.dispatchEvent(new Event('load'));
      await done;
    }
  });

  it('says in the console that the frame did not load, and nothing of whom', async () => {
    const said = vi.spyOn(console, 'info').mockImplementation(() => undefined);
    const done = keepAwake('', '/forms/dummy').refreshIdentityFrame();
    document.querySelector('iframe')!.dispatchEvent(new Event('error'));
    await expect(done).rejects.toEqual({ message: 'The identity frame did not load' });
    expect(said.mock.calls).toEqual([['Portal: the identity frame did not load; the next interval tries again']]);
  });
});
