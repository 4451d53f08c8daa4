/** What stands under a name that anybody may have chosen; nothing of the prototype. */
export const own = <T>(record: Record<string, T> | undefined, name: string): T | undefined =>
  record && Object.hasOwn(record, name) ? record[name] : undefined
