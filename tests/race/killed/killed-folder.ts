import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of this run for the bundle of the processes to be killed; `doomed.ts` makes it. */
    killedFolder: string
  }
}

/** In `dist`, as the bundle finds packages and the project's files from there. */
export default function setup(project: TestProject): () => Promise<void> {
  const folder = path.join(import.meta.dirname, `../../../dist/killed-${process.pid}`)
  project.provide('killedFolder', folder)
  return () => rm(folder, { recursive: true, force: true })
}
