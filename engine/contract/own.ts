/** Returns an own property by a name from user input; never one of the prototype. */
export const own = <T>(record: Record<string, T> | undefined, name: string): T | undefined =>
  record && Object.hasOwn(record, name) ? record[name] : undefined
