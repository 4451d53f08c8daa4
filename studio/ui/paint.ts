import { useEffect, useState } from 'react'
import { useScheme } from '../kernel/scheme.ts'

const dark = matchMedia('(prefers-color-scheme: dark)')

/** A colour token as a canvas takes it, in the scheme that the element is drawn in. */
export function colorOf(element: HTMLElement, token: `--${string}`): string {
  const probe = document.createElement('span')
  probe.style.color = `var(${token})`
  element.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}

/** Changes when the colours do, so that what is painted is painted again. */
export function usePaint(): string {
  const scheme = useScheme()
  const [isDark, setIsDark] = useState(dark.matches)
  useEffect(() => {
    const follow = () => setIsDark(dark.matches)
    dark.addEventListener('change', follow)
    return () => dark.removeEventListener('change', follow)
  }, [])
  return `${scheme} ${isDark}`
}
