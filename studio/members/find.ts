import { listMembers } from '../../schemas/account/member-operator.ops.ts'
import { call } from '../kernel/calls/call.ts'
import { mostFound, type Find } from '../kernel/find.ts'

/** Members by the beginning of their name, email address, mobile number or member number. */
export const find: Find = async ({ q, storeNbr, signal }) => {
  const { rows } = await call(listMembers, { find: q, pageSize: mostFound }, { storeNbr, signal })
  return rows.map(({ memberNbr, memName, mobile, email }) => ({
    key: memberNbr,
    title: memName || email || mobile || memberNbr,
    facts: [email, mobile].filter(Boolean).join(' · '),
    to: `members/${memberNbr}`,
  }))
}
