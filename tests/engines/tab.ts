/** A tab that finds elements by role and name, acts on them, and waits for results. */
import { ELEMENT_KEY, type Command, type Running } from './driver.ts';
import { eventually } from './waiting.ts';

/** CSS selectors of the roles. */
const ROLES = {
  button: 'button, summary',
  link: 'a[href]',
  textbox: 'textarea, input:not([type=radio], [type=checkbox], [type=file], [type=hidden], [role=combobox])',
  combobox: 'select, [role=combobox]',
  option: '[role=option]',
  radio: 'input[type=radio]',
  checkbox: 'input[type=checkbox]',
  file: 'input[type=file]',
  heading: 'h1, h2, h3',
  dialog: 'dialog[open]',
  group: '[role=group], [role=alert], [role=status], fieldset',
  film: 'video',
} as const;

/** A role, and the whole name or a pattern for it. */
export type Target = readonly [role: keyof typeof ROLES, name: string | RegExp];

/** Keys by WebDriver's code points (17.4.2). */
const KEYS = { Tab: '\uE004', Enter: '\uE007', Escape: '\uE00C', Space: ' ', Down: '\uE015' } as const;

/** An element as WebDriver names it. */
type Element = Readonly<Record<typeof ELEMENT_KEY, string>>;

/** The facts of a found element. */
interface Found {
  readonly element: Element;
  /** The element to click: the label of a radio button or checkbox. */
  readonly pressed: Element;
  readonly value: string;
  readonly text: string;
  readonly checked: boolean;
  readonly focused: boolean;
}

/** Runs in the page: the visible elements of a role with a name. While a modal dialog is open, only its elements count. */
const FIND = `
  const [selector, name, pattern] = arguments;
  const words = (element) => element.textContent.replace(/\\s+/g, ' ').trim();
  const named = (element) => {
    const by = element.getAttribute('aria-labelledby');
    if (by) return by.split(' ').map((id) => words(document.getElementById(id))).join(' ');
    if (element.ariaLabel) return element.ariaLabel;
    if (element.labels?.length) return words(element.labels[0]);
    return words(element.querySelector(':scope > legend') ?? element);
  };
  const fits = (said) => (pattern === null ? said === name : new RegExp(pattern).test(said));
  const root = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document;
  const all = [...(selector.startsWith('dialog') ? document : root).querySelectorAll(selector)];
  return all
    .filter((one) => (one.type === 'file' || (one.getClientRects().length > 0 && getComputedStyle(one).visibility === 'visible')) && fits(named(one)))
    .map((element) => ({
      element,
      pressed: ['radio', 'checkbox'].includes(element.type) ? element.labels[0] : element,
      value: element.value === undefined ? '' : String(element.value),
      text: element.innerText ?? '',
      checked: element.checked === true,
      focused: element === document.activeElement,
    }));`;

/** Runs in the page: whether a screen of the portal is shown and nothing is loading. */
const SETTLED = `
  const router = window.__TSR_ROUTER__;
  return router !== undefined && router.stores.status.get() === 'idle' && document.querySelectorAll('main h1').length === 1 && document.querySelector('[class*="_loading_"]') === null;`;

const say = ([role, name]: Target): string => `the ${role} '${String(name)}'`;

export class Tab {
  readonly #browser: Running;
  readonly #origin: string;

  constructor(browser: Running, origin: string) {
    this.#browser = browser;
    this.#origin = origin;
  }

  /** Opens an address of the portal. */
  async open(path: string): Promise<void> {
    await this.#send('navigate', { url: this.#origin + path });
  }

  async visit(path: string): Promise<void> {
    await this.open(path);
    await this.settle();
  }

  async reload(): Promise<void> {
    await this.#send('reload');
    await this.settle();
  }

  /** The options of a native select. */
  async options(target: Target): Promise<readonly string[]> {
    return (await this.script(
      'return [...arguments[0].options].map((one) => one.label)',
      (await this.find(target)).element,
    )) as string[];
  }

  /**
   * The browser's Back, called in the page: WebKit's command would wait for a document load, which a router does not
   * cause.
   */
  async back(): Promise<void> {
    await this.script('setTimeout(() => history.back(), 0)');
  }

  settle(): Promise<true> {
    return this.#until('a screen of the portal', async () => (await this.script(SETTLED)) === true);
  }

  /** Signs in at the real page and waits for the screen of the address. */
  async signIn(user: string, path = '/forms/'): Promise<void> {
    await this.open(path);
    await this.fillSignIn(user);
    await this.settle();
  }

  /** Fills in the sign-in page that the tab is at. */
  async fillSignIn(user: string, password = 'sandbox'): Promise<void> {
    await this.write(['textbox', 'Username'], user);
    await this.write(['textbox', 'Password'], password);
    await this.click(['button', 'Sign in']);
  }

  async address(): Promise<string> {
    return String(await this.#send('address')).slice(this.#origin.length);
  }

  /** Waits for an address. */
  at(path: RegExp): Promise<true> {
    let address = '';
    return eventually(
      () => `an address like ${String(path)}, not ${address}`,
      async () => {
        address = await this.address();
        return path.test(address) || null;
      },
    ) as Promise<true>;
  }

  /** The first such element, once it exists. */
  async find(target: Target): Promise<Found> {
    return eventually(say(target), async () => (await this.all(target))[0] ?? null);
  }

  /** All such elements at present. */
  async all([role, name]: Target): Promise<readonly Found[]> {
    const [exact, pattern] = name instanceof RegExp ? ['', name.source] : [name, null];
    return (await this.script(FIND, ROLES[role], exact, pattern)) as Found[];
  }

  /** Waits until nothing of this kind is there. */
  gone(target: Target): Promise<true> {
    return this.#until(`${say(target)} to be gone`, async () => (await this.all(target)).length === 0);
  }

  /** Waits until this has the focus. */
  focused(target: Target): Promise<true> {
    return this.#until(`${say(target)} to have the focus`, async () => (await this.find(target)).focused);
  }

  /** Waits until the page says this. */
  says(words: string | RegExp): Promise<true> {
    const has = (text: string): boolean => (typeof words === 'string' ? text.includes(words) : words.test(text));
    let text = '';
    return eventually(
      () => `the words ${String(words)} in: ${text.replaceAll(/\s+/g, ' ').slice(0, 600)}`,
      async () => {
        text = await this.text();
        return has(text) || null;
      },
    ) as Promise<true>;
  }

  /** What the page says, each line as it is drawn; the spaces that hold a date together are read as spaces. */
  async text(): Promise<string> {
    const said = await this.script('return (document.querySelector("main") ?? document.body).innerText');
    return String(said).replaceAll('\u00a0', ' ');
  }

  /** Waits for a field to hold this. */
  holds(target: Target, value: string): Promise<true> {
    return this.#until(`${say(target)} to hold '${value}'`, async () => (await this.find(target)).value === value);
  }

  async click(target: Target): Promise<void> {
    // The page may render the element again between finding and clicking it.
    await eventually(`${say(target)} to click`, async () => {
      const [found] = await this.all(target);
      if (found === undefined) return null;
      await this.#send('click', {}, idOf(found.pressed));
      return true;
    });
  }

  /** Selects a radio button or checks a checkbox. */
  async choose(target: Target): Promise<void> {
    await this.click(target);
    await this.#until(`${say(target)} to be chosen`, async () => (await this.find(target)).checked);
  }

  /** Types into a field, in place of what it holds. */
  async write(target: Target, text: string): Promise<void> {
    const found = await this.find(target);
    // Selected text is replaced by typing.
    await this.script('arguments[0].focus(); arguments[0].select();', found.element);
    await this.#send('type', { text }, idOf(found.element));
  }

  /** Chooses an option: in a native select if the list is short, by typing if it is long. */
  async pick(target: Target, label: string): Promise<void> {
    const found = await this.find(target);
    const option = await this.script(
      'return [...(arguments[0].options ?? [])].find((one) => one.label === arguments[1]) ?? null',
      found.element,
      label,
    );
    if (option !== null) await this.#send('click', {}, idOf(option as Element));
    else await this.#send('type', { text: label + KEYS.Tab }, idOf(found.element));
    await this.#until(`${say(target)} to have taken '${label}'`, async () => {
      const { element } = await this.find(target);
      return (
        (await this.script('return arguments[0].selectedOptions?.[0].label ?? arguments[0].value', element)) === label
      );
    });
  }

  /** Gives a file to the field for files. */
  async giveFile(path: string): Promise<void> {
    await this.#send('type', { text: path }, idOf((await this.find(['file', /./])).element));
  }

  /** Presses a key where the focus is. */
  async press(key: keyof typeof KEYS): Promise<void> {
    const value = KEYS[key];
    const actions = [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ];
    await this.#send('actions', { actions: [{ type: 'key', id: 'keys', actions }] });
  }

  /** Runs a function's body in the page. */
  script(script: string, ...args: readonly unknown[]): Promise<unknown> {
    return this.#send('script', { script, args });
  }

  /** Waits until what a script says is true. */
  true(what: string, script: string): Promise<true> {
    return this.#until(what, async () => (await this.script(script)) === true);
  }

  /** The page as it is printed, on paper so many centimetres high. */
  print(heightCm: number): Promise<Buffer> {
    return this.#browser.print!(heightCm);
  }

  async seen(): Promise<{ readonly words: string; readonly picture: Buffer }> {
    const page = String(await this.script('return document.title + "\\n\\n" + document.body.innerText'));
    return {
      words: `${String(await this.#send('address'))}\n${page}\n`,
      picture: Buffer.from(String(await this.#send('picture', { full: false })), 'base64'),
    };
  }

  #until(what: string, ask: () => Promise<boolean>): Promise<true> {
    return eventually(what, async () => ((await ask()) ? true : null));
  }

  #send(command: Command, params: Readonly<Record<string, unknown>> = {}, element?: string): Promise<unknown> {
    return this.#browser.send(command, params, element);
  }
}

const idOf = (element: Element): string => element[ELEMENT_KEY];
