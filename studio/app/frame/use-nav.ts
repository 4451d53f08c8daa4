import type { ComponentType } from 'react'
import { useLocation } from 'wouter'
import type { OperatorStore } from '../../../schemas/operator/operator.schema.ts'
import { placeGroups, type PlaceGroup } from '../../kernel/place-groups.ts'
import { may } from '../../kernel/session/myself.ts'
import type { Place } from '../../kernel/studio-place.ts'
import type { TextKey } from '../../kernel/texts/all.ts'
import { places } from '../places.ts'

/** A link of the navigation. */
export interface NavEntry {
  to: string
  title: TextKey
  Mark?: ComponentType | undefined
  isCurrent: boolean
}

/** An entry of the navigation and, if it has several, the entries below it. */
export interface NavGroup {
  group: PlaceGroup
  entries: readonly [NavEntry, ...NavEntry[]]
  /** Whether the view that is shown is one of its entries. */
  isOpen: boolean
}

/** What the operator may open in the store, by groups. */
export function useNav(store: OperatorStore): NavGroup[] {
  const [at] = useLocation()
  const allowed = places.filter(({ permission }) => may(store, permission))
  const all = allowed.flatMap((place) => entriesOf(place, store))
  // The one with the longest path: a view lies below the list of its place.
  const current = all
    .filter(({ to }) => at === to || at.startsWith(`${to}/`))
    .reduce((best, { to }) => (to.length > best.length ? to : best), '')
  return placeGroups.flatMap((group) => {
    const [first, ...rest] = all
      .filter((entry) => entry.group === group)
      .map((entry) => ({ ...entry, isCurrent: entry.to === current }))
    if (!first) return []
    const isOpen = [first, ...rest].some(({ isCurrent }) => isCurrent)
    return [{ group, entries: [first, ...rest] as const, isOpen }]
  })
}

function entriesOf(place: Place, store: OperatorStore) {
  const { group, path, title, entry = title, Mark, views = [] } = place
  const to = `/${store.storeNbr}/${path}`
  return [
    { group, to, title: entry, Mark },
    ...views
      .filter(({ permission }) => !permission || may(store, permission))
      .map((view) => ({ group, to: `${to}/${view.path}`, title: view.title, Mark: undefined })),
  ]
}
