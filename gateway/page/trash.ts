import { sql } from 'drizzle-orm'

/** Days that a page stays in the trash. */
export const trashDays = 30
/** SQL: start of the trash period; pages trashed before it are deleted. */
export const trashedSince = sql`now() - make_interval(days => ${trashDays})`
