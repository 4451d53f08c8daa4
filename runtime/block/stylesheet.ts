import { stylesheetId } from '../../schemas/protocol/constants.ts'
import { reportFailedChunk } from './failed-chunk.ts'

let loading: Promise<void> | undefined

/**
 * Resolves when the shop's whole stylesheet has loaded; a page itself only includes the styles of
 * its blocks. Resolves at once where styles come with the code: on the server, in development and in
 * Storybook. Rejects if it fails to load; the next call tries again.
 */
export const wholeStylesheet = (): Promise<void> =>
  (loading ??= load().catch((error: unknown) => {
    loading = undefined
    throw error
  }))

/** Waits for the styles of a chunk that draws something. */
export const styled = async <T>(chunk: Promise<T>): Promise<T> => {
  const [module] = await Promise.all([chunk, wholeStylesheet()])
  return module
}

async function load(): Promise<void> {
  // On the server there is neither a document nor a class to compare with.
  if (typeof document === 'undefined') return
  const link = document.getElementById(stylesheetId)
  if (!(link instanceof HTMLLinkElement)) return
  await new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve(), { once: true })
    link.addEventListener(
      'error',
      () => {
        const error = new Error(`stylesheet: ${link.href} could not be loaded`)
        reportFailedChunk(error)
        reject(error)
      },
      { once: true },
    )
    // Both make the browser fetch it: the first call enables it, a later one asks again.
    if (link.disabled) link.disabled = false
    else link.href = String(link.href)
  })
}
