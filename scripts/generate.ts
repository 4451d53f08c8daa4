import { generateLists } from './generate-lists.ts'

/** Writes everything in `generated/`. */
generateLists()
// Imports the lists, so it is loaded once they are there.
await import('./generate-validators.ts')
