export type Json = Readonly<Record<string, unknown>>;

export const asJson = <Value>(value: Value): Json => JSON.parse(JSON.stringify(value)) as Json;
