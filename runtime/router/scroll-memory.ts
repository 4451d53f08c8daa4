import { isRecord } from '../../engine/contract/is-record.ts'
import { sessionStore } from '../browser-store.ts'

const storageKey = 'vitrine-scroll'
const mostPages = 50

/** Scroll positions by address, for pages that restore theirs; without storage a page starts at its top. */
export const readScroll = (address: string): number => positions()[address] ?? 0

export function rememberScroll(address: string, top: number): void {
  const { [address]: _old, ...others } = positions()
  const kept = Object.entries(others).slice(1 - mostPages)
  sessionStore.write(storageKey, Object.fromEntries([...kept, [address, Math.round(top)]]))
}

const positions = () => sessionStore.read(storageKey, isPositions) ?? {}

const isPositions = (value: unknown): value is Record<string, number> =>
  isRecord(value) && Object.values(value).every((top) => typeof top === 'number')
