import { sql } from 'drizzle-orm'

/** Days that a page stays in the trash. */
export const trashDays = 30
/** Pages that were put into the trash earlier are deleted. */
export const trashedSince = sql`now() - make_interval(days => ${trashDays})`
