import { useEffect, useState } from 'react'
import type { Area } from '../../../schemas/addr/area.schema.ts'

export type Areas = 'loading' | 'failed' | readonly Area[]

/** Areas, once somebody wants them. `ask` must be the same from one drawing to the next, or they are asked for anew. */
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
    const tell = (found: Areas) => isCurrent && setKnown({ by: ask, areas: found })
    ask().then(
      ({ AreaList }) => tell(AreaList),
      () => tell('failed'),
    )
    return () => {
      isCurrent = false
    }
  }, [isWanted, isUnknown, ask])
  return { areas, load: () => setKnown({ by: ask, areas: 'loading' }) }
}

/** Names of the codes, from the outermost in. */
export function namesOf(areas: Areas, [county, district]: readonly string[]): string {
  if (typeof areas !== 'object' || !county) return ''
  const found = areas.find(({ code }) => code === county)
  const inner = found?.children.find(({ code }) => code === district)
  return [found?.name, inner?.name].filter(Boolean).join(' ')
}

/** The codes of a district, from the outermost in; no two districts have one code. */
export function codesOf(areas: Areas, district: string): string[] {
  if (typeof areas !== 'object' || !district) return []
  const county = areas.find(({ children }) => children.some(({ code }) => code === district))
  return county ? [county.code, district] : []
}
