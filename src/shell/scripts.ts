/** Scripts of others, each behind an adapter (OP-P-98). Which of them are loaded at all, settings and features decide. */
import { featureOn, readSetting, SETTING, type Settings } from '#rules/core/settings.rules.ts';
import type { Moment } from '#rules/core/moment.rules.ts';
import { isLinkAddress } from '#rules/core/page.rules.ts';

/**
 * The address of the analytics tag: the configured one with the id of the settings in it (SHEL-19).
 *
 * @param template the configured address, with `{id}` where the id belongs
 * @returns empty without an address or without an id; then nothing is loaded
 */
export function analyticsAddress(template: string, settings: Settings): string {
  const id = readSetting(settings, SETTING.analyticsId);
  return id && isLinkAddress(template) ? template.replace('{id}', () => encodeURIComponent(id)) : '';
}

/** The address of the virtual assistant: of the settings, while its feature is on (SHEL-20, OP-P-48); empty otherwise. */
export function assistantAddress(settings: Settings, moment: Moment): string {
  const address = readSetting(settings, SETTING.virtualAssistantUrl);
  return featureOn(settings, 'Virtual Assistant', moment) && isLinkAddress(address) ? address : '';
}

/**
 * Loads a script into the page. Rejects with plain data when it does not come; how long to wait is the machine's
 * business.
 */
export function loadScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.async = true;
    script.src = address;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject({ message: 'The script did not load' });
    };
    document.head.append(script);
  });
}
