import { fromBase64Json } from '#api/core/base64.ts';
import { readStoredDrones, type LoadedDrones } from '#rules/drones/drone-draft.rules.ts';

/**
 * A stored application for drones; null for an unreadable one. A parser's message quotes typed text, and the message
 * would appear in an address (FORM-22).
 */
export function storedDrones(formData: string): LoadedDrones | null {
  try {
    return readStoredDrones(fromBase64Json(formData));
  } catch {
    return null;
  }
}
