import type { OperatorStore } from '../../../schemas/operator/operator.schema.ts'
import { byRank } from '../../kernel/rank.ts'
import { may } from '../../kernel/session/myself.ts'
import type { PlaceView } from '../../kernel/studio-place.ts'
import type { T } from '../../kernel/texts/texts.tsx'
import { hasWords } from '../../ui/lists/has-words.ts'
import { places } from '../places.ts'

/** A view or an action that the operator may open. */
export interface Known {
  to: string
  title: string
  /** The group of the navigation that it belongs to. */
  facts: string
  isAct: boolean
}

/** All that an operator may open in the store, in the order of the navigation. */
export function knownIn(store: OperatorStore, t: T): Known[] {
  const guide = { to: 'guide', title: t('guide'), facts: '', isAct: false }
  return places
    .filter(({ permission }) => may(store, permission))
    .flatMap(({ group, path, title, entry = title, views = [], parts = [], acts = [] }) => {
      const facts = t(`nav.${group}`)
      const all: (PlaceView & { isAct: boolean })[] = [
        ...views.map((view) => ({ ...view, isAct: false })),
        ...parts.map((part) => ({ path: `?card=${part}`, title: part, isAct: false })),
        ...acts.map((act) => ({ ...act, isAct: true })),
      ]
      const below = all.filter(({ permission }) => !permission || may(store, permission))
      return [
        { to: path, title: t(entry), facts, isAct: false },
        ...below.map((one) => ({
          to: one.path.startsWith('?') ? path + one.path : `${path}/${one.path}`,
          title: t(one.title),
          facts,
          isAct: one.isAct,
        })),
      ]
    })
    .concat(guide)
}

/** Those that have all the words that were typed, in their name or that of their group. */
export function fitting(known: readonly Known[], typed: string): readonly Known[] {
  const fit = known.filter(({ title, facts }) => hasWords(`${title} ${facts}`, typed))
  return byRank(fit, typed, ({ title }) => [title])
}
