import { useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * Keeps the greatest height that a group had, so that nothing below it moves when it offers less
 * than before.
 */
export function useKeptRoom(): RefObject<HTMLFieldSetElement | null> {
  const group = useRef<HTMLFieldSetElement>(null)
  useLayoutEffect(() => {
    const { current } = group
    if (current) current.style.minBlockSize = `${current.offsetHeight}px`
  })
  return group
}
