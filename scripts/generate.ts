import { generateLists } from './generate/lists.ts'

/** Writes everything in `generated/`. */
generateLists()
// These import the lists, so they are loaded once those are there.
await import('./generate/loaders.ts')
await import('./generate/validators.ts')
await import('./generate/stories.ts')
