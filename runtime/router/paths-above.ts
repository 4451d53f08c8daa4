import { createContext } from 'react'

/** Paths of the screens above the one that is shown, the nearest first. */
export const PathsAbove = createContext<readonly string[]>([])
