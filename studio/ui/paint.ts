import { useEffect, useState } from 'react'
import { useScheme } from '../kernel/scheme.ts'

const dark = matchMedia('(prefers-color-scheme: dark)')
const forced = matchMedia('(forced-colors: active)')

/** A colour token as a canvas takes it, in the scheme that the element is drawn in. */
export function colorOf(element: HTMLElement, token: `--${string}`): string {
  const probe = document.createElement('span')
  // As it is written, also where the system sets the colours of elements.
  probe.style.setProperty('forced-color-adjust', 'none')
  probe.style.color = `var(${token})`
  element.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}

/** Changes when the colours do, so that what is painted is painted again. */
export function usePaint(): string {
  const scheme = useScheme()
  const [system, setSystem] = useState(systemNow)
  useEffect(() => {
    const follow = () => setSystem(systemNow())
    const queries = [dark, forced]
    queries.forEach((query) => query.addEventListener('change', follow))
    return () => queries.forEach((query) => query.removeEventListener('change', follow))
  }, [])
  return `${scheme} ${system}`
}

const systemNow = () => `${dark.matches} ${forced.matches}`
