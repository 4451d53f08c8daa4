import { listPages, showFacts } from '../../schemas/page/page-operator.ops.ts'
import { factWords } from '../fields/facts/fact-words.ts'
import { factsOfAnswer } from '../fields/facts/facts-of-answer.ts'
import { nameOfPage, pagePath } from '../fields/pages/page-address.ts'
import { pageName } from '../fields/pages/page-name.ts'
import { call } from '../kernel/calls/call.ts'
import { mostFound, type Find } from '../kernel/find.ts'
import { shopPath } from './page-path.ts'

/** Pages by what operators call them, or by their path in the shop. */
export const find: Find = async ({ q, storeNbr, signal, t, say }) => {
  const [{ rows }, facts] = await Promise.all([
    call(listPages, {}, { storeNbr, signal }),
    call(showFacts, {}, { storeNbr, signal }),
  ])
  const words = factWords(t, factsOfAnswer(facts))
  const word = q.toLowerCase()
  return rows
    .map((row) => ({ row, title: pageName(row, t, say, words), path: shopPath(row) }))
    .filter(({ title, path }) => `${title} ${path}`.toLowerCase().includes(word))
    .slice(0, mostFound)
    .map(({ row, title, path }) => ({
      key: nameOfPage(row),
      title,
      ...(path && { facts: path }),
      to: `pages/${pagePath(row)}`,
    }))
}
