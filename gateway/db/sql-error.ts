/** The first PostgreSQL error among an error's causes. */
function sqlErrorOf(error: unknown): { code: unknown; constraint?: unknown } | undefined {
  for (let at: unknown = error; at instanceof Error; at = at.cause) if ('code' in at) return at
  return undefined
}

/** Whether a statement violated a unique index; `index` restricts this to one. */
export function isDuplicate(error: unknown, index?: string): boolean {
  const known = sqlErrorOf(error)
  return known?.code === '23505' && (index === undefined || known.constraint === index)
}

/** Whether a statement was refused because its transaction had already failed. */
export const isAborted = (error: unknown): boolean => sqlErrorOf(error)?.code === '25P02'

/** Whether a statement exceeded its timeout. */
export const isTooSlow = (error: unknown): boolean => sqlErrorOf(error)?.code === '57014'
