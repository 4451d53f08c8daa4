import { createContext } from 'react'

/** Paths of the parent screens, the nearest first. */
export const PathsAbove = createContext<readonly string[]>([])

/** Text key of the title of the nearest one, unless that is home. */
export const TitleAbove = createContext<string | undefined>(undefined)
