/**
 * Waits for the body of a request before its turn begins (`admission.ts`), so that nobody holds a turn who announces a
 * body and does not send it; ends one that does not come.
 */
import type { IncomingMessage } from 'node:http';

/** So long may be between two pieces of a body, in milliseconds, and so many bytes have to come in that time. */
const BODY_SILENCE_MS = 2000;
const LEAST_BYTES = 1024;

/** The longest that a body of data may take, which is small, in milliseconds. Forms with files have another pace. */
const LONGEST_BODY_MS = 60_000;

/**
 * Bytes of a body that are held before its turn: all of a page's form and of most calls. The rest of a longer one comes
 * while its turn is given up (`request-body.ts`).
 */
export const HELD_BYTES = 65_536;

/** Whether a request announces a body. */
function bringsBody({ headers }: IncomingMessage): boolean {
  return (headers['content-length'] ?? '0') !== '0' || headers['transfer-encoding'] !== undefined;
}

/** Whether it is a form with files of the two APIs, whose reader has a pace of its own (`pace.ts`) once it begins. */
function isUpload({ headers, url }: IncomingMessage): boolean {
  return /^multipart\/form-data/i.test(headers['content-type'] ?? '') && /^\/api\//i.test(url ?? '');
}

/**
 * Resolves with true when the body has come, or as much of it as is held; with false when it did not come in time or
 * its sender is gone. Watches the rest of a longer one, and ends the request when it does not come.
 *
 * @param pause a timer; tests turn it by hand
 */
export async function bodyArrives(request: IncomingMessage, pause: (ms: number) => Promise<void>): Promise<boolean> {
  if (!bringsBody(request)) return true;
  const upload = isUpload(request);
  const isFull = (): boolean => request.readableLength >= request.readableHighWaterMark;
  const isThere = (): boolean => request.complete || (upload ? request.readableLength > 0 : isFull());
  if (isThere()) return true;

  let [isLate, wasThere] = [false, false];
  let settle = (): void => {};
  const arrival = new Promise<void>((resolve) => {
    settle = (): void => {
      if (!isThere() && !isLate && !request.destroyed) return;
      request.off('readable', settle).off('close', settle);
      resolve();
    };
  });
  // Listening takes nothing of it: whoever reads it later finds all of it.
  request
    .on('readable', settle)
    .on('close', settle)
    .on('error', () => {});
  const end = (): void => {
    isLate = true;
    if (wasThere) request.destroy();
    else settle();
  };
  void watch(request, pause, isFull, () => upload && wasThere).then((late) => late && end());
  await arrival;
  wasThere = isThere();
  return wasThere;
}

/** Resolves when the body has come, or with true when it does not come any more. */
async function watch(
  request: IncomingMessage,
  pause: (ms: number) => Promise<void>,
  isFull: () => boolean,
  isOver: () => boolean,
): Promise<boolean> {
  for (let passedMs = 0; ; passedMs += BODY_SILENCE_MS) {
    const before = request.socket.bytesRead;
    await pause(BODY_SILENCE_MS);
    if (request.complete || request.destroyed || isOver()) return false;
    // Where as much has come as is held, it is this server that keeps the rest waiting.
    const isSilent = !isFull() && request.socket.bytesRead - before < LEAST_BYTES;
    if (isSilent || passedMs >= LONGEST_BODY_MS) return true;
  }
}
