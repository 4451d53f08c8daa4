import { useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * Keeps the greatest height that a group had, so that nothing below it moves when it offers less
 * than before.
 */
export function useKeptRoom<E extends HTMLElement>(): RefObject<E | null> {
  const group = useRef<E>(null)
  useLayoutEffect(() => {
    const { current } = group
    if (current) current.style.minBlockSize = `${current.offsetHeight}px`
  })
  return group
}
