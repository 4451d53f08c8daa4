import type { OpOutput } from '../../../schemas/kit/define-op.ts'
import type { AuditThing } from '../../../schemas/operator/audit-things.ts'
import type { listAudit } from '../../../schemas/operator/audit.ops.ts'
import type { StudioLang } from '../../kernel/texts/langs.ts'
import type { Moment, T } from '../../kernel/texts/texts.tsx'

type Page = OpOutput<typeof listAudit>

export type ThingName = Page['names'][number]

/** An entry with the names of its page. */
export type Entry = Page['rows'][number] & { names: ReadonlyMap<string, ThingName> }

export const nameKey = (thing: AuditThing, nbr: string): string => `${thing} ${nbr}`

/** Gives each entry of a page the names of all. */
export function entriesOf({ rows, names }: Page): Entry[] {
  const byKey = new Map(names.map((one) => [nameKey(one.thing, one.nbr), one]))
  return rows.map((row) => ({ ...row, names: byKey }))
}

/** What entries are said with. */
export interface Said {
  t: T
  lang: StudioLang
  moment: Moment
  money(amount: number): string
  /** Translates a text of a schema. */
  say(text: string): string
  storeNbr: string
}
