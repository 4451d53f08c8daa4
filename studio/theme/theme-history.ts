import { useCallback, useState } from 'react'
import type { ThemeValues } from '../../schemas/store/theme-presets.ts'

interface Steps {
  past: readonly ThemeValues[]
  now: ThemeValues
  future: readonly ThemeValues[]
  /** Name of the last step; consecutive steps with the same name are merged. */
  name: string
}
const mostSteps = 100

/** An edited theme with undo and redo. */
export function useThemeHistory(start: ThemeValues) {
  const [steps, setSteps] = useState(() => started(start))
  const change = useCallback(
    (name: string, next: ThemeValues) => setSteps((before) => changed(before, name, next)),
    [],
  )
  return {
    theme: steps.now,
    change,
    undo: useCallback(() => setSteps(undone), []),
    redo: useCallback(() => setSteps(redone), []),
    canUndo: steps.past.length > 0,
    canRedo: steps.future.length > 0,
  }
}

export const started = (now: ThemeValues): Steps => ({ past: [], now, future: [], name: '' })

export const changed = (
  { past, now, name: before }: Steps,
  name: string,
  next: ThemeValues,
): Steps => ({
  past: name === before && past.length ? past : [...past, now].slice(-mostSteps),
  now: next,
  future: [],
  name,
})

export function undone(steps: Steps): Steps {
  const last = steps.past.at(-1)
  if (!last) return steps
  return {
    past: steps.past.slice(0, -1),
    now: last,
    future: [steps.now, ...steps.future],
    name: '',
  }
}

export function redone(steps: Steps): Steps {
  const [next, ...future] = steps.future
  return next ? { past: [...steps.past, steps.now], now: next, future, name: '' } : steps
}
