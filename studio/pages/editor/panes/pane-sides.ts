import { localStore } from '../../../../runtime/browser-store.ts'

/** Panes beside the canvas. */
export const sides = ['outline', 'inspector'] as const
export type Side = (typeof sides)[number]

/** Width of a pane in pixels. */
export const paneLimits = { least: 200, most: 400 } as const

export interface Kept {
  widths: Readonly<Record<Side, number>>
  /** Panes that were folded where there is room for both. */
  folded: readonly Side[]
}

export const usual: Kept = { widths: { outline: 224, inspector: 264 }, folded: [] }

const storageKey = 'studio.editor.panes'

const isSide = (value: unknown): value is Side => sides.some((side) => side === value)

const isWidth = (value: unknown): boolean =>
  typeof value === 'number' && value >= paneLimits.least && value <= paneLimits.most

function isKept(value: unknown): value is Kept {
  if (typeof value !== 'object' || value === null) return false
  if (!('widths' in value) || !('folded' in value)) return false
  const { widths, folded } = value
  if (typeof widths !== 'object' || widths === null) return false
  const all = new Map<string, unknown>(Object.entries(widths))
  return (
    sides.every((side) => isWidth(all.get(side))) && Array.isArray(folded) && folded.every(isSide)
  )
}

/** The panes as this person left them in this browser. */
export const keptPanes = (): Kept => localStore.read(storageKey, isKept) ?? usual

export const keepPanes = (kept: Kept): boolean => localStore.write(storageKey, kept)

export const withinLimits = (width: number): number =>
  Math.round(Math.min(paneLimits.most, Math.max(paneLimits.least, width)))

/**
 * How much stands beside the canvas: both panes, both with the outline folded at first, one at a
 * time, or a sheet over it.
 */
export type Room = 'both' | 'few' | 'one' | 'sheet'

/** What is open at first; later each person decides. */
export function openAtFirst(room: Room, { folded }: Kept): readonly Side[] {
  if (room === 'both') return sides.filter((side) => !folded.includes(side))
  return room === 'sheet' ? [] : ['inspector']
}

/** The open panes after one was opened or folded. */
export function withPane(
  open: readonly Side[],
  side: Side,
  isOpen: boolean,
  room: Room,
): readonly Side[] {
  const others = open.filter((one) => one !== side)
  if (!isOpen) return others
  return room === 'one' || room === 'sheet' ? [side] : [...others, side]
}
