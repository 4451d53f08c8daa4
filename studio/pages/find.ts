import { listPages, showFacts } from '../../schemas/page/page-operator.ops.ts'
import { factWords } from '../fields/facts/fact-words.ts'
import { factsOfAnswer } from '../fields/facts/facts-of-answer.ts'
import { nameOfPage, pagePath } from '../fields/pages/page-address.ts'
import { pageName } from '../fields/pages/page-name.ts'
import { call } from '../kernel/calls/call.ts'
import { namedThings } from '../kernel/find-named.ts'
import { mostFound, type Find, type Found } from '../kernel/find.ts'
import { byRank } from '../kernel/rank.ts'
import { hasWords } from '../ui/lists/has-words.ts'
import { shopPath } from './page-path.ts'

/** Pages by what operators call them, or by their path in the shop, and addresses that lead on. */
export const find: Find = async (given) => {
  const { q, storeNbr, signal, t, say } = given
  const [{ rows }, facts, redirects] = await Promise.all([
    call(listPages, {}, { storeNbr, signal }),
    call(showFacts, {}, { storeNbr, signal }),
    namedThings('redirect', given),
  ])
  const words = factWords(t, factsOfAnswer(facts))
  const named = rows
    .map((row) => ({ row, title: pageName(row, t, say, words), path: shopPath(row) }))
    .filter(({ title, path }) => hasWords(`${title} ${path}`, q))
  const found: Found[] = byRank(named, q, ({ title, path }) => [title, path])
    .slice(0, mostFound)
    .map(({ row, title, path }) => ({
      key: nameOfPage(row),
      title,
      ...(path && { facts: path }),
      to: `pages/${pagePath(row)}`,
    }))
  const led = redirects.map(({ nbr, name }) => ({
    key: `/info/${nbr}`,
    title: `/info/${nbr} → /info/${name}`,
    facts: t('redirects'),
    to: `pages/-/redirects?q=${nbr}`,
  }))
  return [...found, ...led]
}
