import { createContext } from 'react'

/** Paths of the parent screens, the nearest first. */
export const PathsAbove = createContext<readonly string[]>([])
