import { eq } from 'drizzle-orm'
import * as ops from '../../schemas/catalog/synonym.ops.ts'
import { hasLetterOrDigit } from '../../schemas/catalog/synonym.ops.ts'
import { command, handle } from '../core/context.ts'
import { OpFailure } from '../kernel/failure.ts'
import { versionOf } from '../store/settings.ts'
import { stores } from '../store/store.tables.ts'
import { synonymGroups, writeSynonyms } from './search-synonyms.ts'

export const listSynonyms = handle(ops.listSynonyms, async ({ input, ctx: { db, store } }) => {
  const GroupList = await synonymGroups(db, store.storeNbr, input.ofLang)
  return { version: versionOf(GroupList), GroupList }
})

export const pushSynonyms = command(
  ops.pushSynonyms,
  async ({ input, ctx: { store }, tx, fail }) => {
    const { ofLang, groups } = input
    const faults = groups.flatMap((phrases, group) =>
      phrases.flatMap((phrase, at) =>
        hasLetterOrDigit(phrase) ? [] : [{ field: `groups/${group}/${at}`, rule: 'letters' }],
      ),
    )
    if (faults.length) throw new OpFailure('INVALID_INPUT', faults.slice(0, 20))
    // Of two who save at once, the second waits for the first and then sees its version.
    await tx
      .select({ nbr: stores.storeNbr })
      .from(stores)
      .where(eq(stores.storeNbr, store.storeNbr))
      .for('no key update')
    const known = await synonymGroups(tx, store.storeNbr, ofLang)
    if (input.version !== undefined && versionOf(known) !== input.version)
      throw fail.SETTINGS_CONFLICT({})
    await writeSynonyms(tx, store.storeNbr, ofLang, groups)
    return {
      answer: { version: versionOf(groups), count: groups.length },
      note: {
        subject: 'synonyms',
        nbr: ofLang,
        before: { groups: known.length, phrases: onlyIn(known, groups) },
        after: { groups: groups.length, phrases: onlyIn(groups, known) },
      },
    }
  },
)

/** Most groups that an audit entry names. */
const mostNamed = 20

/** The groups that are not among others, for the audit. */
function onlyIn(groups: readonly string[][], others: readonly string[][]): string[] {
  const known = new Set(others.map((group) => group.join(' = ')))
  return groups
    .map((group) => group.join(' = '))
    .filter((group) => !known.has(group))
    .slice(0, mostNamed)
}
