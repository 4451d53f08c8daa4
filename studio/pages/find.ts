import { listPages } from '../../schemas/page/page-operator.ops.ts'
import { call } from '../kernel/calls/call.ts'
import { mostFound, type Find } from '../kernel/find.ts'
import { pageName } from '../fields/pages/page-name.ts'
import { nameOfPage, pagePath } from '../fields/pages/page-address.ts'

/** Pages by what operators call them, or by their address. */
export const find: Find = async ({ q, storeNbr, signal, t, say }) => {
  const { rows } = await call(listPages, {}, { storeNbr, signal })
  const word = q.toLowerCase()
  return rows
    .map((row) => ({ row, title: pageName(row, t, say) }))
    .filter(({ row, title }) => `${title} ${nameOfPage(row)}`.toLowerCase().includes(word))
    .slice(0, mostFound)
    .map(({ row, title }) => ({
      key: nameOfPage(row),
      title,
      facts: nameOfPage(row),
      to: `pages/${pagePath(row)}`,
    }))
}
