import { useEffect, useState } from 'react'

/** The value, once it has stayed for some milliseconds. */
export function useLater<V>(value: V, milliseconds: number): V {
  const [later, setLater] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setLater(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return later
}
