import { eq } from 'drizzle-orm'
import * as ops from '../../schemas/catalog/synonym.ops.ts'
import { hasLetterOrDigit } from '../../schemas/catalog/synonym.ops.ts'
import { command, handle } from '../core/context.ts'
import { OpFailure } from '../kernel/failure.ts'
import { versionOf } from '../store/settings.ts'
import { stores } from '../store/store.tables.ts'
import { synonymLists, writeSynonyms, type SynonymLists } from './search-synonyms.ts'

export const listSynonyms = handle(ops.listSynonyms, async ({ input, ctx: { db, store } }) => {
  const lists = await synonymLists(db, store.storeNbr, input.ofLang)
  return {
    version: versionOf(lists),
    GroupList: lists.groups,
    ReplacementList: lists.replacements,
  }
})

export const pushSynonyms = command(
  ops.pushSynonyms,
  async ({ input, ctx: { store }, tx, fail }) => {
    const { ofLang, groups, replacements } = input
    const faults = [
      ...groups.flatMap((phrases, at) => unsearchable(phrases, `groups/${at}`)),
      ...(replacements ?? []).flatMap(({ from, to }, at) => [
        ...unsearchable([from], `replacements/${at}/from`),
        ...unsearchable(to, `replacements/${at}/to`),
      ]),
    ]
    if (faults.length) throw new OpFailure('INVALID_INPUT', faults.slice(0, 20))
    // Of two who save at once, the second waits for the first and then sees its version.
    await tx
      .select({ nbr: stores.storeNbr })
      .from(stores)
      .where(eq(stores.storeNbr, store.storeNbr))
      .for('no key update')
    const known = await synonymLists(tx, store.storeNbr, ofLang)
    if (input.version !== undefined && versionOf(known) !== input.version)
      throw fail.SETTINGS_CONFLICT({})
    const next = { groups, replacements: replacements ?? known.replacements }
    await writeSynonyms(tx, store.storeNbr, ofLang, next)
    const count = next.groups.length + next.replacements.length
    return {
      answer: { version: versionOf(next), count },
      note: {
        subject: 'synonyms',
        nbr: ofLang,
        before: {
          groups: known.groups.length + known.replacements.length,
          phrases: onlyIn(known, next),
        },
        after: { groups: count, phrases: onlyIn(next, known) },
      },
    }
  },
)

/** Faults of phrases without a letter or digit, at a field. */
const unsearchable = (phrases: readonly string[], field: string) =>
  phrases.flatMap((phrase, at) =>
    hasLetterOrDigit(phrase) ? [] : [{ field: `${field}/${at}`, rule: 'letters' }],
  )

/** Most groups that an audit entry names. */
const mostNamed = 20

const linesOf = ({ groups, replacements }: SynonymLists): string[] => [
  ...groups.map((group) => group.join(' = ')),
  ...replacements.map(({ from, to }) => `${from} → ${to.join(', ')}`),
]

/** The lines that are not among others, for the audit. */
function onlyIn(lists: SynonymLists, others: SynonymLists): string[] {
  const known = new Set(linesOf(others))
  return linesOf(lists)
    .filter((line) => !known.has(line))
    .slice(0, mostNamed)
}
