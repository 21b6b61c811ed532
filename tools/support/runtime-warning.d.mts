/** Loads something without the line with which the identity provider's library warns about Node 20. */
export function withoutRuntimeWarning<T>(load: () => Promise<T>): Promise<T>;
/** Leaves that line out from now on; gives what ends that. */
export function leaveOutRuntimeWarning(): () => void;
