/** Third-party scripts, each behind an adapter (OP-P-98). Settings and features decide which are loaded. */
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

/** The address of the virtual assistant in the settings, while its feature is on (SHEL-20, OP-P-48); else empty. */
export function assistantAddress(settings: Settings, moment: Moment): string {
  const address = readSetting(settings, SETTING.virtualAssistantUrl);
  return featureOn(settings, 'Virtual Assistant', moment) && isLinkAddress(address) ? address : '';
}

/** Loads a script into the page. Rejects with plain data when it fails; the machine has the time limit. */
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
