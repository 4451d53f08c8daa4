import * as trials from '../../../schemas/order/trial-operator.ops.ts'
import type { Commands } from '../operator-command.ts'
import { needed, noteRest, oneLine, pageOf, printTable } from '../printing.ts'
import { Trouble } from '../trouble.ts'
import { changed, oneOf, orderNbr, pageSize } from './order-commands.ts'

const moment = (at: string) => at.slice(0, 16).replace('T', ' ')

export const trialCommands: Commands = {
  async trials({ gateway, words: [verb = 'list', word, ...rest], options, print, note }) {
    switch (verb) {
      case 'list': {
        const page = pageOf(options.page)
        const { rows, total } = await gateway.call(trials.listTrials, {
          ...(options.stat !== undefined && {
            stat: oneOf(trials.trialStats, options.stat, '--stat'),
          }),
          page,
          pageSize,
        })
        printTable(
          print,
          rows.map(({ soNbr, stat, addDate, userNbr, ptName, amtDue, until }) => [
            soNbr,
            stat,
            moment(addDate),
            userNbr,
            oneLine(ptName),
            `${amtDue} due`,
            until && `until ${moment(until)}`,
          ]),
        )
        noteRest(note, { page, pageSize, shown: rows.length, total })
        return 0
      }
      case 'approve': {
        const soNbr = orderNbr(word)
        note(changed(soNbr, (await gateway.call(trials.approveTrial, { soNbr })).stat))
        return 0
      }
      case 'reject': {
        const soNbr = orderNbr(word)
        const reason = needed(rest.join(' '), 'REASON')
        note(changed(soNbr, (await gateway.call(trials.rejectTrial, { soNbr, reason })).stat))
        return 0
      }
      case 'extend': {
        const soNbr = orderNbr(word)
        const days = Number(needed(rest[0], 'DAYS'))
        if (!Number.isInteger(days) || days < 1 || days > 90)
          throw new Trouble(`DAYS is a number from 1 to 90, not "${String(rest[0])}"`)
        const { until } = await gateway.call(trials.extendTrial, { soNbr, days })
        note(`${soNbr} may be tried until ${moment(until)} UTC`)
        return 0
      }
      default:
        throw new Trouble(`trials takes list, approve, reject or extend, not "${verb}"`)
    }
  },
}
