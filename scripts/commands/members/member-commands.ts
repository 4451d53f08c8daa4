import * as ops from '../../../schemas/account/member-operator.ops.ts'
import { payCommission } from '../../../schemas/account/commission.ops.ts'
import type { Commands } from '../operator-command.ts'
import { needed, oneLine, printTable } from '../printing.ts'
import { Trouble } from '../trouble.ts'

export const memberCommands: Commands = {
  async show({ gateway, words: [word], print }) {
    const memberNbr = needed(word, 'MEMBER')
    const member = await gateway.call(ops.showMember, { memberNbr })
    const { memName, mobile, email, levelNbr, isPinned, memPoints, EventList } = member
    print(`${memberNbr}  ${oneLine(memName)}`)
    print([mobile, email].filter(Boolean).join(', '))
    print(`level ${levelNbr}${isPinned ? ', pinned' : ''}  ${memPoints} points`)
    printTable(
      print,
      EventList.map(({ at, event, note, by, byName }) => [
        at.slice(0, 19).replace('T', ' '),
        event,
        oneLine(note),
        byName && byName !== by ? `${by} ${byName}` : by,
      ]),
    )
    return 0
  },

  async points({ gateway, words: [word, amount, ...reason], note }) {
    const memberNbr = needed(word, 'MEMBER')
    const points = Number(needed(amount, 'AMOUNT'))
    if (!Number.isInteger(points) || points === 0)
      throw new Trouble(`AMOUNT is a whole number of points, not "${String(amount)}"`)
    const { memPoints } = await gateway.call(ops.setPoints, {
      memberNbr,
      points,
      reason: needed(reason.join(' '), 'REASON'),
    })
    note(`${memberNbr} has ${memPoints} points now`)
    return 0
  },

  async 'pay-commission'({ gateway, words: [word, amount], options: { ref }, note }) {
    const memberNbr = needed(word, 'MEMBER')
    const amt = Number(needed(amount, 'AMOUNT'))
    if (!(amt > 0 && Number.isFinite(amt)))
      throw new Trouble(`AMOUNT is an amount above 0, not "${String(amount)}"`)
    const { amtCommission } = await gateway.call(payCommission, {
      memberNbr,
      amt,
      ref: needed(ref, '--ref'),
    })
    note(`recorded; ${memberNbr} has ${amtCommission} of commission left`)
    return 0
  },

  async 'birth-month'({ gateway, words: [word, month], note }) {
    const memberNbr = needed(word, 'MEMBER')
    const birthMonth = Number(needed(month, 'MONTH'))
    if (!Number.isInteger(birthMonth) || birthMonth < 1 || birthMonth > 12)
      throw new Trouble(`MONTH is a number from 1 to 12, not "${String(month)}"`)
    await gateway.call(ops.setBirthMonth, { memberNbr, birthMonth })
    note(`${memberNbr} has the birthday month ${birthMonth} now`)
    return 0
  },

  async level({ gateway, words: [word, level], options: { follow }, note }) {
    const memberNbr = needed(word, 'MEMBER')
    const isPinned = follow === undefined
    const { levelNbr } = await gateway.call(ops.setLevel, {
      memberNbr,
      levelNbr: needed(level, 'LEVEL'),
      isPinned,
    })
    note(`${memberNbr} has level ${levelNbr} now${isPinned ? ', for good' : ''}`)
    return 0
  },
}
