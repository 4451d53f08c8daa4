import { useCallback, useState } from 'react'
import type { ThemeValues } from '../../schemas/store/theme-presets.ts'

interface Steps {
  past: readonly ThemeValues[]
  now: ThemeValues
  future: readonly ThemeValues[]
  /** What the last step changed: steps of the same name that follow each other count as one. */
  name: string
}
const mostSteps = 100

/** A theme that is being edited, with undo and redo. */
export function useThemeHistory(start: ThemeValues) {
  const [steps, setSteps] = useState<Steps>({ past: [], now: start, future: [], name: '' })
  const change = useCallback(
    (name: string, next: ThemeValues) =>
      setSteps(({ past, now, name: before }) => ({
        past: name === before && past.length ? past : [...past, now].slice(-mostSteps),
        now: next,
        future: [],
        name,
      })),
    [],
  )
  const undo = useCallback(
    () =>
      setSteps((steps) => {
        const last = steps.past.at(-1)
        if (!last) return steps
        const { past, now, future } = steps
        return { past: past.slice(0, -1), now: last, future: [now, ...future], name: '' }
      }),
    [],
  )
  const redo = useCallback(
    () =>
      setSteps((steps) => {
        const [next, ...future] = steps.future
        return next ? { past: [...steps.past, steps.now], now: next, future, name: '' } : steps
      }),
    [],
  )
  return {
    theme: steps.now,
    change,
    undo,
    redo,
    canUndo: steps.past.length > 0,
    canRedo: steps.future.length > 0,
  }
}
