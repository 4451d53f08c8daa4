import { shopNeeds } from '../contrast-needs.ts'
import { ratioOf } from '../resolve-colour.ts'
import { modes, shownIn, type Mode, type Sheet } from './sheet.ts'

/** Returns what could not be read any more after a change, and could before. */
export function contrastFaults(before: Sheet, after: Sheet): string[] {
  const known = new Set(faultsIn(before).map(({ key }) => key))
  return faultsIn(after)
    .filter(({ key }) => !known.has(key))
    .map(({ said }) => said)
}

const faultsIn = (sheet: Sheet) => [undefined, ...modes].flatMap((mode) => faultsOf(sheet, mode))

function faultsOf(sheet: Sheet, mode: Mode | undefined) {
  const { plain } = shownIn(sheet, mode)
  return shopNeeds.flatMap(({ front, grounds, least }) =>
    grounds.flatMap((ground) => {
      const [one, other] = [plain(front), plain(ground)]
      if (one === undefined || other === undefined) return []
      const ratio = ratioOf(one, other)
      if (ratio >= least) return []
      const where = mode?.name ?? 'The sheet’s own values'
      return [
        {
          key: `${where} ${front} ${ground}`,
          said: `${where}: ${front} (${one}) on ${ground} (${other}) has a contrast of ${ratio}:1 and needs ${least}:1; move one of the two colours away from the other`,
        },
      ]
    }),
  )
}
