import { useFilter } from './lists/use-filter.ts'

/**
 * Whether a dialog that begins something is open: kept in the URL as `?begin=NAME`, so that the
 * finder can open it.
 */
export function useBegun(name: string): [boolean, (isBegun: boolean) => void] {
  const [{ begin }, set] = useFilter(['begin'])
  return [begin === name, (isBegun) => set({ begin: isBegun ? name : '' })]
}
