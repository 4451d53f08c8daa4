import { useEffect, useState } from 'react'
import type { Area } from '../../../schemas/addr/area.schema.ts'

export type Areas = 'loading' | 'failed' | readonly Area[]

/**
 * Loads areas once `isWanted` is true. `ask` must be stable between renders, or they load again.
 */
export function useAreas(
  ask: () => Promise<{ AreaList: readonly Area[] }>,
  isWanted: boolean,
): { areas: Areas; load: () => void } {
  const [known, setKnown] = useState<{ by: typeof ask; areas: Areas }>({
    by: ask,
    areas: 'loading',
  })
  const areas = known.by === ask ? known.areas : 'loading'
  const isUnknown = areas === 'loading'
  useEffect(() => {
    if (!isWanted || !isUnknown) return undefined
    let isCurrent = true
    const publish = (found: Areas) => isCurrent && setKnown({ by: ask, areas: found })
    ask().then(
      ({ AreaList }) => publish(AreaList),
      () => publish('failed'),
    )
    return () => {
      isCurrent = false
    }
  }, [isWanted, isUnknown, ask])
  return { areas, load: () => setKnown({ by: ask, areas: 'loading' }) }
}

/** Returns the names of the codes, outermost first. */
export function namesOf(areas: Areas, [county, district]: readonly string[]): string {
  if (typeof areas !== 'object' || !county) return ''
  const found = areas.find(({ code }) => code === county)
  const inner = found?.children.find(({ code }) => code === district)
  return [found?.name, inner?.name].filter(Boolean).join(' ')
}

/** Returns the codes of a district, outermost first; district codes are unique. */
export function codesOf(areas: Areas, district: string): string[] {
  if (typeof areas !== 'object' || !district) return []
  const county = areas.find(({ children }) => children.some(({ code }) => code === district))
  return county ? [county.code, district] : []
}
