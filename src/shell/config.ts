import * as z from 'zod/mini';
import { configuration, type Configuration } from '#api/configuration.ts';
import { BASE_PATH } from '#rules/core/page.rules.ts';

/** The address of the configuration, which holds everything else about a regulator (SANDBOX.md, Configuration). */
export const CONFIGURATION_ADDRESS = `${BASE_PATH}/config.json`;

/**
 * Reads the answer with the configuration.
 *
 * @returns the configuration with its defaults filled in
 * @throws plain data with the reason, for a status other than 200, for invalid JSON, and where the schema does not fit
 */
export async function readConfiguration(response: Response): Promise<Configuration> {
  if (!response.ok) throw { message: `${CONFIGURATION_ADDRESS} answered ${response.status}` };
  const text = await response.text();
  const result = z.safeParse(configuration, parseJson(text));
  if (!result.success) {
    const [issue] = result.error.issues;
    throw { message: `${CONFIGURATION_ADDRESS} is not valid at ${issue?.path.join('.') || 'its root'}` };
  }
  return result.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw { message: `${CONFIGURATION_ADDRESS} is not JSON` };
  }
}
